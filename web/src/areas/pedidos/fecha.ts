import { enDiaYHora } from '@surtia/rules/fechas.ts'

/** '21/nov/2026 09:14', in the distributor's time. */
export const fechaYHora = (instante: string): string => enDiaYHora(new Date(instante))
