import { Secret, TOTP } from 'otpauth'
import type { Portal } from '../../portal.ts'

const SECONDS = 30
/** Steps of 30 s before and after now in which a code is taken: clocks differ. */
const STEPS = 1

const totpOf = (secret: string, issuer = '', correo = ''): TOTP =>
  new TOTP({
    issuer,
    label: correo,
    algorithm: 'SHA1',
    digits: 6,
    period: SECONDS,
    secret: Secret.fromBase32(secret),
  })

export const newTotpSecret = (bytes: Buffer): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** What an application reads as a picture. */
export const totpUri = ({ empresa }: Portal, secret: string, correo: string): string =>
  totpOf(secret, empresa.enVigor().nombre, correo).toString()

/** The time step of a right code, or null; that each step is taken once is for who stores it. */
export function stepOf(portal: Portal, secret: string, codigo: string): number | null {
  const timestamp = portal.ahora().getTime()
  const delta = totpOf(secret).validate({ token: codigo, timestamp, window: STEPS })
  return delta === null ? null : Math.floor(timestamp / 1_000 / SECONDS) + delta
}
