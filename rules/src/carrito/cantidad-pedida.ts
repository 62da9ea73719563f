import { estaCancelado } from '../catalogo/estatus-articulo.ts'
import { Refusal } from '../refusal.ts'

export const CANTIDAD_MAXIMA = 99_999
export const DEMASIADAS = `La cantidad máxima es de ${CANTIDAD_MAXIMA.toLocaleString('es-MX')} piezas.`

/** Why what no centre has is not added by a way that adds many; a quantity that is set by hand is taken, so that the demand is known. */
export const SIN_EXISTENCIA = 'Sin existencia.'

/** What decides whether a quantity may stand in the cart: estatus 'A' active, 'C' cancelled; minimoPiezas in pieces. */
export type Pedible = { estatus: string; minimoPiezas: number }

/** Why this quantity may not stand in the cart, in the client's words; '' when it may. 0 removes the line and is always allowed. */
export function porQueNo(articulo: Pedible, cantidad: number): string {
  if (cantidad === 0) return ''
  if (estaCancelado(articulo)) return 'El artículo está cancelado y no se puede agregar al carrito.'
  return cantidad < articulo.minimoPiezas ? `La cantidad mínima es de ${articulo.minimoPiezas} piezas.` : ''
}

/**
 * The quantity that stays in the cart, in pieces. Refuses a cancelled article and fewer pieces than the article's minimum
 * (docs/reglas/carrito.md#lo-menos-que-se-vende).
 */
export function cantidadPedida(articulo: Pedible, cantidad: number): number {
  const motivo = porQueNo(articulo, cantidad)
  if (motivo) throw new Refusal(motivo)
  return cantidad
}

/**
 * Why so many pieces more may not join the `hay` pieces that a line holds (0: there is none), in the client's words; '' when they may. The line
 * that results is judged: in how many parts it comes about makes no difference (docs/reglas/carrito.md#lo-menos-que-se-vende).
 */
export const porQueNoSumar = (articulo: Pedible, hay: number, mas: number): string =>
  hay + mas > CANTIDAD_MAXIMA ? DEMASIADAS : porQueNo(articulo, hay + mas)

/** So many pieces, or the least that may be ordered where they are fewer. */
export const alMenos = ({ minimoPiezas }: Pick<Pedible, 'minimoPiezas'>, piezas = 1): number =>
  Math.max(1, minimoPiezas, piezas)

/** Pieces to offer in place of a quantity that is refused; null when none would do, or the quantity may stand. */
export function pedirEnSuLugar(articulo: Pedible, cantidad: number): number | null {
  if (estaCancelado(articulo)) return null
  return cantidad > 0 && cantidad < articulo.minimoPiezas ? alMenos(articulo) : null
}

/** Pieces to offer to be added to the `hay` pieces of a line, in place of some that are refused; null when none would do, or they may join. */
export function sumarEnSuLugar(articulo: Pedible, hay: number, mas: number): number | null {
  const linea = mas > 0 ? pedirEnSuLugar(articulo, hay + mas) : null
  return linea === null ? null : linea - hay
}
