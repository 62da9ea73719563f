import type { Data } from '@surtia/contracts/call.ts'
import type { pedidoDeMesa } from '@surtia/contracts/pedidos-de-mesa.ts'

/** One order as the server tells it. */
export type PedidoEntero = Data<typeof pedidoDeMesa>
