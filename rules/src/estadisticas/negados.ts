import { cuantos } from '../contar.ts'
import { enPesos, type Pesos, pesos } from '../dinero.ts'
import { SIN_PEDIDOS } from './ahorro.ts'
import { type Mes, mesesDe, type Periodo } from './periodo.ts'
import { enPorciento, sumar } from './sumas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'

/** What orders of a month were denied, MXN at their price before taxes, and how many of those pieces later ones supplied. */
export type NegadoDelMes = { mes: Mes; negadas: number; importe: Pesos; piezas: number }

const COLUMNAS: Columna<keyof NegadoDelMes>[] = [
  { clave: 'mes', titulo: 'Mes', unidad: 'mes' },
  { clave: 'negadas', titulo: 'Piezas negadas', unidad: 'piezas' },
  { clave: 'importe', titulo: 'Importe negado', unidad: 'pesos' },
  { clave: 'piezas', titulo: 'Conseguidas después', unidad: 'piezas' },
]

/** What was denied by month, and what was got later; a month with purchases and no denial is 0 (docs/reglas/estadisticas.md#negados). */
export function negados(periodo: Periodo, deMes: readonly NegadoDelMes[]): EstadisticaCon<NegadoDelMes> {
  if (deMes.length === 0) return { frase: SIN_PEDIDOS, columnas: COLUMNAS, filas: [], totales: {} }
  const conocidos = new Map(deMes.map((m) => [m.mes, m]))
  const [primero = '', ultimo = ''] = [deMes[0]?.mes, deMes.at(-1)?.mes]
  const filas = mesesDe(periodo)
    .filter((mes) => mes >= primero && mes <= ultimo)
    .map((mes) => conocidos.get(mes) ?? { mes, negadas: 0, importe: 0, piezas: 0 })
  const total = (de: (m: NegadoDelMes) => number) => filas.reduce((n, m) => n + de(m), 0)
  const totales = {
    negadas: total((m) => m.negadas),
    importe: pesos(sumar(filas.map((m) => m.importe))),
    piezas: total((m) => m.piezas),
  }
  return { frase: fraseDe(totales), columnas: COLUMNAS, filas, totales }
}

function fraseDe({ negadas, importe, piezas }: Omit<NegadoDelMes, 'mes'>): string {
  if (negadas === 0) return 'No se le negó ninguna pieza en este periodo.'
  const despues =
    piezas === 0
      ? 'no ha conseguido ninguna después'
      : piezas === negadas
        ? 'después las consiguió todas'
        : `después consiguió ${MILES.format(piezas)} (${enPorciento(BigInt(piezas), BigInt(negadas))})`
  const cuantas = negadas < 1_000 ? cuantos(negadas, 'pieza', 'piezas') : `${MILES.format(negadas)} piezas`
  return `Se le ${negadas === 1 ? 'negó' : 'negaron'} ${cuantas}, ${enPesos(importe)}; ${despues}.`
}

const MILES = new Intl.NumberFormat('es-MX')
