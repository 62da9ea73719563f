import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Portal } from '../../portal.ts'

const NONCE = 12
const TAG = 16

const keyOf = (portal: Portal): Buffer =>
  Buffer.from(hkdfSync('sha256', portal.settings.secreto, '', 'factores-de-personal', 32))

/** A secret as it is stored: read again only with the portal's own (docs/reglas/personal.md#secretos-sellados). */
export function seal(portal: Portal, secret: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(portal), nonce)
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** null for what was sealed with another secret, or changed. */
export function unseal(portal: Portal, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(portal), sealed.subarray(0, NONCE))
    decipher.setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
