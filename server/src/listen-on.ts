import { createServer, type Server, type Socket } from 'node:net'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

type Where = Pick<Settings, 'escucha' | 'port'>

/** Says at once, before a start has worked for seconds, that someone else has the port. */
export async function refuseTakenPort({ escucha, port }: Where): Promise<void> {
  if (port === 0) return
  for (const host of escucha) {
    const probe = createServer()
    try {
      await open(probe, port, host)
    } catch (error) {
      if (!isMissing(error, escucha)) throw portRefusal(error, host, port)
    } finally {
      await new Promise((resolve) => probe.close(resolve))
    }
  }
}

/** Listens on every address; the ones after the first hand their connections over. Answers the port and how to take no more of theirs. */
export async function listenOn(
  app: FastifyInstance,
  { escucha, port }: Where,
): Promise<{ port: number; stop: () => void }> {
  const [first = '', ...others] = escucha
  const more: Server[] = []
  try {
    await app.listen({ port, host: first })
    const taken = (app.server.address() as { port: number }).port
    for (const host of others) {
      // as an HTTP server takes its sockets
      const options = { allowHalfOpen: true, noDelay: true }
      const server = createServer(options, (socket: Socket) => app.server.emit('connection', socket))
      try {
        await open(server, taken, host)
        more.push(server)
      } catch (error) {
        // with a port by chance the other address may have it taken
        if (!isMissing(error, escucha) && port !== 0) throw error
      }
    }
    return {
      port: taken,
      stop: () => {
        for (const server of more) server.close()
      },
    }
  } catch (error) {
    for (const server of more) server.close()
    throw portRefusal(error, first, port)
  }
}

const open = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, ipv6Only: host === '::1' }, () => resolve())
  })

/** A machine without IPv6 hears on the rest. */
const isMissing = (error: unknown, escucha: readonly string[]): boolean =>
  escucha.length > 1 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')

function portRefusal(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Refusal(`El puerto ${port} ya está ocupado: termine lo que lo usa o indique otro con PORT.`)
  if (code === 'EACCES')
    return new Refusal(`Este usuario no puede usar el puerto ${port}: indique otro con PORT (3000, por ejemplo).`)
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return new Refusal(`${host} no es una dirección de esta máquina: revise SURTIA_ESCUCHA.`)
  return error
}
