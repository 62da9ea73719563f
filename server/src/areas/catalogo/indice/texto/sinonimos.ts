import { analizar, type Palabra } from '@surtia/rules/catalogo/busqueda/analizar.ts'
import type { Numero } from '@surtia/rules/catalogo/busqueda/cantidad.ts'
import { SINONIMOS_DE_CASA, VACIAS } from '@surtia/rules/catalogo/busqueda/vocablos.ts'

type Par = { palabra: string; equivale: string }
/** The words that stand for those looked up, and how many of the typed ones they stand for. */
export type Equivalente = { palabras: readonly Palabra[]; ocupa: number }

/** Other names of one thing, of any number of words, read both ways: a label may say either. */
export class Sinonimos {
  private readonly porPrimera = new Map<string, { de: readonly Palabra[]; a: readonly Palabra[] }[]>()

  constructor(pares: readonly Par[]) {
    for (const { palabra, equivale } of [...SINONIMOS_DE_CASA, ...pares]) {
      const [una, otra] = [palabrasEn(palabra), palabrasEn(equivale)]
      if (una.length === 0 || otra.length === 0 || iguales(una, otra)) continue
      this.agregar(una, otra)
      this.agregar(otra, una)
      // 'tmp smx' of two words for two says each of them too
      if (una.length > 1 && una.length === otra.length)
        for (const [i, suya] of una.entries()) this.agregarLetra(suya, otra[i])
    }
  }

  /** The words that have another name: a slip in one of them is a slip, too. */
  palabras(): Palabra[] {
    return [...this.porPrimera.values()].flatMap((suyos) => suyos.flatMap(({ de }) => [...de]))
  }

  /** What the words from one on stand for. */
  desde(fichas: readonly (Palabra | Numero)[], i: number): Equivalente[] {
    const primera = fichas[i]
    if (primera?.clase !== 'palabra') return []
    return (this.porPrimera.get(primera.lema) ?? [])
      .filter(({ de }) => de.every((una, k) => una.lema === lemaDe(fichas[i + k])))
      .map(({ de, a }) => ({ palabras: a, ocupa: de.length }))
  }

  private agregar(de: readonly Palabra[], a: readonly Palabra[]): void {
    const [primera] = de
    if (!primera) return
    const suyos = this.porPrimera.get(primera.lema) ?? []
    if (suyos.some((otro) => iguales(otro.de, de) && iguales(otro.a, a))) return
    suyos.push({ de, a })
    this.porPrimera.set(primera.lema, suyos)
  }

  private agregarLetra(una: Palabra, otra: Palabra | undefined): void {
    if (!otra || una.lema === otra.lema || una.texto[0] !== otra.texto[0]) return
    this.agregar([una], [otra])
    this.agregar([otra], [una])
  }
}

const lemaDe = (ficha: Palabra | Numero | undefined) => (ficha?.clase === 'palabra' ? ficha.lema : undefined)
const palabrasEn = (texto: string): Palabra[] =>
  analizar(texto).filter((f): f is Palabra => f.clase === 'palabra' && !VACIAS.has(f.texto))
const iguales = (una: readonly Palabra[], otra: readonly Palabra[]): boolean =>
  una.length === otra.length && una.every((palabra, i) => palabra.lema === otra[i]?.lema)
