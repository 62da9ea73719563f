import { randomBytes } from 'node:crypto'
import type * as calls from '@surtia/contracts/webhooks.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { porQueNoSirve } from '@surtia/rules/webhooks/direccion.ts'
import { WEBHOOKS_DE_UN_CLIENTE } from '@surtia/rules/webhooks/eventos.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { countWebhooks, saveWebhook } from '../../jobs/webhooks.queries.ts'
import { llevaAdentro } from '../../outside/internet.ts'
import { seal } from '../../sellos.ts'

const BYTES_DE_SECRETO = 32

/** One more address of a client's own system; its secret is told this once (docs/reglas/webhooks.md#el-secreto). */
export async function crearWebhook({ portal, cliente, body }: Asked<typeof calls.crearWebhook>) {
  const { codCliente, idUsuario } = cliente
  const { avisosPrueba: prueba } = portal.settings
  const porque = porQueNoSirve(body.url, prueba)
  if (porque) throw new Refusal(porque)
  const { href: url, origin, hostname } = new URL(body.url)
  if (origin !== prueba && (await llevaAdentro(hostname)))
    throw new Refusal('La dirección lleva a una red privada: debe ser de internet.')
  const eventos = [...new Set(body.eventos)]
  const secreto = randomBytes(BYTES_DE_SECRETO).toString('base64url')
  const sellado = seal(portal, 'webhooks', secreto)
  const id = await transaction(portal.db, async (trx) => {
    if ((await countWebhooks(trx, codCliente)) >= WEBHOOKS_DE_UN_CLIENTE)
      throw new Refusal(`Ya hay ${WEBHOOKS_DE_UN_CLIENTE} avisos. Quite uno antes de hacer otro.`)
    const nuevo = await saveWebhook(trx, { codCliente, url, eventos, secreto: sellado })
    await audit(trx, 'webhook.creado', { codCliente, idUsuario }, { id: nuevo, eventos })
    return nuevo
  })
  return { data: { id, secreto } }
}
