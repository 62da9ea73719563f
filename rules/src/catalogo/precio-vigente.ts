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

export type PrecioVigente = { precio: Pesos; motivo: MotivoPrecio; aviso: string }

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
 * better-placed price that was not reached, or ''.
 */
export function precioVigente(p: Precios, cantidad: number, evento: boolean): PrecioVigente {
  let aviso = ''
  for (const c of candidatos(p, evento)) {
    if (!valido(p, c)) continue
    if (cantidad >= c.minimo) return { precio: c.precio, motivo: c.motivo, aviso }
    if (!aviso) aviso = `Precio de ${c.nombre} a partir de ${c.minimo} piezas.`
  }
  return { precio: p.precioNeto, motivo: 'neto', aviso }
}

/** What a card announces: the winning reason whatever the quantity, with the pieces from which it applies. */
export function precioAnunciado(p: Precios, evento: boolean): PrecioVigente & { minimo: number } {
  const c = candidatos(p, evento).find((candidato) => valido(p, candidato))
  if (!c) return { precio: p.precioNeto, motivo: 'neto', aviso: '', minimo: 1 }
  return { precio: c.precio, motivo: c.motivo, aviso: '', minimo: Math.max(1, c.minimo) }
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
