import { type Dia, sumarDias } from '../fechas.ts'
import { type Periodo, sumarMeses } from './periodo.ts'

/** What one may choose without writing days, by the name that stands in the address; 'otro' has days of its own. */
export const PERIODOS = {
  'ultimos-12-meses': 'Últimos 12 meses',
  'este-ano': 'Este año',
  'ano-pasado': 'Año pasado',
  otro: 'Otro',
} as const
export type NombreDePeriodo = keyof typeof PERIODOS

/** What one may choose of the reports: the days that a desk looks at first, then the months of the statistics. */
export const PERIODOS_DE_REPORTES = {
  'ultimos-30-dias': 'Últimos 30 días',
  'ultimos-90-dias': 'Últimos 90 días',
  ...PERIODOS,
} as const
export type NombreDeReportes = keyof typeof PERIODOS_DE_REPORTES

/**
 * The days of a chosen period as of today. The last days have today as their last one; the last twelve months are this one, as far as
 * it goes, and the eleven before it, whole.
 */
export function periodoElegido(cual: Exclude<NombreDeReportes, 'otro'>, hoy: Dia): Periodo {
  const ano = Number(hoy.slice(0, 4))
  if (cual === 'ultimos-30-dias') return { desde: sumarDias(hoy, -29), hasta: hoy }
  if (cual === 'ultimos-90-dias') return { desde: sumarDias(hoy, -89), hasta: hoy }
  if (cual === 'este-ano') return { desde: `${ano}-01-01`, hasta: hoy }
  if (cual === 'ano-pasado') return { desde: `${ano - 1}-01-01`, hasta: `${ano - 1}-12-31` }
  return { desde: sumarMeses(`${hoy.slice(0, 7)}-01`, -11), hasta: hoy }
}

/** What expires is looked for ahead: this month and the eleven after it, whole (docs/reglas/estadisticas.md#pantalla). */
export function mesesPorVenir(hoy: Dia): Periodo {
  const desde = `${hoy.slice(0, 7)}-01`
  return { desde, hasta: sumarDias(sumarMeses(desde, 12), -1) }
}
