import * as calls from '@surtia/contracts/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { listWebhooks } from '../../jobs/webhooks.queries.ts'
import type { Portal } from '../../portal.ts'
import { crearWebhook } from './crear-webhook.ts'
import { probarWebhook } from './probar-webhook.ts'
import { quitarWebhook } from './quitar-webhook.ts'

/** Where clients' own systems are told of what happens. */
export function registerWebhooks(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.webhooks, async ({ cliente }) => {
    const suyos = await reading(() => listWebhooks(portal.db, cliente.codCliente))
    return { data: suyos.map((uno) => ({ ...uno, ultimo: uno.ultimo?.toISOString() ?? null })) }
  })
  answer(app, portal, calls.crearWebhook, crearWebhook)
  answer(app, portal, calls.probarWebhook, probarWebhook)
  answer(app, portal, calls.quitarWebhook, quitarWebhook)
}
