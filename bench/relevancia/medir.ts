import type { Hallados } from '@surtia/server/indice/texto/indice-de-texto.ts'
import type { Articulo } from './hechos.ts'
import { grado, type Pregunta } from './pregunta.ts'

/** The first page that is judged. */
export const PRIMEROS = 10

export type Medida = {
  pregunta: Pregunta
  ndcg: number
  /** nothing better than the first one is in the catalogue */
  primeroBueno: boolean
  nada: boolean
  /** what was found is not all equally right, so an order can be wrong */
  importaElOrden: boolean
  /** what the answer says it looked for instead */
  corregido: string
  /** descriptions of the first ones, each with its grade */
  primeros: readonly { descripcion: string; grado: number }[]
}

export type Buscar = (texto: string) => Hallados

/** As the index orders: by rank, then own stock, other centres, none, then pieces of all in 90 days, then code. */
export function enOrden(catalogo: readonly Articulo[], { lugares, rangos }: Hallados): number[] {
  const clase = ({ propias, otras }: Articulo) => (propias > 0 ? 0 : otras > 0 ? 1 : 2)
  const rangoDe = new Map(Array.from(lugares, (lugar, i) => [lugar, rangos[i] ?? 0]))
  const articulo = (lugar: number) => catalogo[lugar] as Articulo
  return [...lugares].sort((a, b) => {
    const [uno, otro] = [articulo(a), articulo(b)]
    return (
      (rangoDe.get(a) ?? 0) - (rangoDe.get(b) ?? 0) ||
      clase(uno) - clase(otro) ||
      otro.ventas - uno.ventas ||
      (uno.textos.codArticulo < otro.textos.codArticulo ? -1 : 1)
    )
  })
}

const ganancia = (grados: readonly number[]) =>
  grados.slice(0, PRIMEROS).reduce((suma, uno, i) => suma + (2 ** uno - 1) / Math.log2(i + 2), 0)

export function medirPregunta(catalogo: readonly Articulo[], buscar: Buscar, pregunta: Pregunta): Medida {
  const deCada = Uint8Array.from(catalogo, (articulo) => grado(articulo, pregunta.pide))
  const ideal = [...deCada.toSorted().subarray(-PRIMEROS)].reverse()
  const mejor = ideal[0] ?? 0
  if (mejor === 0) throw new Error(`Nada en el catálogo es lo que pide «${pregunta.texto}»`)
  const hallados = buscar(pregunta.texto)
  const grados = new Set(Array.from(hallados.lugares, (lugar) => deCada[lugar]))
  const primeros = enOrden(catalogo, hallados)
    .slice(0, PRIMEROS)
    .map((lugar) => catalogo[lugar] as Articulo)
    .map((articulo) => ({ descripcion: articulo.textos.descripcion, grado: grado(articulo, pregunta.pide) }))
  return {
    pregunta,
    ndcg: ganancia(primeros.map((uno) => uno.grado)) / ganancia(ideal),
    primeroBueno: primeros[0]?.grado === mejor,
    nada: primeros.length === 0,
    importaElOrden: grados.size > 1,
    corregido: hallados.correccion?.corregido ?? '',
    primeros,
  }
}

/** The same finds in an order that has nothing to do with what was meant: what a measure of order must tell apart. */
export const enDesorden =
  (buscar: Buscar): Buscar =>
  (texto) => {
    const hallados = buscar(texto)
    return { ...hallados, rangos: Uint16Array.from(hallados.lugares, (lugar) => (lugar * 7_919) % 65_521) }
  }

/** A fifth of the questions, by a hash of their text: nobody looks at how they go one by one. */
export function apartada({ texto }: Pregunta): boolean {
  let suma = 0x811c9dc5
  for (const letra of texto) suma = Math.imul(suma ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (suma ^ (suma >>> 15)) % 5 === 0
}
