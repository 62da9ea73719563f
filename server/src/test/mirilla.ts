import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { deLocalhost } from './certificado.ts'

/** The message with which who connects asks for TLS. */
const PIDE_TLS = Buffer.from('0000000804d2162f', 'hex')

/**
 * A way to PostgreSQL through which it is seen what each connection says of itself as it begins. With `tls` it speaks as a PostgreSQL that
 * has TLS, and lets nobody in who does not ask for it: those are counted in `abiertas`.
 */
export async function conMirilla(destino: string, { tls = false } = {}) {
  const url = new URL(destino)
  const [host, puerto] = [url.hostname, Number(url.port)]
  const dichos: Record<string, string>[] = []
  const abiertas: Socket[] = []
  const pasar = (llega: Socket, primero: Buffer) => {
    const partes = primero.subarray(8, primero.readInt32BE(0)).toString().split('\0')
    dichos.push(
      Object.fromEntries(partes.flatMap((parte, i) => (i % 2 === 0 && parte ? [[parte, partes[i + 1] ?? '']] : []))),
    )
    const sale = connect(puerto, host)
    sale.write(primero)
    llega.pipe(sale).pipe(llega)
    llega.on('error', () => sale.destroy())
    sale.on('error', () => llega.destroy())
  }
  const cerrar = (llega: Socket, primero: Buffer) => {
    if (!primero.equals(PIDE_TLS)) {
      abiertas.push(llega.destroy())
      return
    }
    llega.write('S')
    const cerrado = new TLSSocket(llega, { isServer: true, ...deLocalhost() })
    cerrado.on('error', () => llega.destroy())
    cerrado.once('data', (suyo: Buffer) => pasar(cerrado, suyo))
  }
  const paso = createServer((llega) => {
    llega.on('error', () => undefined)
    llega.once('data', (primero: Buffer) => (tls ? cerrar : pasar)(llega, primero))
  }).listen(0, '127.0.0.1')
  await once(paso, 'listening')
  onTestFinished(() => void paso.close())
  // its certificate is that name's
  url.hostname = tls ? 'localhost' : '127.0.0.1'
  url.port = String((paso.address() as AddressInfo).port)
  return { url: url.href, dichos, abiertas }
}
