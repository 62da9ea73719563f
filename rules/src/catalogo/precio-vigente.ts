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

const baja = (precio: Pesos, { precioNeto }: Precios): boolean => precio > 0 && precio < precioNeto

/** The first valid of offer, clearance, Buen Fin, net price (docs/reglas/precios.md#orden-de-los-precios). */
function motivoVigente(p: Precios, cantidad: number, evento: boolean): MotivoPrecio {
  if (p.ofertado && cantidad >= p.minimoPiezasOfertas && baja(p.precioOfertado, p)) return 'oferta'
  if (p.remate && cantidad >= p.minimoPiezasRemates && baja(p.precioRemate, p)) return 'remate'
  return p.buenFin && evento && baja(p.precioBuenFin, p) ? 'buenFin' : 'neto'
}

const precioPor = (p: Precios, motivo: MotivoPrecio): Pesos =>
  motivo === 'oferta'
    ? p.precioOfertado
    : motivo === 'remate'
      ? p.precioRemate
      : motivo === 'buenFin'
        ? p.precioBuenFin
        : p.precioNeto

/** The price in MXN that applies to `cantidad` pieces, and nothing else: catalogues are sorted by it. */
export const precioDe = (p: Precios, cantidad: number, evento: boolean): Pesos =>
  precioPor(p, motivoVigente(p, cantidad, evento))

/**
 * The price that applies to `cantidad` pieces, and by what. `evento` is the Buen Fin flag. `aviso` tells the minimum of a better-placed
 * price that was not reached, or ''; `desde` is that price.
 */
export function precioVigente(p: Precios, cantidad: number, evento: boolean): PrecioVigente {
  const motivo = motivoVigente(p, cantidad, evento)
  const primero = motivoVigente(p, Number.POSITIVE_INFINITY, evento)
  const precio = precioPor(p, motivo)
  if (primero === motivo) return { precio, motivo, aviso: '', desde: null }
  const [minimo, nombre] = primero === 'oferta' ? [p.minimoPiezasOfertas, 'oferta'] : [p.minimoPiezasRemates, 'remate']
  const aviso = `Precio de ${nombre} a partir de ${minimo} piezas.`
  return { precio, motivo, aviso, desde: { motivo: primero, precio: precioPor(p, primero), minimo } }
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
