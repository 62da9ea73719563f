import { ESTADOS_DE_RECLAMO, RECHAZOS } from '@surtia/rules/reclamaciones/estado.ts'
import type { Campo, Tipo } from './campo.ts'

export const idReclamacion = {
  tipo: 'entero',
  min: 1,
  max: 999_999_999,
  ayuda: 'Número de la reclamación',
  alias: ['reclamacion'],
} as const satisfies Campo

/** Those to which the ERP may take a claim: the client alone files and withdraws it. */
const A_DONDE = ESTADOS_DE_RECLAMO.filter((estado) => estado !== 'enviada' && estado !== 'retirada')

export const estatusReclamaciones = {
  ayuda:
    'Avance de las reclamaciones, paso por paso; la nota de crédito también la cierra «facturas» con su idReclamacion',
  clave: ['idReclamacion', 'estado'],
  campos: {
    idReclamacion: { ...idReclamacion, obligatorio: true },
    estado: { tipo: 'texto', opciones: A_DONDE, obligatorio: true, ayuda: 'El paso que sigue' },
    motivo: { tipo: 'texto', opciones: RECHAZOS, ayuda: 'De una rechazada, por qué' },
    notaCredito: { tipo: 'texto', max: 65, ayuda: 'De una acreditada, serie y folio de su nota de crédito' },
  },
} as const satisfies Tipo
