import { type Criterio, LO_QUE_COMPRA } from './orden.ts'
import { type Llaves, ventana } from './ventana.ts'

/** so many are sorted at once for everybody: the first pages */
const PRIMEROS = 512

/** A set in an order that everybody shares, and its first ones, sorted. */
export type Ordenados = Criterio & { lugares: Int32Array; primeros: Int32Array }

export const ordenados = (lugares: Int32Array, criterio: Criterio): Ordenados => ({
  ...criterio,
  lugares,
  primeros: ventana(llavesDe(criterio, lugares.length), 0, PRIMEROS),
})

/**
 * Places from one turn to before another. What the client buys (`compras`, ascending places) moves ahead of its equals; without them the
 * order is everybody's.
 */
export function paginaDe(o: Ordenados, compras: Int32Array | null, desde: number, hasta: number): number[] {
  const comprados = compras ? indicesDe(o.lugares, compras) : []
  const todos = o.lugares.length
  if (comprados.length === 0 && hasta <= PRIMEROS) return lugaresEn(o, o.primeros.subarray(desde, hasta))
  const suyos = new Set(comprados)
  const llave = (i: number) => o.llave(i) - (suyos.has(i) ? LO_QUE_COMPRA : 0)
  if (hasta + comprados.length > PRIMEROS && todos > PRIMEROS)
    return lugaresEn(o, ventana(llavesDe({ ...o, llave }, todos), desde, hasta))
  const antes = (a: number, b: number) => llave(a) - llave(b) || o.desempate(a) - o.desempate(b)
  const ajenos = o.primeros.filter((i) => !suyos.has(i))
  return lugaresEn(o, juntos(comprados.sort(antes), ajenos, antes).slice(desde, hasta))
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

const lugaresEn = (o: Ordenados, indices: ArrayLike<number>): number[] =>
  Array.from(indices, (i) => o.lugares[i] as number)

/** Where those of `algunos` stand in `lugares`; both ascend. */
function indicesDe(lugares: Int32Array, algunos: Int32Array): number[] {
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

/** Two sorted lists as one. */
function juntos(unos: readonly number[], otros: Int32Array, antes: (a: number, b: number) => number): number[] {
  const todos: number[] = []
  let j = 0
  for (const uno of unos) {
    while (j < otros.length && antes(otros[j] as number, uno) < 0) todos.push(otros[j++] as number)
    todos.push(uno)
  }
  while (j < otros.length) todos.push(otros[j++] as number)
  return todos
}
