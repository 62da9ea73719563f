import { esControlado } from '@surtia/rules/catalogo/control.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { REFRIGERADO } from './columnas.ts'
import { enDias, type MiradaEnDias } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { preciosDe } from './precios-del-dia.ts'

/** Where an article has stock, in the order of the results: one's own centre, another, none. */
export const PROPIA = 0
const AJENA = 1
export const NINGUNA = 2
/** the bits of the stock; above them stand the offer of the day, and what the law and the cold ask of the article */
export const DE_EXISTENCIA = 3
export const EN_OFERTA = 4
export const CONTROLADO = 8
export const EN_FRIO = 16
/** how many classes those bits make */
export const CLASES = 32

/** centres and days that are kept at once */
const MIRADAS = 24
/** an article that moves into a longer array leaves room for others */
const HOLGURA = 1.2

type Clases = { sucursal: number; dias: MiradaEnDias; deCada: Uint8Array }

/**
 * What the order and the filters ask of each article, one byte, for a centre on a day: made once for all articles, and again for those
 * that change.
 */
export class ClasesPorMirada {
  readonly #catalogo: CatalogoEnMemoria
  readonly #conocidas = new Map<string, Clases>()

  constructor(catalogo: CatalogoEnMemoria) {
    this.#catalogo = catalogo
  }

  de(m: Mirada): Uint8Array {
    const dias = enDias(m)
    const clave = `${m.sucursal},${dias.clave}`
    const ya = this.#conocidas.get(clave)
    if (ya) return ya.deCada
    const nuevas = { sucursal: m.sucursal, dias, deCada: new Uint8Array(Math.ceil(this.#catalogo.cuantos * HOLGURA)) }
    for (let lugar = 0; lugar < this.#catalogo.cuantos; lugar++) nuevas.deCada[lugar] = this.#clase(nuevas, lugar)
    this.#conocidas.set(clave, nuevas)
    for (const [vieja] of this.#conocidas) {
      if (this.#conocidas.size <= MIRADAS) break
      this.#conocidas.delete(vieja)
    }
    return nuevas.deCada
  }

  rehacer(lugares: readonly number[]): void {
    for (const clases of this.#conocidas.values()) {
      if (clases.deCada.length < this.#catalogo.cuantos) {
        const crecida = new Uint8Array(Math.ceil(this.#catalogo.cuantos * HOLGURA))
        crecida.set(clases.deCada)
        clases.deCada = crecida
      }
      for (const lugar of lugares) clases.deCada[lugar] = this.#clase(clases, lugar)
    }
  }

  #clase({ sucursal, dias }: Clases, lugar: number): number {
    const c = this.#catalogo.columnas
    const minimo = c.minimoMeses[lugar] as number
    const [propia, otros] = [dias.propia(minimo), dias.otros(minimo)]
    let clase = NINGUNA
    this.#catalogo.lotes.deCada(lugar, (de, caducidad) => {
      if (de === sucursal) {
        if (caducidad >= propia) clase = PROPIA
      } else if (clase === NINGUNA && caducidad >= otros) clase = AJENA
    })
    if (preciosDe(c, lugar, dias.hoy, false).ofertado) clase |= EN_OFERTA
    if (esControlado(this.#catalogo.fraccion(lugar))) clase |= CONTROLADO
    return this.#catalogo.es(lugar, REFRIGERADO) ? clase | EN_FRIO : clase
  }
}
