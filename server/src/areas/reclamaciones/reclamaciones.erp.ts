import * as calls from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { acknowledge, cuantasSalen } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'
import { listReclamacionesSalientes } from './salientes.queries.ts'

/** Claims out, as orders are (pedidos.erp.ts); one that went a step further is given out again. */
export function registerReclamacionesDelErp(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.reclamacionesSalientes, async ({ query }) => ({
    data: await listReclamacionesSalientes(portal.db, cuantasSalen(query.limite)),
  }))
  answer(app, portal, calls.acusarReclamaciones, async ({ body }) => ({
    data: { acusados: await acknowledge(portal.db, 'erp.reclamacion', body.ids.map(String), portal.ahora()) },
  }))
}
