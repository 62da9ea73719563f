import type { Portal } from '../../portal.ts'
import * as sellos from '../../sellos.ts'
import { listSellados, replaceSellado } from './factores.queries.ts'

const DE = 'factores-de-personal'

/** A secret as it is stored: read again only with the portal's own (docs/reglas/personal.md#secretos-sellados). */
export const seal = (portal: Portal, secret: string): Buffer => sellos.seal(portal, DE, secret)

/** null for what was sealed with a secret that is not in force, or changed. */
export const unseal = (portal: Portal, sealed: Buffer): string | null => sellos.unseal(portal, DE, sealed)

/** While the portal's secret is changed: what the other one sealed is sealed with its own. */
export async function sellarDeNuevo(portal: Portal): Promise<void> {
  if (!portal.settings.secretoTambien) return
  for (const { idFactor, sellado } of await listSellados(portal.db)) {
    const otro = sellos.sealAnew(portal, DE, sellado)
    if (otro) await replaceSellado(portal.db, idFactor, sellado, otro)
  }
}
