import type { Pesos } from '../dinero.ts'

export type MotivoPrecio = 'oferta' | 'remate' | 'buenFin' | 'neto'

/** What decides a price: MXN; the flags are already true only inside their dates. Minimums in pieces (1 when there is none). */
export type Precios = {
  precioNeto: Pesos
  ofertado: boolean
  precioOfertado: Pesos
  minimoPiezasOfertas: number
  remate: boolean
  precioRemate: Pesos
  minimoPiezasRemates: number
  buenFin: boolean
  precioBuenFin: Pesos
}

/** A better-placed price that so many pieces do not reach: from how many pieces it applies, MXN of one. */
export type PrecioDesde = { motivo: MotivoPrecio; precio: Pesos; minimo: number }

export type PrecioVigente = { precio: Pesos; motivo: MotivoPrecio; aviso: string; desde: PrecioDesde | null }

/** A price as it is stored: MXN; minimums in pieces; days as numbers from 1970-01-01, those of what has no end far away. */
export type HechosDePrecio = {
  precioNeto: Pesos
  oferta: Pesos
  ofertaMinimo: number
  ofertaDesde: number
  ofertaHasta: number
  remate: Pesos
  remateMinimo: number
  remateDesde: number
  remateHasta: number
  buenFin: Pesos
  buenFinDesde: number
  buenFinHasta: number
}

/** A promotion holds below the net price and within its days (docs/reglas/precios.md#promociones-en-vigor). */
const enVigor = (precio: Pesos, neto: Pesos, desde: number, hasta: number, hoy: number): boolean =>
  precio > 0 && precio < neto && hoy >= desde && hoy <= hasta

/** The promotions of a day, that of the event only while it is on; 0 for a price that does not hold. */
export function preciosDelDia(h: HechosDePrecio, hoy: number, evento: boolean): Precios {
  const neto = h.precioNeto
  const ofertado = enVigor(h.oferta, neto, h.ofertaDesde, h.ofertaHasta, hoy)
  const remate = enVigor(h.remate, neto, h.remateDesde, h.remateHasta, hoy)
  const buenFin = evento && enVigor(h.buenFin, neto, h.buenFinDesde, h.buenFinHasta, hoy)
  return {
    precioNeto: neto,
    ofertado,
    precioOfertado: ofertado ? h.oferta : 0,
    minimoPiezasOfertas: h.ofertaMinimo,
    remate,
    precioRemate: remate ? h.remate : 0,
    minimoPiezasRemates: h.remateMinimo,
    buenFin,
    precioBuenFin: buenFin ? h.buenFin : 0,
  }
}

/** The first in force of offer, clearance, Buen Fin, net price (docs/reglas/precios.md#orden-de-los-precios). */
function motivoDelDia(h: HechosDePrecio, hoy: number, evento: boolean, cantidad: number): MotivoPrecio {
  const neto = h.precioNeto
  if (cantidad >= h.ofertaMinimo && enVigor(h.oferta, neto, h.ofertaDesde, h.ofertaHasta, hoy)) return 'oferta'
  if (cantidad >= h.remateMinimo && enVigor(h.remate, neto, h.remateDesde, h.remateHasta, hoy)) return 'remate'
  return evento && enVigor(h.buenFin, neto, h.buenFinDesde, h.buenFinHasta, hoy) ? 'buenFin' : 'neto'
}

const precioPor = (h: HechosDePrecio, motivo: MotivoPrecio): Pesos => (motivo === 'neto' ? h.precioNeto : h[motivo])

/** The price in MXN that applies to `cantidad` pieces on a day, and nothing else: catalogues are sorted by it. */
export const precioDelDia = (h: HechosDePrecio, hoy: number, evento: boolean, cantidad: number): Pesos =>
  precioPor(h, motivoDelDia(h, hoy, evento, cantidad))

/** Prices of a day as facts that hold on day 0, and on no other. */
const comoHechos = (p: Precios): HechosDePrecio => ({
  precioNeto: p.precioNeto,
  oferta: p.ofertado ? p.precioOfertado : 0,
  ofertaMinimo: p.minimoPiezasOfertas,
  ofertaDesde: 0,
  ofertaHasta: 0,
  remate: p.remate ? p.precioRemate : 0,
  remateMinimo: p.minimoPiezasRemates,
  remateDesde: 0,
  remateHasta: 0,
  buenFin: p.buenFin ? p.precioBuenFin : 0,
  buenFinDesde: 0,
  buenFinHasta: 0,
})

/**
 * The price that applies to `cantidad` pieces, and by what. `evento` is the Buen Fin flag. `aviso` tells the minimum of a better-placed
 * price that was not reached, or ''; `desde` is that price.
 */
export function precioVigente(p: Precios, cantidad: number, evento: boolean): PrecioVigente {
  const h = comoHechos(p)
  const motivo = motivoDelDia(h, 0, evento, cantidad)
  const primero = motivoDelDia(h, 0, evento, Number.POSITIVE_INFINITY)
  const precio = precioPor(h, motivo)
  if (primero === motivo) return { precio, motivo, aviso: '', desde: null }
  const minimo = primero === 'oferta' ? h.ofertaMinimo : h.remateMinimo
  const aviso = `Precio de ${primero} a partir de ${minimo} piezas.`
  return { precio, motivo, aviso, desde: { motivo: primero, precio: precioPor(h, primero), minimo } }
}

/** The prices of an article, each with the pieces from which it applies, fewest first. MXN of one piece. */
export function preciosPorPiezas(p: Precios, evento: boolean): { desde: number; precio: Pesos }[] {
  const escalones = [1, p.minimoPiezasOfertas, p.minimoPiezasRemates]
    .toSorted((a, b) => a - b)
    .map((desde) => ({ desde, precio: precioVigente(p, desde, evento).precio }))
  return escalones.filter(({ precio }, i) => precio !== escalones[i - 1]?.precio)
}

/**
 * '-25%': two decimals when under 1 percent, else a rounded integer (docs/reglas/precios.md#etiqueta-de-descuento). ''
 * when nothing is off.
 */
export function etiquetaDescuento(neto: Pesos, precio: Pesos): string {
  if (!(neto > 0) || precio >= neto) return ''
  const porcentaje = ((neto - precio) / neto) * 100
  return `-${porcentaje < 1 ? porcentaje.toFixed(2) : Math.round(porcentaje)}%`
}
