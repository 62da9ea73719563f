import type { Articulo, Hechos } from './hechos.ts'

/** What a question means, on the facts of an article; what is not said is not asked. */
export type Pide = {
  sustancias?: readonly (readonly string[])[]
  /** a second meaning of the same words: grade 2 */
  tambien?: readonly (readonly string[])[]
  dosis?: readonly string[]
  /** a bare number: a strength, or else how many are in the pack */
  numero?: number
  formas?: readonly (readonly string[])[]
  piezas?: number
  contenido?: string
  marca?: string
  laboratorio?: string
  /** any of them */
  acciones?: readonly string[]
  medida?: string
  codArticulo?: string
}

export type Pregunta = {
  texto: string
  tipo: string
  pide: Pide
}

export type Grado = 0 | 1 | 2 | 3

/** How well an article is what was meant, as a pharmacist judges it (docs/decisiones/0055-como-se-califica-la-busqueda.md). */
export function grado({ textos, hechos }: Articulo, pide: Pide): Grado {
  if (pide.codArticulo !== undefined) return textos.codArticulo === pide.codArticulo ? 3 : 0
  if (!cumple(hechos, pide)) return 0
  return Math.min(porSustancia(hechos, pide), porDosis(hechos, pide), porNumero(hechos, pide)) as Grado
}

function cumple(hechos: Hechos, pide: Pide): boolean {
  return (
    (pide.formas === undefined || pide.formas.some((formas) => formas.every((una) => hechos.formas.includes(una)))) &&
    (pide.piezas === undefined || hechos.piezas === pide.piezas) &&
    (pide.contenido === undefined || hechos.contenido === pide.contenido) &&
    (pide.marca === undefined || hechos.marca === pide.marca) &&
    (pide.laboratorio === undefined || hechos.laboratorio === pide.laboratorio) &&
    (pide.acciones === undefined || pide.acciones.includes(hechos.accion)) &&
    (pide.medida === undefined || hechos.medida.includes(pide.medida))
  )
}

/** 'CEF*' is what begins so. */
const esSustancia = (una: string, pedida: string) =>
  pedida.endsWith('*') ? una.startsWith(pedida.slice(0, -1)) : una === pedida

/** The substances that were asked, alone: 3; in a combination with others: 1. */
function porSustancia({ sustancias }: Hechos, { sustancias: pedidas, tambien }: Pide): number {
  const llevan = (otras: readonly (readonly string[])[]) =>
    otras.filter((lista) => lista.every((pedida) => sustancias.some((una) => esSustancia(una, pedida))))
  const exacta = (lista: readonly string[]) => lista.length === sustancias.length
  if (pedidas === undefined) return 3
  if (llevan(pedidas).some(exacta)) return 3
  if (tambien !== undefined && llevan(tambien).some(exacta)) return 2
  return llevan(pedidas).length > 0 ? 1 : 0
}

/** Every strength that was asked; one that is such an amount in so many ml, when only the amount was asked: 2. */
function porDosis({ dosis }: Hechos, { dosis: pedidas }: Pide): number {
  if (pedidas === undefined || pedidas.every((pedida) => dosis.includes(pedida))) return 3
  return pedidas.every((pedida) => dosis.some((una) => una.split('/')[0] === pedida.split('/')[0])) &&
    pedidas.every((pedida) => !pedida.includes('/'))
    ? 2
    : 0
}

function porNumero({ dosis, piezas }: Hechos, { numero }: Pide): number {
  if (numero === undefined) return 3
  const cifra = (una: string) => Number.parseFloat(una)
  if (dosis.some((una) => !una.includes('/') && cifra(una) === numero)) return 3
  if (dosis.some((una) => cifra(una) === numero)) return 2
  return piezas === numero ? 2 : 0
}
