import type { Data } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { acknowledge, cuantasSalen } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'
import { listEnAlmacen, listSalientes } from './pedidos.queries.ts'

/**
 * Orders out (docs/integracion.md): GET gives those that were not acknowledged, again and again until `acuse` names them, so that none is
 * lost when the ERP stops halfway; the ERP tells repeats by their folio.
 */
export function registerPedidosDelErp(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.pedidosSalientes, async ({ query }) => ({
    data: (await listSalientes(portal.db, cuantasSalen(query.limite))) as Data<typeof calls.pedidosSalientes>,
  }))
  answer(app, portal, calls.acusarPedidos, async ({ body }) => ({
    data: { acusados: await acknowledge(portal.db, 'erp.pedido', body.folios, portal.ahora()) },
  }))
  answer(app, portal, calls.pedidosEnAlmacen, async () => ({
    data: await listEnAlmacen(portal.db, portal.ahora()),
  }))
}
