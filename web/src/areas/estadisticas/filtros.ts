import { type NombreDePeriodo, PERIODOS } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import { leerPeriodo, type PeriodoLeido, periodoEnDireccion } from '@surtia/rules/estadisticas/periodo-en-direccion.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { paths } from '../../paths.ts'

const DE_ENTRADA = 'ultimos-12-meses'
const MAS_ALTO = 999_999_999

/** What is looked at, as the address says it. */
export type Filtros = Omit<PeriodoLeido<NombreDePeriodo>, 'aviso'> & {
  laboratorio: number | undefined
  articulo: string | undefined
  /** what of the address was not understood, and what is shown instead */
  avisos: string[]
}

/** Of an address that somebody may have written by hand: what cannot be is said, and something true is shown. */
export function leerFiltros(p: URLSearchParams, hoy: Dia): Filtros {
  const { periodo, escrito, dias, aviso } = leerPeriodo(p, PERIODOS, DE_ENTRADA, hoy)
  const laboratorio = leerLaboratorio(p.get('laboratorio'))
  const articulo = leerArticulo(p.get('articulo'))
  const avisos = [
    aviso,
    laboratorio === null && 'No conocemos ese laboratorio: se muestran todos.',
    articulo === null && 'No conocemos ese artículo: se muestra el que más compra.',
  ].filter((uno) => typeof uno === 'string')
  return { periodo, escrito, dias, laboratorio: laboratorio ?? undefined, articulo: articulo ?? undefined, avisos }
}

/** null: it is none; undefined: none is asked for. */
function leerLaboratorio(texto: string | null): number | null | undefined {
  if (!texto) return undefined
  return /^\d{1,9}$/.test(texto) && Number(texto) <= MAS_ALTO ? Number(texto) : null
}

function leerArticulo(texto: string | null): string | null | undefined {
  if (!texto) return undefined
  return /^[\w.-]{1,20}$/.test(texto) ? texto : null
}

/** The address of some filters; what is as it is at first is not in it. */
export const direccionDe = ({ periodo, escrito, laboratorio, articulo }: Omit<Filtros, 'dias' | 'avisos'>): string =>
  paths.estadisticas({
    ...periodoEnDireccion({ periodo, escrito }, DE_ENTRADA),
    laboratorio: laboratorio === 0 ? '0' : laboratorio,
    articulo,
  })

export const SIN_FILTROS = { periodo: DE_ENTRADA, laboratorio: undefined } satisfies Partial<Filtros>
