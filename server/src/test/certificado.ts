import { createECDH, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../sha256.ts'

/** Two certificates of localhost for a century, each taken only by who trusts it; the tests' servers have the first one. */
export const certificado = (cual: 'localhost' | 'otra'): string => join(import.meta.dirname, `tls/${cual}.crt`)

/** The key of 'localhost' is made of a word that everybody may read: the tree holds no key, not even one that opens nothing. */
function llave(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(sha256('localhost, de pruebas'))
  const punto = ecdh.getPublicKey()
  const enTexto = (parte: Buffer) => parte.toString('base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: enTexto(ecdh.getPrivateKey()),
      x: enTexto(punto.subarray(1, 33)),
      y: enTexto(punto.subarray(33)),
    },
  })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
}

export const deLocalhost = () => ({ cert: readFileSync(certificado('localhost')), key: llave() })
