import { newGuardado } from '../../equipo/guardado.ts'

/** What stands in the two boxes; `codArticulo` where the text is an article that was chosen. */
export type Linea = { texto: string; cantidad: string; codArticulo: string }

export const EN_BLANCO: Linea = { texto: '', cantidad: '', codArticulo: '' }
export const linea = newGuardado('linea', EN_BLANCO)
