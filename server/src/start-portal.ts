import { mkdirSync } from 'node:fs'
import { Server as NetServer } from 'node:net'
import pino from 'pino'
import { type AppOptions, createApp } from './app.ts'
import { soltarIntentos } from './areas/pagos/soltar-intentos.ts'
import { isConnectionLost, openDatabase } from './db/database.ts'
import { type Embedded, embeddedFolder, startEmbedded } from './db/embedded.ts'
import { listen } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { setReady } from './edge/health.ts'
import { startJobs } from './jobs/jobs.ts'
import { papelesDe } from './papeles.ts'
import { avisos, clock, type Portal } from './portal.ts'
import type { Settings } from './settings.ts'

export type Running = {
  portal: Portal
  url: string
  /** from now on /salud/lista says so */
  ready: () => void
  stop: () => Promise<void>
  /** process id of the embedded PostgreSQL, 0 without one */
  embeddedPid: () => number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const SECONDS_OF_GRACE = 2
const SECONDS_TO_FINISH = 8
const LAST_REQUESTS_MS = 300

/** Opens the database (embedded when no DATABASE_URL is set), migrates, listens; ends cleanly on SIGTERM (security 20). */
export async function startPortal(settings: Settings, options: AppOptions = {}): Promise<Running> {
  const log = pino({ level: settings.registro, base: null }, pino.destination(2))
  mkdirSync(settings.datos, { recursive: true })
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded(embeddedFolder(settings.datos), { respaldo: settings.respaldo })
  const url = settings.databaseUrl || (embedded as Embedded).url
  const onError = (error: Error) =>
    log.warn({ code: (error as { code?: string }).code ?? error.message }, 'database connection lost')
  const db = openDatabase({ url, conexiones: settings.conexiones, onError })
  const portal: Portal = { settings, db, log, ahora: clock(settings.ahora), avisos: avisos() }
  await migrate(db)
  const app = await createApp(portal, options)
  const jobs = startJobs(portal, papelesDe(db), [soltarIntentos])
  const oyente = listen({
    url,
    channel: 'pedidos',
    onError,
    onMessage: (texto) => portal.avisos.emit('pedidos', JSON.parse(texto)),
  })
  const supervisor = embedded && supervise(embedded, log)
  await app.listen({ port: settings.port, host: '0.0.0.0' })
  const { port } = app.server.address() as { port: number }

  let stopping: Promise<void> | undefined
  const stop = (grace = 0): Promise<void> => {
    stopping ??= (async () => {
      setReady(portal, false)
      await pause(grace * 1_000)
      // no new connections from here; open ones still bring a request, are answered and told to go, before the idle ones are closed
      NetServer.prototype.close.call(app.server)
      app.server.prependListener('request', (_request, reply) => reply.setHeader('connection', 'close'))
      if (grace) await pause(LAST_REQUESTS_MS)
      await Promise.race([app.close(), pause(SECONDS_TO_FINISH * 1_000)])
      await jobs.stop()
      await oyente.stop()
      if (supervisor) clearInterval(supervisor)
      await db.destroy()
      await embedded?.stop()
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // told again, as by a group and by a parent at once, it goes on ending
    process.on(signal, () => {
      stop(signal === 'SIGTERM' ? SECONDS_OF_GRACE : 0).then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'stop failed')
          process.exit(1)
        },
      )
    })
  }
  return {
    portal,
    url: `http://localhost:${port}`,
    ready: () => setReady(portal, true),
    stop,
    embeddedPid: () => embedded?.pid() ?? 0,
  }
}

/** Looks twice a second whether the embedded PostgreSQL still runs, and starts it again when it was killed. */
function supervise(embedded: Embedded, log: pino.Logger): NodeJS.Timeout {
  let busy = false
  const look = async () => {
    if (busy || embedded.pid()) return
    busy = true
    log.warn('embedded PostgreSQL is gone, starting it again')
    await embedded.revive().catch((error) => log.error({ lost: isConnectionLost(error) }, 'PostgreSQL did not start'))
    busy = false
  }
  return setInterval(look, 500)
}
