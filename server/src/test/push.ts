import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'

/** A message as a push service gets it: it can read nothing of it. */
export type Recibido = { url: string; headers: IncomingHttpHeaders; cuerpo: Buffer }

export type ServicioDePush = {
  /** what it took, or refused, in order */
  recibidos: Recibido[]
  /** what it answers from now on, by the path of the device; 201 otherwise */
  contesta: Map<string, number>
  /** the way there, whatever the host's name */
  camino: Agent
  cerrar: () => Promise<void>
}

/** A push service of the tests, on this machine: reached by any name, without the cipher of the connection. */
export async function abrirPush(): Promise<ServicioDePush> {
  const recibidos: Recibido[] = []
  const contesta = new Map<string, number>()
  const servidor = createServer((request, response) => {
    const partes: Buffer[] = []
    request.on('data', (parte: Buffer) => partes.push(parte))
    request.on('end', () => {
      const url = request.url ?? ''
      recibidos.push({ url, headers: request.headers, cuerpo: Buffer.concat(partes) })
      const estado = contesta.get(url) ?? 201
      response.writeHead(estado, estado === 302 ? { location: '/otra-parte' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  const { port } = servidor.address() as { port: number }
  const camino = new Agent({ keepAlive: false })
  camino.createConnection = () => connect(port, '127.0.0.1')
  return {
    recibidos,
    contesta,
    camino,
    cerrar: () => {
      servidor.closeAllConnections()
      return new Promise((resolve) => servidor.close(() => resolve()))
    },
  }
}

export type Navegador = {
  suscripcion: { endpoint: string; llaves: { p256dh: string; auth: string } }
  /** opens a message that was written for it; throws on any other */
  abrir: (recibido: Recibido | undefined) => unknown
}

/** A browser that asked its push service for messages: the only one that can open them. */
export function abrirNavegador(nombre: string): Navegador {
  const par = createECDH('prime256v1')
  par.generateKeys()
  const auth = randomBytes(16)
  return {
    suscripcion: {
      endpoint: `https://push.servicio.example/${nombre}`,
      llaves: { p256dh: par.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    abrir: (recibido) => {
      if (!recibido) throw new Error('nothing came')
      // RFC 8188: salt, size of a record, whose key; then one record
      const { cuerpo } = recibido
      const fin = 21 + cuerpo.readUInt8(20)
      const [sal, suya, cifrado] = [cuerpo.subarray(0, 16), cuerpo.subarray(21, fin), cuerpo.subarray(fin)]
      const derivar = (ikm: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))
      // RFC 8291, 3.4
      const contexto = Buffer.concat([Buffer.from('WebPush: info\0'), par.getPublicKey(), suya])
      const ikm = derivar(par.computeSecret(suya), auth, contexto, 32)
      const llave = derivar(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const iv = derivar(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cifra = createDecipheriv('aes-128-gcm', llave, iv).setAuthTag(cifrado.subarray(-16))
      const claro = Buffer.concat([cifra.update(cifrado.subarray(0, -16)), cifra.final()])
      return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString())
    },
  }
}
