import type { Agent } from 'node:https'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import type pino from 'pino'
import { type AppOptions, createApp } from './app.ts'
import { vencerAutorizaciones } from './areas/autorizaciones/vencer.ts'
import { avisarExistencias } from './areas/avisos-de-existencia/avisar-existencias.ts'
import { seguirEnvios } from './areas/carrito/seguir-envios.ts'
import { contarPedidas } from './areas/catalogo/contar-pedidas.ts'
import { aplicarPorVenir } from './areas/catalogo/precios/aplicar-por-venir.ts'
import { openEmpresa } from './areas/empresa/en-vigor.ts'
import { mandarCartas } from './areas/estadisticas/mandar-cartas.ts'
import { mirarCertificado } from './areas/estado/certificado.ts'
import { recordarExpedientes } from './areas/expediente/recordar-expedientes.ts'
import { desglosarAnteriores } from './areas/facturas/desglosar.ts'
import { openInterruptores } from './areas/interruptores/en-vigor.ts'
import { soltarIntentos } from './areas/pagos/soltar-intentos.ts'
import { avisarCorte } from './areas/pedidos/avisar-corte.ts'
import { listPersonalDeDemostracion } from './areas/personal/demostracion.queries.ts'
import { correrProgramados } from './areas/programados/correr-programados.ts'
import { saveDesde } from './areas/recepciones/recepciones.queries.ts'
import { resumirPedidos } from './areas/reportes/resumir-pedidos.ts'
import { listDeDemostracion } from './areas/seguridad/demostracion.queries.ts'
import { apagarWebhooks } from './areas/webhooks/apagar-webhooks.ts'
import { bitacora } from './bitacora.ts'
import { checkStart } from './check-start.ts'
import { type Address, addressOf, type Database, openDatabase, watchDatabase } from './db/database.ts'
import { type Embedded, embeddedFolder, startEmbedded, stopped } from './db/embebido/embedded.ts'
import { supervise } from './db/embebido/supervise.ts'
import { type LecturasAbiertas, openLecturas } from './db/lecturas.ts'
import { listen } from './db/listen.ts'
import { migrate, PASOS, type Pasos } from './db/migrate.ts'
import { databaseRefusal } from './db/reach.ts'
import { listUnsettled } from './db/rol.ts'
import { tellToComeAgain } from './edge/ending.ts'
import { setReady } from './edge/health.ts'
import { abrirIndice } from './indice/indice.ts'
import { TIEMPOS } from './jobs/carril.ts'
import { startJobs } from './jobs/jobs.ts'
import type { Tareas } from './jobs/turnos.ts'
import { limpiar } from './limpieza.ts'
import { listenOn } from './listen-on.ts'
import { openAlmacen } from './outside/almacen/open-almacen.ts'
import { papelesDe } from './papeles.ts'
import { avisos, clock, type Portal } from './portal.ts'
import type { Settings } from './settings.ts'
import { openTaller } from './taller.ts'
import { TIPOS_DE_LA_PUERTA } from './tipos.ts'

export type Running = {
  portal: Portal
  url: string
  /** from now on /salud/lista says so, once the catalogue is in memory; before, who fills the base is not followed row by row */
  ready: () => void
  /** of one that began without its site: closes the door for a moment, and opens it with the pages */
  publish: (site?: string) => Promise<void>
  /** `grace`: seconds in which it says that it is going and still takes requests */
  stop: (grace?: number) => Promise<void>
  /** process id of the embedded PostgreSQL, 0 without one */
  embeddedPid: () => number
}

/** What recurs, once in all processes together. */
export const TAREAS: Tareas = {
  cadaMinuto: [
    soltarIntentos,
    seguirEnvios,
    avisarExistencias,
    avisarCorte,
    desglosarAnteriores,
    resumirPedidos,
    mandarCartas,
    aplicarPorVenir,
    correrProgramados,
    vencerAutorizaciones,
    apagarWebhooks,
  ],
  cadaDiezMinutos: [contarPedidas],
  cadaHora: [limpiar, mirarCertificado, recordarExpedientes],
  alCambiarElDia: [aplicarPorVenir, recordarExpedientes],
}

/** a start waits no longer for the ordered pieces to be counted */
const TO_COUNT_MS = 1_000
/** from the end of the grace to the end of the process, so that SIGTERM takes less than 10 s whatever hangs */
const TO_FINISH_MS = 7_000
const LAST_REQUESTS_MS = 300
const LAST_CLOSING_MS = 500

export type StartOptions = AppOptions & {
  /** a start that is told to end undoes what it began, and throws */
  signal?: AbortSignal
  /** the migrations that it knows: of tests, another version's */
  pasos?: Pasos
  /** the way to the push services of browsers; by default over the internet */
  aLosEquipos?: Agent
  /** what it is doing, for whoever waits */
  decir?: (paso: string) => void
  /** others than the replicas of DATABASE_URL_LECTURA, for tests */
  lectores?: LecturasAbiertas['abrir']
}

/** Opens the database (embedded when no DATABASE_URL is set), migrates, listens. A start that fails leaves nothing running. */
export async function startPortal(settings: Settings, options: StartOptions = {}): Promise<Running> {
  const undo: (() => unknown)[] = []
  try {
    return await rise(settings, options, undo)
  } catch (error) {
    for (const deed of undo.reverse()) await deed()
    throw error
  }
}

async function rise(settings: Settings, options: StartOptions, undo: (() => unknown)[]): Promise<Running> {
  const { signal } = options
  const log = bitacora(settings)
  for (const advertencia of await checkStart(settings, signal)) log.warn(advertencia)
  const { embedded, url } = await openBase(settings, options, undo)
  const onError = (error: Error) =>
    log.warn({ code: (error as { code?: string }).code ?? error.message }, 'database connection lost')
  const [atiende, trabaja] = [settings.papel !== 'trabajos', settings.papel !== 'web']
  // past a pooler: what needs a session of its own
  const directa = settings.databaseUrlDirecta || url
  const { portal, taller } = await openParts({ settings, url, log, onError }, options, undo)
  const { db, almacen, lecturas } = portal
  await bringUpToDate(portal, directa, options).catch((error) => {
    throw embedded && !embedded.pid() ? stopped(embeddedFolder(settings.datos)) : error
  })
  if (!settings.demo) await refuseDemoData(db)
  // what hinders a start is told alone, in one line
  for (const advertencia of settings.advertencias) log.warn(advertencia)
  watchDatabase(db)
  undo.push(() => portal.indice.cerrar())
  undo.push(() => Promise.all([portal.interruptores.cerrar(), portal.empresa.cerrar()]))
  await Promise.all([portal.interruptores.empezar(), portal.empresa.empezar()])
  if (atiende) lecturas.empezar()
  let app = await createApp(portal, options)
  undo.push(() => app.close())
  const contadas = trabaja
    ? contarPedidas(portal).catch((error) => log.warn({ code: error.code }, 'ordered pieces not counted'))
    : undefined
  // a small history is counted before anyone sees an order, a long one meanwhile
  await Promise.race([contadas, pause(TO_COUNT_MS)])
  signal?.throwIfAborted()
  await saveDesde(db, portal.ahora()).catch((error) => log.warn({ code: error.code }, 'start of reception not written'))
  // what a day brought while no portal ran rules before anyone sees a price
  await aplicarPorVenir(portal).catch((error) => log.warn({ code: error.code }, 'prices of today not applied'))
  const listening = await listenOn(app, settings)
  const { port } = listening
  let stopListening = listening.stop
  const jobs = trabaja ? startJobs(portal, papelesDe(portal), TAREAS, TIEMPOS, options.aLosEquipos) : undefined
  const oyente = atiende
    ? listen({
        url: directa,
        channel: 'pedidos',
        onError,
        onMessage: (texto) => portal.avisos.emit('pedidos', JSON.parse(texto)),
      })
    : undefined
  const supervisor = embedded && supervise(embedded, log)

  let stopping: Promise<void> | undefined
  const stop = (grace = 0): Promise<void> => {
    stopping ??= (async () => {
      setReady(portal, false)
      const until = performance.now() + grace * 1_000 + TO_FINISH_MS
      const left = () => Math.max(0, until - performance.now())
      const delivered = jobs?.stop(left())
      await pause(grace * 1_000)
      // no new connections from here; open ones still bring a request, are answered and told to go, before the idle ones are closed
      stopListening()
      NetServer.prototype.close.call(app.server)
      app.server.prependListener('request', (_request, reply) => reply.setHeader('connection', 'close'))
      if (grace) await pause(LAST_REQUESTS_MS)
      await Promise.race([app.close(), pause(left())])
      await tellToComeAgain(app, LAST_REQUESTS_MS)
      app.server.closeAllConnections()
      await delivered
      if (supervisor) clearInterval(supervisor)
      const siguen = [portal.indice, portal.interruptores, portal.empresa]
      await Promise.race([Promise.all(siguen.map((uno) => uno.cerrar())), pause(left())])
      await Promise.race([
        Promise.all([taller.cerrar(), oyente?.stop(), lecturas.cerrar(), db.destroy()]),
        pause(left() + LAST_CLOSING_MS),
      ])
      almacen.cerrar()
      await embedded?.stop()
    })()
    return stopping
  }
  return {
    portal,
    url: ownUrl(settings.escucha, port),
    ready: () => {
      if (atiende) portal.indice.empezar()
      setReady(portal, true)
    },
    publish: async (site) => {
      stopListening()
      const closed = app.close()
      // who waits for news since before would wait here too
      app.server.closeAllConnections()
      await closed
      app = await createApp(portal, { ...options, site })
      ;({ stop: stopListening } = await listenOn(app, { ...settings, port }))
    },
    stop,
    embeddedPid: () => embedded?.pid() ?? 0,
  }
}

/** Migrates past a pooler, and looks whether what stands between gives the sessions that the portal needs. */
async function bringUpToDate(
  { db, log, settings }: Portal,
  url: Address,
  { pasos, signal }: StartOptions,
): Promise<void> {
  const own = settings.databaseUrlDirecta ? openDatabase({ url, conexiones: 1, onError: () => undefined }) : null
  await migrate(own ?? db, { pasos: pasos ?? PASOS, signal, sinSesion: !own && !settings.preparadas })
    .catch((error) => {
      throw databaseRefusal(error, addressOf(url))
    })
    .finally(() => own?.destroy())
  if (settings.preparadas && !own) return
  const ajustes = await listUnsettled(db)
  // connections that a pooler opened before the role brought them: RECONNECT in its console renews them
  if (ajustes.length) log.warn({ ajustes }, 'sessions behind the pooler are of before')
}

type Opening = { settings: Settings; url: Address; log: pino.Logger; onError: (error: Error) => void }

/** All that deeds may use, opened and not yet begun. */
async function openParts(
  { settings, url, log, onError }: Opening,
  { signal, lectores }: StartOptions,
  undo: (() => unknown)[],
): Promise<{ portal: Portal; taller: ReturnType<typeof openTaller> }> {
  const { conexiones, preparadas } = settings
  const db = openDatabase({ url, conexiones, firmes: Math.floor(conexiones / 3), preparadas, onError })
  undo.push(() => db.destroy())
  signal?.throwIfAborted()
  const almacen = await openAlmacen(settings)
  undo.push(() => almacen.cerrar())
  const lecturas = openLecturas({ db, url, ajustes: settings, log, abrir: lectores })
  undo.push(() => lecturas.cerrar())
  const empresa = openEmpresa({ db, log })
  const taller = openTaller({ empresa: empresa.enVigor })
  undo.push(() => taller.cerrar())
  const ahora = clock(settings.ahora)
  const portal: Portal = {
    settings,
    db,
    almacen,
    lecturas,
    log,
    ahora,
    indice: abrirIndice({ db, log }),
    interruptores: openInterruptores({ db, settings, ahora, log }),
    empresa,
    dibujar: taller.dibujar,
    juzgar: taller.juzgar,
    leerLotes: taller.leerLotes,
    tipos: TIPOS_DE_LA_PUERTA,
    avisos: avisos(),
  }
  return { portal, taller }
}

/** The PostgreSQL that is given, or the embedded one, started. */
async function openBase(
  settings: Settings,
  { signal, decir }: StartOptions,
  undo: (() => unknown)[],
): Promise<{ embedded: Embedded | null; url: Address }> {
  if (settings.databaseUrl) return { embedded: null, url: settings.databaseUrl }
  decir?.('Preparando la base de datos…')
  const embedded = await startEmbedded(embeddedFolder(settings.datos), { respaldo: settings.respaldo, signal })
  undo.push(embedded.stop)
  return { embedded, url: () => embedded.url }
}

/** Where this machine reaches the portal. */
function ownUrl(escucha: readonly string[], port: number): string {
  const local = escucha.some((one) => ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(one))
  const [first = ''] = escucha
  return `http://${local ? 'localhost' : first.includes(':') ? `[${first}]` : first}:${port}`
}

/** A database that once was a demo opens with passwords that everybody knows. */
async function refuseDemoData(db: Database): Promise<void> {
  const { usuarios, accesos } = await listDeDemostracion(db)
  const [persona] = await listPersonalDeDemostracion(db)
  if (usuarios.length === 0 && accesos === 0 && persona === undefined) return
  const que = [
    ...(usuarios.length ? [`usuarios (${usuarios.join(', ')}…)`] : []),
    ...(accesos ? ['accesos que se usan varias veces'] : []),
    ...(persona === undefined ? [] : [`personal de la mesa de control (${persona}…)`]),
  ]
  throw new Refusal(
    `La base tiene ${que.join(' y ')} de la demostración, que cualquiera conoce: con SURTIA_DEMO=0 use una base propia (otra SURTIA_DATOS o DATABASE_URL).`,
  )
}
