import { type Criterio, LO_QUE_COMPRA } from './orden.ts'
import { type Llaves, ventana } from './ventana.ts'

/** so many are sorted at once for everybody: the first pages; more of them when what is asked for lies beyond */
export const PRIMEROS = 128
export const MAS_PRIMEROS = 512

/** The first ones of a set in an order that everybody shares, with their keys; the set has `cuantos`. */
export type Primeros = Llaves & { lugares: Int32Array; cuantos: number }
/** An article of the set that the client buys, with the key by which it stands for everybody. */
export type Comprado = { lugar: number; llave: number; desempate: number }

export function primerosDe(lugares: Int32Array, criterio: Criterio, cuantos: number): Primeros {
  const indices = ventana(llavesDe(criterio, lugares.length), 0, cuantos)
  return {
    cuantos: lugares.length,
    lugares: indices.map((i) => lugares[i] as number),
    llaves: Float64Array.from(indices, criterio.llave),
    desempates: indices.map(criterio.desempate),
  }
}

/**
 * Places from one turn to before another. What the client buys moves ahead of its equals; without it the order is everybody's. null when
 * the first ones are too few to tell.
 */
export function paginaDe(p: Primeros, comprados: readonly Comprado[], desde: number, hasta: number): number[] | null {
  if (hasta + comprados.length > p.lugares.length && p.cuantos > p.lugares.length) return null
  if (comprados.length === 0) return [...p.lugares.subarray(desde, hasta)]
  const suyos = new Set(comprados.map(({ lugar }) => lugar))
  const ajenos = Array.from(p.lugares, (lugar, i) => ({
    lugar,
    llave: p.llaves[i] as number,
    desempate: p.desempates[i] as number,
  })).filter(({ lugar }) => !suyos.has(lugar))
  const adelantados = comprados.map((uno) => ({ ...uno, llave: uno.llave - LO_QUE_COMPRA }))
  return [...adelantados, ...ajenos]
    .sort((a, b) => a.llave - b.llave || a.desempate - b.desempate)
    .slice(desde, hasta)
    .map(({ lugar }) => lugar)
}

/** The same of a whole set. */
export function paginaLejana(
  lugares: Int32Array,
  { llave, desempate }: Criterio,
  comprados: readonly Comprado[],
  [desde, hasta]: readonly [number, number],
): number[] {
  const suyos = new Set(comprados.map(({ lugar }) => lugar))
  const suya = (i: number) => llave(i) - (suyos.has(lugares[i] as number) ? LO_QUE_COMPRA : 0)
  const indices = ventana(llavesDe({ llave: suya, desempate }, lugares.length), desde, hasta)
  return Array.from(indices, (i) => lugares[i] as number)
}

function llavesDe({ llave, desempate }: Criterio, cuantas: number): Llaves {
  const llaves = new Float64Array(cuantas)
  const desempates = new Int32Array(cuantas)
  for (let i = 0; i < cuantas; i++) {
    llaves[i] = llave(i)
    desempates[i] = desempate(i)
  }
  return { llaves, desempates }
}

/** Where those of `algunos` stand in `lugares`; both ascend. */
export function indicesDe(lugares: Int32Array, algunos: Int32Array): number[] {
  const indices: number[] = []
  for (const lugar of algunos) {
    let [bajo, alto] = [0, lugares.length]
    while (bajo < alto) {
      const medio = (bajo + alto) >>> 1
      if ((lugares[medio] as number) < lugar) bajo = medio + 1
      else alto = medio
    }
    if (lugares[bajo] === lugar) indices.push(bajo)
  }
  return indices
}
