import {
  barrasParecidas,
  comoCodigo,
  conCerosPorOes,
  eanDelGtin,
  sinSimbologia,
} from '@surtia/rules/catalogo/busqueda/codigos.ts'
import { gtinEscaneado } from '@surtia/rules/catalogo/gs1.ts'
import { Claves } from './claves.ts'
import { Lector } from './consulta.ts'
import { Corrector, type Vale } from './corregir.ts'
import { type Aciertos, NINGUNO } from './evaluar.ts'
import { explicar } from './explicar.ts'
import type { Hallados, TextosDeArticulo } from './hallados.ts'
import { Palabras } from './palabras.ts'
import { Sinonimos } from './sinonimos.ts'

export type { Hallados, TextosDeArticulo } from './hallados.ts'

export type IndiceDeTexto = {
  /** replaces what stood there */
  poner(lugar: number, textos: TextosDeArticulo): void
  quitar(lugar: number): void
  /** the barcode of its piece, '' without one that is its alone */
  barrasDe(lugar: number): string
  ponerSinonimos(pares: readonly { palabra: string; equivale: string }[]): void
  /** literal: nothing is corrected; what finds only articles that may not be shown is corrected, too */
  hallar(texto: string, literal?: boolean, vale?: Vale): Hallados
  /** places that a text would find besides if one of its words had a slip in it */
  aUnDesliz(texto: string): readonly number[]
  /** in Spanish, why each place stands where it does */
  explicar(texto: string, lugares: readonly number[]): readonly { lugar: number; rango: number; porque: string }[]
}

/** The words of the catalogue in memory, each with the articles that hold it (docs/decisiones/0049-el-indice-de-palabras.md). */
export function indiceDeTexto(): IndiceDeTexto {
  const claves = new Claves()
  const palabras = new Palabras()
  let { lector, corrector } = conSinonimos([])

  function conSinonimos(pares: readonly { palabra: string; equivale: string }[]) {
    const sinonimos = new Sinonimos(pares)
    palabras.nombrar(sinonimos.palabras())
    const nuevo = new Lector({
      vocabulario: palabras.vocabulario,
      sinonimos,
      clavesPorInicio: (cifras) => claves.porInicio(cifras),
      esSustancia: (id) => palabras.papelesDe(id).has('sustancia'),
      estaEnAlguno: (id) => palabras.articulosDe(id) > 0,
    })
    return { lector: nuevo, corrector: new Corrector(palabras.paraCorregir(nuevo)) }
  }

  const hallar = (texto: string, literal = false, vale: Vale = () => true): Hallados => {
    const exactos = porCodigo(claves, texto)
    if (exactos.length) return { ...todosIguales(exactos), exacto: true, correccion: null }
    const conCeros = literal ? null : unoParecido(claves, texto, [conCerosPorOes(comoCodigo(texto))])
    if (conCeros) return conCeros
    const fichas = lector.fichas(sinSimbologia(texto))
    const hallados = palabras.hallar(lector, fichas)
    if (hallados.lugares.some(vale)) return { ...hallados, exacto: false, correccion: null }
    const finales = porFinalDeCodigo(claves, texto).filter(vale)
    if (finales.length) return { ...todosIguales(finales), exacto: false, correccion: null }
    if (literal || fichas.length === 0) return { ...hallados, exacto: false, correccion: null }
    const parecidas = barrasParecidas(comoCodigo(sinSimbologia(texto)))
    return unoParecido(claves, texto, parecidas) ?? conCorreccion(texto, corrector.corregir(fichas, vale))
  }

  return {
    poner(lugar, textos) {
      claves.poner(lugar, textos)
      palabras.poner(lugar, textos)
      corrector.olvidar()
    },
    quitar(lugar) {
      claves.quitar(lugar)
      palabras.quitar(lugar)
      corrector.olvidar()
    },
    barrasDe: (lugar) => claves.barrasDe(lugar),
    ponerSinonimos(pares) {
      ;({ lector, corrector } = conSinonimos(pares))
    },
    hallar,
    aUnDesliz: (texto) => corrector.aUnDesliz(lector.fichas(texto)),
    explicar: (texto, lugares) => {
      const hallados = hallar(texto, false, (lugar) => lugares.includes(lugar))
      return explicar({ hallados, texto, lugares, lector, palabras })
    },
  }
}

/** A code as it is typed, the article of a GS1 label that was scanned, or the piece's barcode inside a case's. */
function porCodigo(claves: Claves, texto: string): number[] {
  const codigo = comoCodigo(sinSimbologia(texto))
  const suyos = codigo ? claves.exactas(codigo) : []
  if (suyos.length) return suyos
  const gtin = gtinEscaneado(texto) || codigo
  const deSuGtin = gtin === codigo ? [] : claves.exactas(gtin)
  const ean = deSuGtin.length ? '' : eanDelGtin(gtin)
  return ean ? claves.exactas(ean) : deSuGtin
}

/** Digits from which the end of a code is enough. */
const CIFRAS_FINALES = 6

/** The last digits of a code. */
function porFinalDeCodigo(claves: Claves, texto: string): number[] {
  const codigo = comoCodigo(sinSimbologia(texto))
  return codigo.length < CIFRAS_FINALES ? [] : claves.porFinal(codigo)
}

/** The first of some codes like the typed one that something has. */
function unoParecido(claves: Claves, texto: string, codigos: readonly string[]): Hallados | null {
  const buscado = texto.trim()
  for (const corregido of codigos) {
    const lugares = corregido ? claves.exactas(corregido) : []
    if (lugares.length) return { ...todosIguales(lugares), exacto: false, correccion: { buscado, corregido } }
  }
  return null
}

function conCorreccion(texto: string, hallado: (Aciertos & { corregido: string }) | null): Hallados {
  if (!hallado) return { ...NINGUNO, exacto: false, correccion: null }
  const { corregido, lugares, rangos } = hallado
  return { lugares, rangos, exacto: false, correccion: { buscado: texto.trim(), corregido } }
}

const todosIguales = (lugares: readonly number[]): Aciertos => ({
  lugares: Int32Array.from(lugares).sort(),
  rangos: new Uint16Array(lugares.length),
})
