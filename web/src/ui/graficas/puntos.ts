import { dicho, enCorto, escrito } from '@surtia/rules/estadisticas/escribir.ts'
import type { Columna, Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { enDiaYMes } from '@surtia/rules/fechas.ts'
import type { Punto, Serie } from './punto.ts'

type Valor = string | number | null
/** A row of a table, whose keys its columns name. */
export type Fila<F> = { readonly [C in keyof F]: Valor }
type Col<F> = Columna<keyof F & string>
/** The points of a table: one a row, placed by one of its columns, as high as another; rows without a value are left out. */
export const puntosDe = <F extends Fila<F>>(filas: readonly F[], lugar: Col<F>, valor: Col<F>): Punto[] =>
  filas.flatMap((fila) => {
    const [donde, n]: [Valor, Valor] = [fila[lugar.clave], fila[valor.clave]]
    return typeof n === 'number' && donde !== null ? [puntoDe(donde, lugar.unidad, n, valor.unidad)] : []
  })

/** A point by what its place and its value are. */
export function puntoDe(donde: string | number, lugar: Unidad, valor: number, unidad: Unidad): Punto {
  const clave = String(donde)
  const larga = dicho(donde, lugar)
  const delTiempo = lugar === 'mes' || lugar === 'dia'
  return {
    clave,
    corta: cortaDe(clave, lugar) ?? larga,
    larga,
    ...(delTiempo ? { grupo: clave.slice(0, 4) } : {}),
    valor,
    texto: dicho(valor, unidad),
  }
}

const cortaDe = (clave: string, lugar: Unidad): string | undefined =>
  lugar === 'mes' ? escrito(clave, 'mes').slice(0, 3) : lugar === 'dia' ? enDiaYMes(clave) : undefined

/** Months with the same month a year before beside each, where that is known. */
export function conUnAnoAntes(meses: readonly Punto[], anteriores: readonly Punto[]): Punto[] {
  const porMes = new Map(anteriores.map((punto) => [punto.clave, punto]))
  return meses.map((punto) => {
    const antes = porMes.get(`${Number(punto.clave.slice(0, 4)) - 1}${punto.clave.slice(4)}`)
    return antes ? { ...punto, antes } : punto
  })
}

/** With the share of each of their sum, in whole percents; nothing where the sum says nothing. */
export function conSuParte(puntos: readonly Punto[], total: number): Punto[] {
  if (total <= 0) return [...puntos]
  return puntos.map((punto) => ({ ...punto, parte: enCorto(Math.round((punto.valor / total) * 100), 'porcentaje') }))
}

/** A series for each word of a column, in the order of their sums; each has every place of the table, 0 where it has no row. */
export function seriesDe<F extends Fila<F>>(filas: readonly F[], lugar: Col<F>, cual: Col<F>, valor: Col<F>): Serie[] {
  const lugares = [...new Set(filas.map((fila) => String(fila[lugar.clave])))].sort()
  const sumas = new Map<string, Map<string, number>>()
  for (const fila of filas) {
    const suya = sumas.get(String(fila[cual.clave])) ?? new Map<string, number>()
    const donde = String(fila[lugar.clave])
    // cents are added, so that the sum is what the table says
    suya.set(donde, (suya.get(donde) ?? 0) + Math.round(Number(fila[valor.clave] ?? 0) * 100))
    sumas.set(String(fila[cual.clave]), suya)
  }
  const total = (suya: Map<string, number>) => [...suya.values()].reduce((a, b) => a + b, 0)
  return [...sumas]
    .sort(([, a], [, b]) => total(b) - total(a))
    .map(([nombre, suya]) => ({
      nombre,
      puntos: lugares.map((donde) => puntoDe(donde, lugar.unidad, (suya.get(donde) ?? 0) / 100, valor.unidad)),
    }))
}
