import { cambiosDePedidos } from '@surtia/contracts/estatus-pedido.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { isAlive, MINUTES_OF_ACCESS } from '../../edge/session.ts'
import type { Portal } from '../../portal.ts'

/** streams of one session: six tabs; an older one makes room */
const MAXIMO_POR_SESION = 6
/** and of one user, who may have entered on many devices: no stream of another user ever ends for it */
const MAXIMO_POR_USUARIO = 60
const UNA_SESION_MS = MINUTES_OF_ACCESS * 60_000
/** more than this unread, and nobody reads: the stream ends */
const MAS_SIN_LEER = 65_536

type Oyente = { idSesion: string; idUsuario: number; escribir: (texto: string) => void; cerrar: () => void }

/**
 * Tells each client of its changed orders while it listens (text/event-stream). The trigger `pedido_cambio` tells every process, and each
 * process its own listeners. A stream ends with its access token, the browser then opens another one, and with its session: at once where
 * that ended, at the next sign of life in the other processes.
 */
export function registerCambios(app: FastifyInstance, portal: Portal): void {
  const oyentes = new Map<string, Set<Oyente>>()
  portal.avisos.on('pedidos', async ({ codCliente, folio }) => {
    if (!oyentes.has(codCliente)) return
    // who asks because of it must not be answered by a replica that does not know of it yet
    const id = portal.lecturas.lectores.length > 0 ? `id: ${await portal.lecturas.posicion()}\n` : ''
    for (const oyente of oyentes.get(codCliente) ?? [])
      oyente.escribir(`${id}event: pedido\ndata: ${JSON.stringify({ folio })}\n\n`)
  })
  portal.avisos.on('sesiones', (ids) => {
    for (const suyos of oyentes.values()) for (const oyente of suyos) if (ids.includes(oyente.idSesion)) oyente.cerrar()
  })
  app.addHook('preClose', async () => {
    for (const suyos of oyentes.values()) for (const oyente of suyos) oyente.cerrar()
  })
  answer(
    app,
    portal,
    cambiosDePedidos,
    async ({ session: { idSesion }, cliente: { codCliente, idUsuario }, reply }) => {
      const suyos = oyentes.get(codCliente) ?? new Set()
      oyentes.set(codCliente, suyos)
      const delUsuario = [...suyos].filter((oyente) => oyente.idUsuario === idUsuario)
      const deLaSesion = delUsuario.filter((oyente) => oyente.idSesion === idSesion)
      if (deLaSesion.length >= MAXIMO_POR_SESION) deLaSesion[0]?.cerrar()
      else if (delUsuario.length >= MAXIMO_POR_USUARIO) delUsuario[0]?.cerrar()
      const oyente = abrir(reply, {
        idSesion,
        idUsuario,
        latido: app.pace.heartbeat,
        // while the database does not answer nobody is turned away
        sigue: () => isAlive(portal, idSesion).catch(() => true),
        alCerrar: () => {
          suyos.delete(oyente)
          if (suyos.size === 0) oyentes.delete(codCliente)
        },
      })
      suyos.add(oyente)
    },
  )
}

type Apertura = {
  idSesion: string
  idUsuario: number
  latido: number
  sigue: () => Promise<boolean>
  alCerrar: () => void
}

function abrir(reply: FastifyReply, { idSesion, idUsuario, latido, sigue, alCerrar }: Apertura): Oyente {
  reply.hijack()
  const { raw } = reply
  for (const [nombre, valor] of Object.entries(reply.getHeaders()))
    if (valor !== undefined) raw.setHeader(nombre, valor)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const escribir = (texto: string) => {
    if (raw.writableEnded) return
    if (raw.writableLength > MAS_SIN_LEER) raw.destroy()
    else raw.write(texto)
  }
  escribir('retry: 3000\n\n')
  const vida = setInterval(async () => {
    if (await sigue()) escribir(': latido\n\n')
    else raw.end()
  }, latido)
  const fin = setTimeout(() => raw.end(), UNA_SESION_MS)
  raw.once('close', () => {
    clearInterval(vida)
    clearTimeout(fin)
    alCerrar()
  })
  return { idSesion, idUsuario, escribir, cerrar: () => raw.end() }
}
