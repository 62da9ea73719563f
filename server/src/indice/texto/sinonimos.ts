import type { Palabra } from '@surtia/rules/catalogo/busqueda/analizar.ts'
import type { Numero } from '@surtia/rules/catalogo/busqueda/cantidad.ts'
import { ladoDelSinonimo, usoDelSinonimo } from '@surtia/rules/catalogo/busqueda/sinonimo.ts'
import { fichasDe, palabrasConCifra } from '@surtia/rules/catalogo/busqueda/texto-escrito.ts'
import { SINONIMOS_DE_CASA } from '@surtia/rules/catalogo/busqueda/vocablos.ts'
import { enUso } from './documento.ts'

type Par = { palabra: string; equivale: string }
type Fichas = readonly (Palabra | Numero)[]
/** The words that stand for those looked up, and how many of the typed ones they stand for. */
export type Equivalente = { palabras: Fichas; ocupa: number }

/** Other names of one thing, of any number of words and figures, read both ways: a label may say either. */
export class Sinonimos {
  private readonly porPrimera = new Map<string, { de: Fichas; a: Fichas }[]>()
  /** words with digits inside, which a typed text keeps whole */
  private readonly enteras: ReadonlySet<string>

  constructor(pares: readonly Par[]) {
    const todos = [...SINONIMOS_DE_CASA, ...pares]
    this.enteras = new Set(todos.flatMap(({ palabra, equivale }) => palabrasConCifra(`${palabra} ${equivale}`)))
    const idas: { una: Fichas; otra: Fichas }[] = []
    for (const { palabra, equivale } of todos) {
      const una = ladoDelSinonimo(palabra, this.enteras)
      const uso = usoDelSinonimo(equivale)
      if (uso) this.agregar(una, uso.map(comoUso))
      else idas.push({ una, otra: ladoDelSinonimo(equivale, this.enteras) })
    }
    for (const { una, otra } of idas) this.agregar(una, this.comoEtiqueta(otra))
    for (const { una, otra } of idas) this.agregarRegreso(una, otra)
    // what it stands for may have a third name on a label
    for (const { una, otra } of idas)
      for (const { palabras, ocupa } of this.desde(otra, 0)) if (ocupa === otra.length) this.agregar(una, palabras)
  }

  /** The words and numbers of a typed text. */
  leer = (texto: string): (Palabra | Numero)[] => fichasDe(texto, this.enteras)

  /** The words that have another name: a slip in one of them is a slip, too. */
  palabras(): Palabra[] {
    return [...this.porPrimera.values()].flatMap((suyos) =>
      suyos.flatMap(({ de }) => de.filter((una) => una.clase === 'palabra')),
    )
  }

  /** What the words from one on stand for. */
  desde(fichas: Fichas, i: number): Equivalente[] {
    const primera = fichas[i]
    if (!primera) return []
    return (this.porPrimera.get(llaveDe(primera)) ?? [])
      .filter(({ de }) => de.every((una, k) => llaveDe(una) === llaveDe(fichas[i + k])))
      .map(({ de, a }) => ({ palabras: a, ocupa: de.length }))
  }

  /** A word with digits inside as a label is read, piece by piece; undefined for any other. */
  enTrozos(ficha: Palabra | Numero | undefined): Fichas | undefined {
    return ficha?.clase === 'palabra' && this.enteras.has(ficha.texto) ? enteros(ficha.texto) : undefined
  }

  private agregarRegreso(una: Fichas, otra: Fichas): void {
    // figures alone mean too much to be another name; what was not typed is no beginning
    if (otra.some(({ clase }) => clase === 'palabra')) this.agregar(otra, this.comoEtiqueta(una).map(soloEntera))
    if (una.length < 2 || una.length !== otra.length) return
    // 'tmp smx' of two words for two says each of them too
    for (const [i, suya] of una.entries()) this.agregarLetra(suya, otra[i])
  }

  private comoEtiqueta(fichas: Fichas): Fichas {
    return fichas.flatMap((ficha) => this.enTrozos(ficha) ?? [ficha])
  }

  private agregar(de: Fichas, a: Fichas): void {
    const [primera] = de
    if (!primera || a.length === 0 || iguales(de, a)) return
    const suyos = this.porPrimera.get(llaveDe(primera)) ?? []
    if (suyos.some((otro) => iguales(otro.de, de) && iguales(otro.a, a))) return
    suyos.push({ de, a })
    this.porPrimera.set(llaveDe(primera), suyos)
  }

  private agregarLetra(una: Palabra | Numero, otra: Palabra | Numero | undefined): void {
    if (una.clase !== 'palabra' || otra?.clase !== 'palabra') return
    if (una.lema === otra.lema || una.texto[0] !== otra.texto[0]) return
    this.agregar([una], [otra])
    this.agregar([otra], [una])
  }
}

const enteros = (texto: string): Fichas => fichasDe(texto).map(soloEntera)
const soloEntera = (ficha: Palabra | Numero): Palabra | Numero =>
  ficha.clase === 'palabra' ? { ...ficha, soloEntera: true } : ficha

/** Whether it is a word of an action, as what an article is for. */
export const esUso = (ficha: Palabra | Numero): boolean => ficha.clase === 'palabra' && ficha.lema.startsWith(enUso(''))

/** A word of an action, as articles keep what they are for. */
const comoUso = (palabra: Palabra): Palabra => {
  const suya = enUso(palabra.lema)
  return { ...palabra, texto: suya, lema: suya, soloEntera: true }
}

/** By which words and numbers are compared. */
const llaveDe = (ficha: Palabra | Numero | undefined): string =>
  ficha?.clase === 'palabra' ? ficha.lema : ficha ? `#${ficha.valor}${ficha.unidad}` : ''
const iguales = (una: Fichas, otra: Fichas): boolean =>
  una.length === otra.length && una.every((ficha, i) => llaveDe(ficha) === llaveDe(otra[i]))
