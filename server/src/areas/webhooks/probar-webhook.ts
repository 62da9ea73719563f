import { randomUUID } from 'node:crypto'
import type * as calls from '@surtia/contracts/webhooks.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { findWebhook, markRecibido, moveAActivo } from '../../jobs/webhooks.queries.ts'
import { mandarAWebhook } from '../../jobs/webhooks.ts'
import { porQueNoLlego } from '../../outside/aviso-a-sistema.ts'
import { porInternet } from '../../outside/internet.ts'

/** Sends a notice of trial while its titular waits; taken, the address is told again (docs/reglas/webhooks.md#si-no-contesta). */
export async function probarWebhook({ portal, cliente, params: { id } }: Asked<typeof calls.probarWebhook>) {
  const { codCliente, idUsuario } = cliente
  const suyo = await reading(() => findWebhook(portal.db, id))
  if (suyo?.codCliente !== codCliente) throw notFound()
  const agent = porInternet({ conservar: false })
  const now = portal.ahora()
  const aviso = { id: `prueba-${randomUUID()}`, evento: 'prueba', instante: now.toISOString() } as const
  try {
    // the call itself ends sooner
    await mandarAWebhook(portal, agent, suyo, aviso, new AbortController().signal)
  } catch (error) {
    throw new Refusal(`Su sistema no recibió el aviso: ${porQueNoLlego(error)}.`)
  } finally {
    agent.destroy()
  }
  await transaction(portal.db, async (trx) => {
    await markRecibido(trx, id, now)
    if (await moveAActivo(trx, id)) await audit(trx, 'webhook.encendido', { codCliente, idUsuario }, { id })
  })
  return { data: null, message: 'Su sistema recibió el aviso de prueba.' }
}
