import { alMenos } from './cantidad-pedida.ts'

/** A quantity that is so many times the usual one is asked about. */
export const VECES_LO_HABITUAL = 20
/** So many purchases of an article tell what is usual of it. */
export const MENOS_COMPRAS = 3
/** Pieces that nobody wonders at the twentieth of, for a client of whom nothing is known. */
const SIN_HISTORIA = 12

/** What is known of how a client orders an article, in pieces; medians are 0 when there is nothing to take them of. */
export type ComoPide = {
  /** purchases of the article in 180 days, and the median of their pieces */
  compras: number
  mediana: number
  /** median of the lines of the client's last orders, of whatever article */
  porRenglon: number
  minimoPiezas: number
  empColectivo: number
}

/** The pieces that a client usually orders of an article (docs/reglas/carrito.md#tantas-piezas). */
export function habitualDe({ compras, mediana, porRenglon, minimoPiezas, empColectivo }: ComoPide): number {
  if (compras >= MENOS_COMPRAS) return Math.max(1, Math.ceil(mediana))
  const deOtros = porRenglon > 0 ? Math.ceil(porRenglon) : Math.max(SIN_HISTORIA, empColectivo)
  return alMenos({ minimoPiezas }, Math.max(deOtros, Math.ceil(mediana)))
}

/** Whether to ask before so many: twenty times the usual, or twenty times what stood there when that was as unusual already. */
export const sonTantas = (habitual: number, cantidad: number, antes: number): boolean =>
  cantidad >= VECES_LO_HABITUAL * (antes >= VECES_LO_HABITUAL * habitual ? antes : habitual)

/** Whether they may be so many, whatever is usual: a whole number of pieces lies between a twentieth of what stood there and of what is asked. */
export const podrianSerTantas = (cantidad: number, antes: number): boolean =>
  Math.floor(cantidad / VECES_LO_HABITUAL) > Math.floor(antes / VECES_LO_HABITUAL)
