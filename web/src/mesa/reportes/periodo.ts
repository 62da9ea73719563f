import { faltaDePeriodo, type Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { esPeriodo, PERIODOS, periodoElegido } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import { type Dia, esDia, sumarDias } from '@surtia/rules/fechas.ts'

/** What one may choose: the days that a desk looks at first, then the months of the statistics. */
export const PERIODOS_DE_REPORTES = {
  'ultimos-30-dias': 'Últimos 30 días',
  'ultimos-90-dias': 'Últimos 90 días',
  ...PERIODOS,
} as const
export type NombreDeReportes = keyof typeof PERIODOS_DE_REPORTES

/** What is looked at, as the address says it. */
export type Elegido = {
  periodo: NombreDeReportes
  /** the days in the boxes of 'Otro' */
  escrito: Periodo
  /** the days that are asked for */
  dias: Periodo
  /** what of the address was not understood, and what is shown instead */
  aviso?: string
}

const DE_ENTRADA = 'ultimos-30-dias'
const DIAS: Partial<Record<NombreDeReportes, number>> = { 'ultimos-30-dias': 30, 'ultimos-90-dias': 90 }
const esNombre = (texto: string): texto is NombreDeReportes => Object.hasOwn(PERIODOS_DE_REPORTES, texto)

/** Of an address that somebody may have written by hand: what cannot be is said, and the last 30 days are shown. */
export function leerPeriodo(p: URLSearchParams, hoy: Dia): Elegido {
  const entrada = diasDe(DE_ENTRADA, hoy)
  const nombre = p.get('periodo') || DE_ENTRADA
  const caer = (aviso: string, periodo: NombreDeReportes = DE_ENTRADA, escrito = entrada): Elegido => ({
    periodo,
    escrito,
    dias: entrada,
    aviso,
  })
  if (!esNombre(nombre)) return caer('No conocemos ese periodo: se muestran los últimos 30 días.')
  if (nombre !== 'otro') {
    const dias = diasDe(nombre, hoy)
    return { periodo: nombre, escrito: dias, dias }
  }
  const escrito = { desde: p.get('desde') ?? '', hasta: p.get('hasta') ?? '' }
  if (!esDia(escrito.desde) || !esDia(escrito.hasta))
    return caer('No entendimos las fechas: se muestran los últimos 30 días.')
  if (faltaDePeriodo(escrito))
    return caer('Mientras corrige las fechas se muestran los últimos 30 días.', nombre, escrito)
  return { periodo: nombre, escrito, dias: escrito }
}

/** What stands in the address; what is as it is at first does not. */
export const enDireccion = ({ periodo, escrito }: Pick<Elegido, 'periodo' | 'escrito'>) => ({
  periodo: periodo === DE_ENTRADA ? undefined : periodo,
  ...(periodo === 'otro' ? escrito : {}),
})

function diasDe(nombre: Exclude<NombreDeReportes, 'otro'>, hoy: Dia): Periodo {
  const dias = DIAS[nombre]
  if (dias) return { desde: sumarDias(hoy, 1 - dias), hasta: hoy }
  return periodoElegido(esPeriodo(nombre) ? nombre : 'ultimos-12-meses', hoy)
}
