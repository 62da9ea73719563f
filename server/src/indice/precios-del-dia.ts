import {
  type HechosDePrecio,
  type Precios,
  precioDelDia,
  preciosDelDia,
} from '@surtia/rules/catalogo/precio-vigente.ts'
import { type Columnas, columnasPara } from './columnas.ts'

/** The price of one article after another, where the columns hold it: sorting half a catalogue makes no object for each. */
class EnColumnas implements Record<keyof HechosDePrecio, number> {
  c: Columnas
  lugar = 0
  constructor(c: Columnas) {
    this.c = c
  }
  get precioNeto() {
    return this.c.precioNeto[this.lugar] as number
  }
  get oferta() {
    return this.c.oferta[this.lugar] as number
  }
  get ofertaMinimo() {
    return this.c.ofertaMinimo[this.lugar] as number
  }
  get ofertaDesde() {
    return this.c.ofertaDesde[this.lugar] as number
  }
  get ofertaHasta() {
    return this.c.ofertaHasta[this.lugar] as number
  }
  get remate() {
    return this.c.remate[this.lugar] as number
  }
  get remateMinimo() {
    return this.c.remateMinimo[this.lugar] as number
  }
  get remateDesde() {
    return this.c.remateDesde[this.lugar] as number
  }
  get remateHasta() {
    return this.c.remateHasta[this.lugar] as number
  }
  get buenFin() {
    return this.c.buenFin[this.lugar] as number
  }
  get buenFinDesde() {
    return this.c.buenFinDesde[this.lugar] as number
  }
  get buenFinHasta() {
    return this.c.buenFinHasta[this.lugar] as number
  }
}

const leido = new EnColumnas(columnasPara(0))

function en(c: Columnas, lugar: number): HechosDePrecio {
  leido.c = c
  leido.lugar = lugar
  return leido
}

/** The promotions of an article on a day, as the rule has them. */
export const preciosDe = (c: Columnas, lugar: number, hoy: number, evento: boolean): Precios =>
  preciosDelDia(en(c, lugar), hoy, evento)

/** What a piece costs when so many are ordered, or one, by which lists are sorted (docs/reglas/precios.md#precio-de-una-pieza). MXN. */
export const precioDe = (c: Columnas, lugar: number, hoy: number, evento: boolean, cantidad = 1): number =>
  precioDelDia(en(c, lugar), hoy, evento, cantidad)
