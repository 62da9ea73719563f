import { CAMBIOS_DE_PEDIDOS } from '@surtia/contracts/estatus-pedido.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { MINUTES_OF_ACCESS, sessionOf } from '../../edge/session.ts'
import type { Portal } from '../../portal.ts'

const LATIDO_MS = 20_000
/** streams of one client: five tabs and a phone; an older one makes room */
const MAXIMO_POR_CLIENTE = 6
const UNA_SESION_MS = MINUTES_OF_ACCESS * 60_000

type Oyente = { escribir: (texto: string) => void; cerrar: () => void }

/**
 * Tells each client of its changed orders while it listens (text/event-stream). The trigger `pedido_cambio` tells every process, and each
 * process its own listeners; a stream ends with its access token, the browser then opens another one.
 */
export function registerCambios(app: FastifyInstance, portal: Portal): void {
  const oyentes = new Map<string, Set<Oyente>>()
  portal.avisos.on('pedidos', (aviso: { codCliente: string; folio: string }) => {
    for (const oyente of oyentes.get(aviso.codCliente) ?? [])
      oyente.escribir(`event: pedido\ndata: ${JSON.stringify({ folio: aviso.folio })}\n\n`)
  })
  app.addHook('preClose', async () => {
    for (const suyos of oyentes.values()) for (const oyente of suyos) oyente.cerrar()
  })
  app.get(
    CAMBIOS_DE_PEDIDOS,
    {
      config: { access: 'cliente' },
      schema: {
        summary: "A stream of the client's changed orders: event 'pedido', data { folio }",
        tags: ['estatus-pedido'],
        security: [{ cliente: [] }],
        produces: ['text/event-stream'],
      },
    },
    (request, reply) => {
      const { codCliente } = sessionOf(request).usuario
      const suyos = oyentes.get(codCliente) ?? new Set()
      oyentes.set(codCliente, suyos)
      const [primero] = suyos
      if (primero && suyos.size >= MAXIMO_POR_CLIENTE) primero.cerrar()
      const oyente = abrir(reply, () => {
        suyos.delete(oyente)
        if (suyos.size === 0) oyentes.delete(codCliente)
      })
      suyos.add(oyente)
    },
  )
}

function abrir(reply: FastifyReply, alCerrar: () => void): Oyente {
  reply.hijack()
  const { raw } = reply
  for (const [nombre, valor] of Object.entries(reply.getHeaders()))
    if (valor !== undefined) raw.setHeader(nombre, valor)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 3000\n\n')
  const latido = setInterval(() => raw.write(': latido\n\n'), LATIDO_MS)
  const fin = setTimeout(() => raw.end(), UNA_SESION_MS)
  raw.once('close', () => {
    clearInterval(latido)
    clearTimeout(fin)
    alCerrar()
  })
  return { escribir: (texto) => raw.write(texto), cerrar: () => raw.end() }
}
