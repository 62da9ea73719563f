import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { sha256 } from '../sha256.ts'

/** What an answer is made with: another challenge, place or counter than the honest ones make a bad answer. */
type Dicho = { desafio: string; origen: string; contador: number }

const PRESENTE_Y_VERIFICADO = 0x05
const CON_LLAVE = 0x40
const comoTexto = (bytes: Buffer): string => bytes.toString('base64url')
const datosDelCliente = (tipo: 'webauthn.create' | 'webauthn.get', { desafio, origen }: Dicho): Buffer =>
  Buffer.from(JSON.stringify({ type: tipo, challenge: desafio, origin: origen, crossOrigin: false }))

/** An authenticator with one key (WebAuthn level 2, attestation 'none'), that signs whatever a test wants. */
export function llavero() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const datosDelAutenticador = ({ origen, contador }: Dicho, banderas: number): Buffer => {
    const cuenta = Buffer.alloc(4)
    cuenta.writeUInt32BE(contador)
    return Buffer.concat([sha256(new URL(origen).hostname), Buffer.of(banderas), cuenta])
  }
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an EC2 key for ES256 on P-256
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const comun = { id: comoTexto(id), rawId: comoTexto(id), type: 'public-key' as const }
  return {
    /** The answer to being asked for a new key. */
    nueva(dicho: Dicho) {
      const datos = datosDelAutenticador(dicho, PRESENTE_Y_VERIFICADO | CON_LLAVE)
      const authData = Buffer.concat([datos, Buffer.alloc(16), Buffer.of(0, id.length), id, cose])
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x58, authData.length),
        authData,
      ])
      return {
        ...comun,
        response: {
          clientDataJSON: comoTexto(datosDelCliente('webauthn.create', dicho)),
          attestationObject: comoTexto(attestationObject),
        },
      }
    },
    /** The answer to being asked who one is. */
    firma(dicho: Dicho) {
      const datos = datosDelAutenticador(dicho, PRESENTE_Y_VERIFICADO)
      const cliente = datosDelCliente('webauthn.get', dicho)
      const signature = sign('sha256', Buffer.concat([datos, sha256(cliente)]), privateKey)
      return {
        ...comun,
        response: {
          clientDataJSON: comoTexto(cliente),
          authenticatorData: comoTexto(datos),
          signature: comoTexto(signature),
        },
      }
    },
  }
}
