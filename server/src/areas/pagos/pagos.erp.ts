import * as calls from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { acknowledge, cuantasSalen } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'
import { listPagosSalientes } from './salientes.queries.ts'

/** Payments out, as orders are (pedidos.erp.ts). */
export function registerPagosDelErp(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.pagosSalientes, async ({ query }) => ({
    data: await listPagosSalientes(portal.db, cuantasSalen(query.limite)),
  }))
  answer(app, portal, calls.acusarPagos, async ({ body }) => ({
    data: { acusados: await acknowledge(portal.db, 'erp.pago', body.folios, portal.ahora()) },
  }))
}
