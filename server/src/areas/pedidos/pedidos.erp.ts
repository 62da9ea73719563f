import { pedidosEnAlmacen, salenPedidos } from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { answerConAcuse } from '../../edge/con-acuse.ts'
import type { Portal } from '../../portal.ts'
import { listEnAlmacen, listSalientes } from './pedidos.queries.ts'

/** Orders out, which the ERP tells from repeats by their folio, and those under way. */
export function registerPedidosDelErp(app: FastifyInstance, portal: Portal): void {
  answerConAcuse(app, portal, 'erp.pedido', salenPedidos, listSalientes)
  answer(app, portal, pedidosEnAlmacen, async () => ({ data: await listEnAlmacen(portal.db, portal.ahora()) }))
}
