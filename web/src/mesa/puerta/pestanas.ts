import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'

/** The parts of the screen: the name that stands in the address, what it is called, who sees it. */
export const PESTANAS_DE_PUERTA = [
  { clave: 'entregas', titulo: 'Entregas', acto: 'verPuerta' },
  { clave: 'precios', titulo: 'Precios detenidos', acto: 'verPrecios' },
  { clave: 'claves', titulo: 'Claves', acto: 'verClaves' },
  { clave: 'antiguedad', titulo: 'Antigüedad', acto: 'verPuerta' },
  { clave: 'sinonimos', titulo: 'Sinónimos', acto: 'verPuerta' },
  { clave: 'cortes', titulo: 'Cortes', acto: 'verPuerta' },
  { clave: 'codigos', titulo: 'Códigos de barras', acto: 'verPuerta' },
] as const satisfies readonly { clave: string; titulo: string; acto: ActoDePersonal }[]

export type PestanaDePuerta = (typeof PESTANAS_DE_PUERTA)[number]['clave']

/** In the address, the part that is open. */
export const PESTANA = 'pestana'
/** What a list within a part leaves as it is. */
export const PROPIOS = [PESTANA] as const
