import { analizar, esEmpaque, esFormaFarmaceutica, type Palabra } from '../busqueda/analizar.ts'
import { clavesDeNumero, lecturasDeNumero, type Numero } from '../busqueda/cantidad.ts'
import { esSal } from '../busqueda/sustancias.ts'
import { empiezaClave, fichasDe, loQueQuieren } from '../busqueda/texto-escrito.ts'
import { VACIAS } from '../busqueda/vocablos.ts'
import type { FilaDeResumen } from './fila.ts'
import { type PorCodigo, porCodigo } from './por-codigo.ts'

/** The articles that a text finds, the likeliest first. */
export type Buscador = { buscar: (texto: string, hoy: string) => FilaDeResumen[]; porCodigo: PorCodigo }

/** rows that are read at once; then the page has its turn */
const POR_TRAMO = 500
/** What a meeting costs, the heavier first: it does not begin so, other substances besides, a beginning for a word, a number read otherwise. */
const [NO_EMPIEZA, OTRA_SUSTANCIA, SOLO_INICIO, LEJOS] = [1 << 12, 1 << 10, 1 << 5, 1]

/** The rows of each word and number, the first word of each row, and how many cuts stand between its substances. */
type Indice = { filas: Map<string, number[]>; palabras: string[]; primeras: string[]; cortes: Uint8Array }

/**
 * Reads a snapshot so that it can be searched. The order is that of docs/reglas/busqueda.md#orden-por-relevancia as far as a description
 * alone tells it; equal ones stand as the snapshot has them: what the client buys, then what moves most. Nothing is corrected.
 */
export async function newBuscador(articulos: readonly FilaDeResumen[], turno: () => Promise<void>): Promise<Buscador> {
  const indice: Indice = { filas: new Map(), palabras: [], primeras: [], cortes: new Uint8Array(articulos.length) }
  for (let fila = 0; fila < articulos.length; fila++) {
    if (fila > 0 && fila % POR_TRAMO === 0) await turno()
    leerDescripcion(indice, fila, articulos[fila]?.[2] ?? '')
  }
  indice.palabras = [...indice.filas.keys()].filter((clave) => !clave.startsWith('#')).sort()
  const deCodigo = porCodigo(articulos)
  return {
    porCodigo: deCodigo,
    buscar: (texto, hoy) => {
      const exacto = deCodigo(texto, hoy)
      if (exacto) return [exacto]
      return halladas(indice, articulos, texto).flatMap((fila) => articulos.slice(fila, fila + 1))
    },
  }
}

function leerDescripcion({ filas, primeras, cortes }: Indice, fila: number, descripcion: string): void {
  const anotar = (clave: string) => {
    const suyas = filas.get(clave)
    if (!suyas) filas.set(clave, [fila])
    else if (suyas.at(-1) !== fila) suyas.push(fila)
  }
  let conNumero = false
  primeras[fila] = ''
  for (const ficha of analizar(descripcion)) {
    if (ficha.clase === 'corte') {
      if (!conNumero) cortes[fila] = (cortes[fila] ?? 0) + 1
    } else if (ficha.clase === 'numero') {
      conNumero = true
      for (const clave of clavesDeNumero(ficha)) anotar(clave)
      if (ficha.anteForma) anotar(`#k${ficha.valor}`)
      if (ficha.unidad && ficha.unidad !== '%') anotar(ficha.unidad)
    } else if (!VACIAS.has(ficha.texto)) {
      primeras[fila] ||= ficha.lema
      anotar(ficha.lema)
    }
  }
}

type Costos = Map<number, number>

/** The rows that hold every word and number of a text, in their order. */
function halladas(indice: Indice, articulos: readonly FilaDeResumen[], texto: string): number[] {
  const fichas = fichasDe(texto)
  const quiere = loQueQuieren(fichas)
  const grupos = fichas.map((ficha, i) =>
    ficha.clase === 'palabra' ? dePalabra(indice, ficha) : deNumero(indice, articulos, ficha, quiere[i] ?? 'fuerza'),
  )
  const sobra = (i: number) => {
    const ficha = fichas[i]
    return ficha?.clase === 'palabra' && (esSal(ficha.lema) || esEmpaque(ficha.lema))
  }
  const [primero, ...otros] = grupos.filter((_, i) => !sobra(i))
  const costos = juntos(primero ?? grupos[0] ?? new Map(), primero ? otros : grupos.slice(1))
  // what an article may lack only tells which stands before which
  if (primero)
    for (const [i, grupo] of grupos.entries())
      if (sobra(i)) for (const [fila, costo] of costos) costos.set(fila, costo + (grupo.get(fila) ?? SOLO_INICIO))
  const palabras = fichas
    .filter((ficha) => ficha.clase === 'palabra')
    .filter(({ lema }) => !esFormaFarmaceutica(lema) && !esEmpaque(lema))
  const llaves = new Map([...costos].map(([fila, costo]) => [fila, llaveDe(indice, articulos, fila, costo, palabras)]))
  return [...llaves].sort(([a, x], [b, y]) => x - y || a - b).map(([fila]) => fila)
}

/** Those that stand in all, with what all cost. */
function juntos(primero: Costos, otros: readonly Costos[]): Costos {
  const costos: Costos = new Map()
  for (const [fila, costo] of primero) {
    let suma = costo
    for (const otro of otros) suma += otro.get(fila) ?? Number.POSITIVE_INFINITY
    if (suma < Number.POSITIVE_INFINITY) costos.set(fila, suma)
  }
  return costos
}

/** By how it meets the text, then by where there is stock. */
function llaveDe(
  { primeras, cortes }: Indice,
  articulos: readonly FilaDeResumen[],
  fila: number,
  costo: number,
  palabras: readonly Palabra[],
): number {
  const primera = primeras[fila] ?? ''
  const empieza = palabras.some(({ lema, texto }) => primera === lema || primera.startsWith(texto))
  const deMas = (cortes[fila] ?? 0) + 1 > palabras.length
  const como = costo + (empieza || palabras.length === 0 ? 0 : NO_EMPIEZA) + (deMas ? OTRA_SUSTANCIA : 0)
  return como * 4 + (articulos[fila]?.[4] ?? 0)
}

function dePalabra({ filas, palabras }: Indice, { lema, texto }: Palabra): Costos {
  const costos: Costos = new Map()
  for (let i = desdeDonde(palabras, texto); palabras[i]?.startsWith(texto); i++)
    for (const fila of filas.get(palabras[i] ?? '') ?? []) costos.set(fila, SOLO_INICIO)
  for (const fila of filas.get(lema) ?? []) costos.set(fila, 0)
  return costos
}

function deNumero(
  { filas }: Indice,
  articulos: readonly FilaDeResumen[],
  numero: Numero,
  quiere: 'fuerza' | 'contenido',
): Costos {
  const costos: Costos = new Map()
  const poner = (fila: number, costo: number) =>
    costos.set(fila, Math.min(costo, costos.get(fila) ?? Number.POSITIVE_INFINITY))
  for (const { clave, lejos } of lecturasDeNumero(numero, quiere))
    for (const fila of filas.get(clave) ?? []) poner(fila, lejos * LEJOS)
  if (empiezaClave(numero))
    for (const [fila, [codigo, barras]] of articulos.entries())
      if (codigo.startsWith(numero.digitos) || barras.startsWith(numero.digitos)) poner(fila, SOLO_INICIO)
  return costos
}

/** The first that is not before a text. */
function desdeDonde(palabras: readonly string[], texto: string): number {
  let [abajo, arriba] = [0, palabras.length]
  while (abajo < arriba) {
    const medio = (abajo + arriba) >> 1
    if ((palabras[medio] ?? '') < texto) abajo = medio + 1
    else arriba = medio
  }
  return abajo
}
