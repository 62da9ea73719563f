import type { Pesos } from '../dinero.ts'
import { enPartes, unidadesDe } from './precio-por-unidad.ts'

const CENTESIMAS = 100
const MILESIMAS = 1_000
const con = (decimales: number) =>
  new Intl.NumberFormat('es-MX', { minimumFractionDigits: decimales, maximumFractionDigits: decimales })
const deMilesima = con(3)
const deCentavo = con(2)

type Articulo = {
  /** MXN of a unit at the price of one piece; null when the contents are not known */
  precioPorUnidad: number | null
  unidad: string
}

/**
 * What one tablet, one ml … costs at the price of a piece that is shown, said: '$0.450 por tableta', '$2.35 por tableta'. MXN, two decimals
 * from a peso on and three below, so that a column of them is compared by eye; '' when the contents are not known, and when it would
 * read 0 (docs/reglas/precios.md#como-se-dice-el-de-una-unidad). `deUna`: the price of one piece, of which the article's figure is.
 */
export function porUnidad({ precioPorUnidad, unidad }: Articulo, deUna: Pesos, mostrado: Pesos): string {
  if (precioPorUnidad === null || unidad === '') return ''
  const unidades = unidadesDe(deUna, precioPorUnidad)
  const milesimas = enPartes(mostrado, unidades, MILESIMAS)
  if (milesimas === 0) return ''
  const cifra =
    milesimas < MILESIMAS
      ? deMilesima.format(milesimas / MILESIMAS)
      : deCentavo.format(enPartes(mostrado, unidades, CENTESIMAS) / CENTESIMAS)
  return `$${cifra} por ${unidad}`
}
