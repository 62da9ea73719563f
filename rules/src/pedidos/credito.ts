import { centavos, type Pesos } from '../dinero.ts'

/**
 * true when an order of this total (MXN, with charge and taxes) does not fit the available credit
 * (docs/reglas/credito.md#detenido-por-exceder).
 */
export const excedeCredito = (total: Pesos, creditoDisponible: Pesos): boolean =>
  centavos(total) > centavos(creditoDisponible)

export const MENSAJE_DETENIDO = 'El pedido excede su crédito disponible. Comuníquese con su agente de cobranza.'
