import type * as calls from '@surtia/contracts/webhooks.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { removeWebhook } from '../../jobs/webhooks.queries.ts'

/** Takes an address away; what waits for it goes nowhere. */
export async function quitarWebhook({ portal, cliente, params: { id } }: Asked<typeof calls.quitarWebhook>) {
  const { codCliente, idUsuario } = cliente
  await transaction(portal.db, async (trx) => {
    const eventos = await removeWebhook(trx, codCliente, id)
    if (!eventos) throw notFound()
    await audit(trx, 'webhook.quitado', { codCliente, idUsuario }, { id, eventos })
  })
  return { data: null }
}
