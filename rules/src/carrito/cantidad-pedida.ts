import { Refusal } from '../refusal.ts'

export const CANTIDAD_MAXIMA = 99_999
export const DEMASIADAS = `La cantidad máxima es de ${CANTIDAD_MAXIMA.toLocaleString('es-MX')} piezas.`

/** What decides whether a quantity may stand in the cart: estatus 'A' active, 'C' cancelled; minimoPiezas in pieces. */
export type Pedible = { estatus: string; minimoPiezas: number }

/**
 * The quantity that stays in the cart, in pieces; 0 removes the line and is always allowed. Refuses a cancelled article and
 * fewer pieces than the article's minimum (docs/reglas/carrito.md#lo-menos-que-se-vende).
 */
export function cantidadPedida(articulo: Pedible, cantidad: number): number {
  if (cantidad === 0) return 0
  if (articulo.estatus === 'C') throw new Refusal('El artículo está cancelado y no se puede agregar al carrito.')
  if (cantidad < articulo.minimoPiezas) throw new Refusal(`La cantidad mínima es de ${articulo.minimoPiezas} piezas.`)
  return cantidad
}
