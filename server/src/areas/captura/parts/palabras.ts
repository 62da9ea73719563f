import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { Indice } from '../../../indice/indice.ts'
import type { Mirada } from '../../../indice/mirada.ts'

/** Codes of the articles that some words mean. */
export type Hallazgo = {
  /** whose description they are, letter by letter as search compares them */
  exactos: readonly string[]
  /** what they may mean: five at most, what one's own centre has first */
  candidatos: readonly string[]
  /** what was looked for instead, when nothing held them as they are written; '' otherwise */
  corregido: string
}

export const MAS_CANDIDATOS = 5
/** of so many of the best their stock is looked at */
const MIRADOS = 24
/** so many signs may a description have more or less than what is written of it */
const HOLGURA = 12

const NADA: Hallazgo = { exactos: [], candidatos: [], corregido: '' }

/** What words find in the catalogue of this process; the same words are looked up once. Places are made codes at once: later they may be others. */
export function palabrasEn(indice: Indice, m: Mirada): (texto: string) => Hallazgo {
  const halladas = new Map<string, Hallazgo>()
  return (texto) => {
    const ya = halladas.get(texto) ?? hallar(indice, m, texto)
    halladas.set(texto, ya)
    return ya
  }
}

function hallar(indice: Indice, m: Mirada, texto: string): Hallazgo {
  const { catalogo } = indice
  const hallados = indice.hallar(texto, false)
  if (!hallados) return NADA
  const { lugares, rangos, correccion } = hallados
  const enVenta = Array.from(lugares, (lugar, i) => ({ lugar, rango: rangos[i] as number })).filter(({ lugar }) =>
    catalogo.enVenta(lugar),
  )
  const codigo = ({ lugar }: { lugar: number }) => catalogo.codigos[lugar] as string
  const norma = normalizar(texto)
  const exactos = correccion ? [] : enVenta.filter(({ lugar }) => esDescripcion(indice, lugar, norma)).map(codigo)
  const piezas = (lugar: number) => catalogo.columnas.piezas[lugar] as number
  const mejores = primeros(enVenta, MIRADOS, (a, b) => a.rango - b.rango || piezas(b.lugar) - piezas(a.lugar))
    .map((uno) => ({ ...uno, vivo: indice.vivo(uno.lugar, m) }))
    .map((uno) => ({ ...uno, hay: uno.vivo.existenciaMiCedis ? 2 : uno.vivo.existenciaOtrosCedis ? 1 : 0 }))
    .sort((a, b) => a.rango - b.rango || b.hay - a.hay || piezas(b.lugar) - piezas(a.lugar))
    .slice(0, MAS_CANDIDATOS)
    .sort((a, b) => b.hay - a.hay)
  return {
    exactos: exactos.slice(0, MAS_CANDIDATOS),
    candidatos: mejores.map(codigo),
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
