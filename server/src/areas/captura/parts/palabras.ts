import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { Indice } from '../../../indice/indice.ts'
import type { Mirada } from '../../../indice/mirada.ts'

/** Codes of what some words may mean. */
export type Hallazgo = {
  /** five at most, what one's own centre has first */
  candidatos: readonly string[]
  /** what was looked for instead, when nothing held them as they are written; '' otherwise */
  corregido: string
}
export type EnElCatalogo = {
  /** codes of the articles, five at most, that are described by a text: letter by letter as search compares them */
  descritos: (texto: string) => readonly string[]
  palabras: (texto: string) => Hallazgo
}

export const MAS_CANDIDATOS = 5
/** of so many of the best their stock is looked at */
const MIRADOS = 24
/** so many signs may a description have more or less than what is written of it */
const HOLGURA = 12

/** What texts find in the catalogue of this process; the same text is looked up once. Places are made codes at once: later they may be others. */
export function enElCatalogo(indice: Indice, m: Mirada): EnElCatalogo {
  return {
    descritos: unaVez((texto) => descritos(indice, texto)),
    palabras: unaVez((texto) => hallar(indice, m, texto)),
  }
}

function unaVez<T>(hallar: (texto: string) => T): (texto: string) => T {
  const hallados = new Map<string, T>()
  return (texto) => {
    const suyo = hallados.get(texto) ?? hallar(texto)
    hallados.set(texto, suyo)
    return suyo
  }
}

function descritos(indice: Indice, texto: string): string[] {
  const { catalogo } = indice
  const hallados = indice.hallar(texto, false)
  if (!hallados || hallados.correccion) return []
  const norma = normalizar(texto)
  const suyos: string[] = []
  for (const lugar of hallados.lugares) {
    if (suyos.length === MAS_CANDIDATOS) break
    if (catalogo.enVenta(lugar) && esDescripcion(indice, lugar, norma)) suyos.push(catalogo.codigos[lugar] as string)
  }
  return suyos
}

function hallar(indice: Indice, m: Mirada, texto: string): Hallazgo {
  const { catalogo } = indice
  const hallados = indice.hallar(texto, false)
  if (!hallados) return { candidatos: [], corregido: '' }
  const { lugares, rangos, correccion } = hallados
  const enVenta = Array.from(lugares, (lugar, i) => ({ lugar, rango: rangos[i] as number })).filter(({ lugar }) =>
    catalogo.enVenta(lugar),
  )
  const piezas = (lugar: number) => catalogo.columnas.piezas[lugar] as number
  const lejosDe = indice.clasesDe(m)
  const mejores = primeros(enVenta, MIRADOS, (a, b) => a.rango - b.rango || piezas(b.lugar) - piezas(a.lugar))
    .map((uno) => ({ ...uno, lejos: lejosDe(uno.lugar) }))
    .sort((a, b) => a.rango - b.rango || a.lejos - b.lejos || piezas(b.lugar) - piezas(a.lugar))
    .slice(0, MAS_CANDIDATOS)
    .sort((a, b) => a.lejos - b.lejos)
  return {
    candidatos: mejores.map(({ lugar }) => catalogo.codigos[lugar] as string),
    corregido: correccion?.corregido ?? '',
  }
}

function esDescripcion(indice: Indice, lugar: number, norma: string): boolean {
  const descripcion = indice.catalogo.descripciones[lugar] as string
  return Math.abs(descripcion.length - norma.length) <= HOLGURA && normalizar(descripcion) === norma
}

/** The first of an order without ordering the rest: broad words find half the catalogue. */
function primeros<T>(todos: readonly T[], cuantos: number, orden: (a: T, b: T) => number): T[] {
  const mejores: T[] = []
  for (const uno of todos) {
    const ultimo = mejores.at(-1)
    if (mejores.length === cuantos && ultimo !== undefined && orden(uno, ultimo) >= 0) continue
    let lugar = mejores.length
    while (lugar > 0 && orden(uno, mejores[lugar - 1] as T) < 0) lugar--
    mejores.splice(lugar, 0, uno)
    if (mejores.length > cuantos) mejores.pop()
  }
  return mejores
}
