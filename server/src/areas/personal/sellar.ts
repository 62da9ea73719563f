import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Portal } from '../../portal.ts'
import { ownSecrets } from '../../settings.ts'
import { listSellados, replaceSellado } from './factores.queries.ts'

const NONCE = 12
const TAG = 16

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'factores-de-personal', 32))

/** A secret as it is stored: read again only with the portal's own (docs/reglas/personal.md#secretos-sellados). */
export function seal(portal: Portal, secret: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(portal.settings.secreto), nonce)
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** null for what was sealed with a secret that is not in force, or changed. */
export function unseal(portal: Portal, sealed: Buffer): string | null {
  const opened = ownSecrets(portal.settings).map((secret) => open(secret, sealed))
  return opened.find((one) => one !== null) ?? null
}

function open(secret: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE))
    decipher.setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** While the portal's secret is changed: what the other one sealed is sealed with its own. */
export async function sellarDeNuevo(portal: Portal): Promise<void> {
  const { secreto, secretoTambien } = portal.settings
  if (!secretoTambien) return
  for (const { idFactor, sellado } of await listSellados(portal.db)) {
    const secret = open(secreto, sellado) === null ? unseal(portal, sellado) : null
    if (secret !== null) await replaceSellado(portal.db, idFactor, sellado, seal(portal, secret))
  }
}
