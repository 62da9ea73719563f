import { diferencias } from '@surtia/rules/carrito/diferencias.ts'
import type { Reparto } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { sumarTotales } from '@surtia/rules/catalogo/impuestos.ts'
import type { PedidoArmado } from '@surtia/rules/pedidos/armar-pedidos.ts'
import { excedeCredito, MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { RenglonTomado } from '../envio.queries.ts'
import type { PedidoDeEnvio } from '../origen.ts'
import type { ConPrecio } from '../renglones.ts'

type PorCobrar = {
  creditoDisponible: number
  /** the centre of the client */
  propia: number
  pedido: PedidoDeEnvio
  renglones: readonly ConPrecio<RenglonTomado>[]
  apartados: readonly RenglonTomado[]
  reparto: Reparto
  armados: readonly PedidoArmado[]
  creditoEstricto: boolean
}

/**
 * Refuses a total that is not the one the client saw, with what changed, and, where credit is strict, one over the credit; answers
 * whether the orders are over it.
 */
export function checkCobro(cobro: PorCobrar): boolean {
  const { propia, pedido, renglones, apartados, reparto, armados } = cobro
  const { total } = sumarTotales(armados.map((p) => p.totales))
  if (pedido.totalVisto !== undefined && pedido.totalVisto !== total)
    throw new Refusal('Los precios o las existencias cambiaron. Revise su pedido antes de enviarlo.', {
      diferencias: diferencias({ renglones, apartados, reparto, propia, vistos: pedido.vistos }),
    })
  const excede = excedeCredito(total, cobro.creditoDisponible)
  if (excede && cobro.creditoEstricto) throw new Refusal(MENSAJE_DETENIDO)
  return excede
}
