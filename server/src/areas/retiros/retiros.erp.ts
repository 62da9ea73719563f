import * as calls from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { acknowledge, cuantasSalen } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'
import { listRetirosSalientes } from './salientes.queries.ts'

/** Recalls out, as orders are (pedidos.erp.ts); a lifted one is given out again. */
export function registerRetirosDelErp(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.retirosSalientes, async ({ query }) => ({
    data: await listRetirosSalientes(portal.db, cuantasSalen(query.limite)),
  }))
  answer(app, portal, calls.acusarRetiros, async ({ body }) => ({
    data: { acusados: await acknowledge(portal.db, 'erp.retiro', body.ids.map(String), portal.ahora()) },
  }))
}
