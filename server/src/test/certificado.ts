import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two certificates of localhost for a century, each taken only by who trusts it; the tests' servers have the first one. */
export const certificado = (cual: 'localhost' | 'otra'): string => join(import.meta.dirname, `tls/${cual}.crt`)

export const deLocalhost = () => ({
  cert: readFileSync(certificado('localhost')),
  key: readFileSync(join(import.meta.dirname, 'tls/localhost.key')),
})
