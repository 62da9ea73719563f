import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ownSecrets, type Settings } from './settings.ts'

// Secrets that are stored and read again, only with the portal's own (docs/reglas/personal.md#secretos-sellados).

const NONCE = 12
const TAG = 16

/** What is sealed: what seals one opens no other. */
export type Sellado = 'factores-de-personal' | 'webhooks'

const keyOf = (secret: string, de: Sellado): Buffer => Buffer.from(hkdfSync('sha256', secret, '', de, 32))

/** A secret as it is stored. */
export function seal({ settings }: { settings: Settings }, de: Sellado, secret: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings.secreto, de), nonce)
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** null for what was sealed with a secret that is not in force, or changed. */
export function unseal({ settings }: { settings: Settings }, de: Sellado, sealed: Buffer): string | null {
  const opened = ownSecrets(settings).map((secret) => open(secret, de, sealed))
  return opened.find((one) => one !== null) ?? null
}

/** What the portal's other secret sealed, sealed with its own; null when there is nothing to do. */
export function sealAnew(portal: { settings: Settings }, de: Sellado, sealed: Buffer): Buffer | null {
  const secret = open(portal.settings.secreto, de, sealed) === null ? unseal(portal, de, sealed) : null
  return secret === null ? null : seal(portal, de, secret)
}

function open(secret: string, de: Sellado, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, de), sealed.subarray(0, NONCE))
    decipher.setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
