import { centavos, dividir, enPesos, type Pesos, pesos } from '../dinero.ts'
import { type Dia, enMesAno } from '../fechas.ts'
import { type Mes, mesDe, mesesDe, type Periodo, periodoUnAnoAntes } from './periodo.ts'
import type { Columna, EstadisticaCon } from './temas.ts'
import { totalesDe } from './totales.ts'

/** What was bought in a month: pieces, and MXN as the papers charge them; below zero where credit notes took more away. */
export type CompradoEnMes = { mes: Mes; piezas: number; importe: Pesos }

export const SIN_COMPRAS = 'Aún no hay compras en este periodo.'
/** What came to a month; null in one of which nothing is known. */
export type CompraDelMes = { mes: Mes; piezas: number | null; importe: Pesos | null }
const COLUMNAS: Columna<keyof CompraDelMes>[] = [
  { clave: 'mes', titulo: 'Mes', unidad: 'mes' },
  { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' },
  { clave: 'importe', titulo: 'Importe', unidad: 'pesos' },
]

/**
 * What was bought in each month of a period, beside the same days of the year before (docs/reglas/estadisticas.md#compras). Months
 * without purchases are 0; those of before `desdeCuando`, of which nothing is known, null.
 */
export function comprasPorMes(
  periodo: Periodo,
  comprado: readonly CompradoEnMes[],
  hacenUnAno: readonly CompradoEnMes[],
  desdeCuando: Dia | null,
): EstadisticaCon<CompraDelMes> & { anterior: CompraDelMes[] } {
  const antes = periodoUnAnoAntes(periodo)
  const conocido = desdeCuando !== null && desdeCuando <= antes.hasta
  const filas = cadaMes(periodo, comprado)
  const anterior = conocido
    ? cadaMes(antes, hacenUnAno).map((fila) =>
        fila.mes < mesDe(desdeCuando) ? { mes: fila.mes, piezas: null, importe: null } : fila,
      )
    : []
  const totales = totalesDe(filas, ['piezas', 'importe'])
  const importe = totales.importe ?? 0
  const nada = filas.every((fila) => fila.piezas === 0 && fila.importe === 0)
  const frase =
    nada || desdeCuando === null
      ? SIN_COMPRAS
      : importe < 0
        ? masNotasQueCompras(importe)
        : mesDe(desdeCuando) > mesDe(antes.desde)
          ? `Compró ${enPesos(importe)}. Todavía no se puede comparar con hace un año: sus compras se conocen desde ${enMesAno(desdeCuando)}.`
          : contraHaceUnAno(importe, totalesDe(hacenUnAno, ['importe']).importe ?? 0)
  return { frase, columnas: COLUMNAS, filas, totales, anterior }
}

/** What is said of a period in which credit notes took away more than was bought. */
export const masNotasQueCompras = (importe: Pesos): string =>
  `Sus notas de crédito pasan de sus compras por ${enPesos(-importe)}.`

function cadaMes(periodo: Periodo, comprado: readonly CompradoEnMes[]): CompradoEnMes[] {
  const deMes = new Map(comprado.map((c) => [c.mes, c]))
  return mesesDe(periodo).map((mes) => deMes.get(mes) ?? { mes, piezas: 0, importe: 0 })
}

/** Whole percents, half up; a difference that is less than one is said to be almost none. */
function contraHaceUnAno(importe: Pesos, antes: Pesos): string {
  if (antes === 0) return `Compró ${enPesos(importe)}; en los mismos días de hace un año, nada.`
  if (antes < 0) return `Compró ${enPesos(importe)}; en los mismos días de hace un año, sólo notas de crédito.`
  const [ahora, entonces] = [centavos(importe), centavos(antes)]
  if (ahora === entonces) return `Compró lo mismo que hace un año: ${enPesos(importe)}.`
  const diferencia = ahora > entonces ? ahora - entonces : entonces - ahora
  const porciento = dividir(diferencia * 100n, entonces)
  const cuanto =
    porciento === 0n ? 'Compró casi lo mismo' : `Compró ${porciento}% ${ahora > entonces ? 'más' : 'menos'}`
  return `${cuanto} que hace un año: ${enPesos(importe)}; entonces, ${enPesos(pesos(entonces))}.`
}
