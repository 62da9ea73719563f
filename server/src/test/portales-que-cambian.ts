import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { readSettings } from '../settings.ts'
import { type Running, startPortal } from '../start-portal.ts'

// A program for journeys: one address behind which versions of the portal change as in a deployment without a pause. Each line that it
// reads is the folder of a built site: a portal of it starts and both answer, by turns; an empty line, and only the new one goes on.
const settings = { ...readSettings(), port: 0 }
const vivos: Running[] = []
let turno = 0

const frente = createServer((pedido: IncomingMessage, respuesta: ServerResponse) => {
  const uno = vivos[turno++ % vivos.length]
  if (!uno) return respuesta.writeHead(503).end()
  const { port } = new URL(uno.url)
  const atras = request(
    { host: '127.0.0.1', port, path: pedido.url, method: pedido.method, headers: pedido.headers },
    (contestado) => {
      respuesta.writeHead(contestado.statusCode ?? 502, contestado.headers)
      contestado.pipe(respuesta)
    },
  )
  atras.on('error', () => respuesta.destroy())
  respuesta.on('close', () => atras.destroy())
  pedido.pipe(atras)
})
frente.listen(0, '127.0.0.1', () => {
  const lugar = frente.address()
  if (lugar && typeof lugar === 'object') console.log(`frente ${lugar.port}`)
})

async function cambiar(site: string): Promise<void> {
  if (site) {
    // on a busy machine the database may take its time
    const empezar = () => startPortal(settings, { site })
    const nuevo = await empezar().catch(empezar).catch(empezar)
    nuevo.ready()
    vivos.push(nuevo)
  } else {
    const viejos = vivos.splice(0, vivos.length - 1)
    await Promise.all(viejos.map((uno) => uno.stop()))
  }
  console.log('listo')
}

const lineas = createInterface({ input: process.stdin })
let antes = Promise.resolve()
lineas.on('line', (linea) => {
  antes = antes.then(() => cambiar(linea.trim()))
})
lineas.on('close', () => {
  void antes.then(async () => {
    frente.closeAllConnections()
    frente.close()
    await Promise.all(vivos.map((uno) => uno.stop()))
    process.exit(0)
  })
})
