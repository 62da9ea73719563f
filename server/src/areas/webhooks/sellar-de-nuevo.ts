import { listSellados, replaceSellado } from '../../jobs/webhooks.queries.ts'
import type { Portal } from '../../portal.ts'
import { sealAnew } from '../../sellos.ts'

/** While the portal's secret is changed: what the other one sealed is sealed with its own. */
export async function sellarWebhooksDeNuevo(portal: Portal): Promise<void> {
  if (!portal.settings.secretoTambien) return
  for (const { id, secreto } of await listSellados(portal.db)) {
    const otro = sealAnew(portal, 'webhooks', secreto)
    if (otro) await replaceSellado(portal.db, id, secreto, otro)
  }
}
