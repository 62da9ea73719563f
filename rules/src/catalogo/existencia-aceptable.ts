import { type Dia, mesContado, sumarDias } from '../fechas.ts'
import { diasDeEntrega } from './promesa-de-entrega.ts'

/**
 * Months of expiry required when the article says nothing (the owner decides:
 * docs/reglas/surtido.md#existencia-aceptable).
 */
export const MINIMO_MESES = 6

/** Counted months (see mesContado) of the estimated delivery, from one's own centre and from the others. */
export type MesesDeEntrega = { propio: number; otros: number }

/** Delivery months for an order received on `hoy`. */
export const mesesDeEntrega = (hoy: Dia): MesesDeEntrega => ({
  propio: mesContado(sumarDias(hoy, diasDeEntrega(hoy, true))),
  otros: mesContado(sumarDias(hoy, diasDeEntrega(hoy, false))),
})

/** Whole months of a lot at delivery: to the end of its expiry month. Negative: expired. */
export const mesesDeCaducidad = (caducidad: Dia, mesEntrega: number): number => mesContado(caducidad) - mesEntrega

/**
 * Pieces of this lot count as stock: at least `minimoMeses` months at delivery. Expired pieces never count
 * (docs/reglas/surtido.md#vencido-nunca).
 */
export const esAceptable = (caducidad: Dia, mesEntrega: number, minimoMeses: number): boolean =>
  mesesDeCaducidad(caducidad, mesEntrega) >= Math.max(0, minimoMeses)
