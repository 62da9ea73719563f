import { createHash, type Hash, timingSafeEqual } from 'node:crypto'

/** The only hash of this house: of keys and secrets that are stored, of what must not be sent twice, of files. */
export const sha256 = (what: string | Buffer): Buffer => sha256Of().update(what).digest()

/** The same, for what comes in pieces. */
export const sha256Of = (): Hash => createHash('sha256')

/** The same hash, as JSON carries it into a bytea column. */
export const byteaOf = (text: string): string => `\\x${sha256(text).toString('hex')}`

/** Whether it is one of some secrets, '' being none; all are looked at, so that the time tells nothing. */
export const isOneOf = (given: string, secrets: readonly string[]): boolean =>
  secrets.filter((secret) => secret && timingSafeEqual(sha256(given), sha256(secret))).length > 0
