import { CANCELADO, etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'

/** What a person calls a status. */
export const nombreDe = (estatus: string): string => (estatus === CANCELADO ? 'Cancelado' : etiquetaDe(estatus))
