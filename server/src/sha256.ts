import { createHash, type Hash } from 'node:crypto'

/** The only hash of this house: of keys and secrets that are stored, of what must not be sent twice, of files. */
export const sha256 = (what: string | Buffer): Buffer => sha256Of().update(what).digest()

/** The same, for what comes in pieces. */
export const sha256Of = (): Hash => createHash('sha256')

/** The same hash, as JSON carries it into a bytea column. */
export const byteaOf = (text: string): string => `\\x${sha256(text).toString('hex')}`
