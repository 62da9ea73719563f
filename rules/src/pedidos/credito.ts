import { centavos, enPesos, type Pesos, pesos } from '../dinero.ts'

/**
 * true when an order of this total (MXN, with charge and taxes) does not fit the available credit
 * (docs/reglas/credito.md#detenido-por-exceder).
 */
export const excedeCredito = (total: Pesos, creditoDisponible: Pesos): boolean =>
  centavos(total) > centavos(creditoDisponible)

/** By how much a total exceeds the available credit; 0 where it fits. MXN. */
export const excesoDe = (total: Pesos, creditoDisponible: Pesos): Pesos =>
  excedeCredito(total, creditoDisponible) ? pesos(centavos(total) - centavos(creditoDisponible)) : 0

/** What stands beside a total before it is sent; `estricto`: what does not fit is refused instead of held. MXN. */
export type CreditoALaVista = { creditoDisponible: Pesos; estricto: boolean }

/**
 * By how much a total (MXN, with charge and taxes) exceeds the credit, and what would become of its order; '' where it fits, and where
 * nothing is ordered (docs/reglas/credito.md#se-dice-antes-de-enviar).
 */
export function avisoDeCredito(total: Pesos, { creditoDisponible, estricto }: CreditoALaVista): string {
  if (!(total > 0) || !excedeCredito(total, creditoDisponible)) return ''
  return `Excede su crédito por ${enPesos(excesoDe(total, creditoDisponible))}: el pedido ${estricto ? 'no se enviaría' : 'quedaría detenido'}.`
}

export const MENSAJE_DETENIDO = 'El pedido excede su crédito disponible. Comuníquese con su agente de cobranza.'
