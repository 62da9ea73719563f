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

type Candidato = { motivo: MotivoPrecio; activo: boolean; precio: Pesos; minimo: number; nombre: string }

const candidatos = (p: Precios, evento: boolean): Candidato[] => [
  { motivo: 'oferta', activo: p.ofertado, precio: p.precioOfertado, minimo: p.minimoPiezasOfertas, nombre: 'oferta' },
  { motivo: 'remate', activo: p.remate, precio: p.precioRemate, minimo: p.minimoPiezasRemates, nombre: 'remate' },
  {
    motivo: 'buenFin',
    activo: p.buenFin && evento,
    precio: p.precioBuenFin,
    minimo: 1,
    nombre: 'la fórmula del ahorro',
  },
]

const valido = (p: Precios, c: Candidato) => c.activo && c.precio > 0 && c.precio < p.precioNeto

/**
 * The price in MXN that applies to `cantidad` pieces: the first valid of offer, clearance, Buen Fin, net price
 * (docs/reglas/precios.md#orden-de-los-precios). `evento` is the Buen Fin flag. `aviso` tells the minimum of a
 * better-placed price that was not reached, or ''; `desde` is that price.
 */
export function precioVigente(p: Precios, cantidad: number, evento: boolean): PrecioVigente {
  let aviso = ''
  let desde: PrecioDesde | null = null
  for (const c of candidatos(p, evento)) {
    if (!valido(p, c)) continue
    if (cantidad >= c.minimo) return { precio: c.precio, motivo: c.motivo, aviso, desde }
    if (desde) continue
    aviso = `Precio de ${c.nombre} a partir de ${c.minimo} piezas.`
    desde = { motivo: c.motivo, precio: c.precio, minimo: c.minimo }
  }
  return { precio: p.precioNeto, motivo: 'neto', aviso, desde }
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
