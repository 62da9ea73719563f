import type { Agent } from 'node:https'
import { reading } from '../db/database.ts'
import { avisarASistema } from '../outside/aviso-a-sistema.ts'
import type { Portal } from '../portal.ts'
import { unseal } from '../sellos.ts'
import type { Tomada } from './salidas.queries.ts'
import { findWebhook, markRecibido } from './webhooks.queries.ts'

/** Tells one address of a client's own system. What one that was taken away, or is told no more, was to hear is let go. */
export async function entregarWebhook(
  portal: Portal,
  agent: Agent,
  { id, carga }: Extract<Tomada, { tipo: 'webhook' }>,
  fin: AbortSignal,
): Promise<void> {
  const { webhook, ...aviso } = carga
  const suyo = await reading(() => findWebhook(portal.db, webhook))
  if (!suyo?.activo) return
  await mandarAWebhook(portal, agent, suyo, { id: String(id), ...aviso }, fin)
  await reading(() => markRecibido(portal.db, webhook, portal.ahora()))
}

/** Sends a notice now; throws with a `code` where it was not taken. */
export async function mandarAWebhook(
  portal: Portal,
  agent: Agent,
  { url, secreto: sellado }: { url: string; secreto: Buffer },
  aviso: Parameters<typeof avisarASistema>[2],
  fin: AbortSignal,
): Promise<void> {
  const secreto = unseal(portal, 'webhooks', sellado)
  if (secreto === null) throw Object.assign(new Error('sealed with another secret'), { code: 'ESELLO' })
  await avisarASistema({ agent, prueba: portal.settings.avisosPrueba }, { url, secreto }, aviso, fin)
}
