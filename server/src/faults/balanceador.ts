import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands for Caddy as despliegue/Caddyfile says: it looks at /salud/lista each second, and passes requests on to whoever wants them. */
export type Balanceador = {
  url: string
  /** those behind it from now on */
  poner: (urls: readonly string[]) => void
  /** done when all that stand behind it are ready */
  listos: () => Promise<void>
  /** requests that it passed on, and those that found nobody, were cut, or were answered 500 or more */
  cuentas: { pasadas: number; fallas: string[] }
  cerrar: () => void
}

const MIRADA_MS = 1_000
const INTENTOS_MS = 5_000

export async function abrirBalanceador(): Promise<Balanceador> {
  const agent = new Agent({ keepAlive: true, timeout: 15_000 })
  const cuentas: Balanceador['cuentas'] = { pasadas: 0, fallas: [] }
  let detras: readonly string[] = []
  const listas = new Set<string>()
  let turno = 0

  const mirar = async () => {
    for (const url of detras) {
      const bien = await fetch(`${url}/salud/lista`, { signal: AbortSignal.timeout(MIRADA_MS) }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (bien) listas.add(url)
      else listas.delete(url)
    }
    for (const url of listas) if (!detras.includes(url)) listas.delete(url)
  }
  const fallar = (que: string, llega: IncomingMessage, sale: ServerResponse) => {
    cuentas.fallas.push(`${llega.method} ${llega.url?.split('?')[0]}: ${que}`)
    if (sale.headersSent) sale.destroy()
    else sale.writeHead(502).end()
  }
  const pasar = (llega: IncomingMessage, sale: ServerResponse, cuerpo: Buffer, hasta: number): void => {
    const urls = [...listas]
    const url = urls[turno++ % urls.length]
    const otraVez = () => setTimeout(() => pasar(llega, sale, cuerpo, hasta), 100)
    if (!url) return void (Date.now() < hasta ? otraVez() : fallar('nadie está listo', llega, sale))
    const va = request(
      url + llega.url,
      { method: llega.method, headers: llega.headers, agent },
      (respuesta: IncomingMessage) => {
        const { statusCode = 502 } = respuesta
        if (statusCode >= 500) cuentas.fallas.push(`${llega.method} ${llega.url}: ${statusCode}`)
        sale.writeHead(statusCode, respuesta.headers)
        respuesta.pipe(sale)
        // who asked may have gone
        respuesta.once('error', () => sale.destroyed || fallar('cortada', llega, sale))
      },
    )
    va.on('error', (error: NodeJS.ErrnoException) => {
      if (sale.destroyed) return
      // nobody heard it: it may go to another one
      if (error.code === 'ECONNREFUSED' && Date.now() < hasta) {
        listas.delete(url)
        otraVez()
      } else fallar(error.code ?? error.message, llega, sale)
    })
    sale.once('close', () => {
      if (!sale.writableFinished) va.destroy()
    })
    va.end(cuerpo)
  }
  const servidor = createServer(async (llega, sale) => {
    cuentas.pasadas++
    const cuerpo = Buffer.concat(await Array.fromAsync(llega as AsyncIterable<Buffer>))
    pasar(llega, sale, cuerpo, Date.now() + INTENTOS_MS)
  }).listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const reloj = setInterval(() => void mirar(), MIRADA_MS)
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    poner: (urls) => {
      detras = urls
    },
    listos: async () => {
      while (detras.some((url) => !listas.has(url))) await mirar()
    },
    cuentas,
    cerrar: () => {
      clearInterval(reloj)
      servidor.close()
      servidor.closeAllConnections()
      agent.destroy()
    },
  }
}
