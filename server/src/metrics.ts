import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { discoLibre, listCuidados } from './areas/estado/cuidados.ts'
import { countEspera, listUltimas } from './areas/integracion/entregas.queries.ts'
import { medidasDelNavegador } from './areas/navegador/medidas.ts'
import { countActivos, countFolios } from './areas/pedidos/almacen.queries.ts'
import { connections, unknownCommits } from './db/database.ts'
import { HttpRefusal } from './edge/refusals.ts'
import { wrongKeys } from './edge/wrong-keys.ts'
import type { Portal } from './portal.ts'
import { isOneOf } from './sha256.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** GET /salud/metricas in Prometheus' form: requests and their times by route, connections, queues, orders, age of the ERP's data. No label names a person. */
export function registerMetrics(app: FastifyInstance, portal: Portal): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const times = new Histogram({
    name: 'surtia_peticiones_segundos',
    help: 'Peticiones y su tiempo, por ruta y estado',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const ruta = request.routeOptions.url ?? 'ninguna'
    if (!ruta.startsWith('/salud'))
      times.observe({ metodo: request.method, ruta, estado: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  addGauges(register, portal)
  for (const medida of Object.values(medidasDelNavegador(portal))) register.registerMetric(medida)

  app.get('/salud/metricas', { schema: { hide: true } }, async (request, reply) => {
    if (!(await mayRead(portal, request))) throw new HttpRefusal(404, 'No se encontró lo que busca.')
    reply.type(register.contentType)
    return register.metrics()
  })
}

/**
 * With SURTIA_CLAVE_METRICAS whoever brings it; without it, in a demo, only this machine, and nobody whom a proxy passes on, and
 * otherwise nobody. Wrong keys are counted.
 */
async function mayRead(portal: Portal, request: FastifyRequest): Promise<boolean> {
  const { claveMetricas, claveMetricasTambien, demo } = portal.settings
  const { headers, ip } = request
  if (claveMetricas || !demo) {
    const given = (headers.authorization ?? '').replace(/^Bearer /i, '')
    const wrong = wrongKeys(portal)
    wrong.check(request)
    if (isOneOf(given, [claveMetricas, claveMetricasTambien])) return true
    if (given) await wrong.count(request)
    return false
  }
  return LOOPBACK.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

type AddGauge = (
  name: string,
  help: string,
  labelNames: string[],
  collect: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
) => void

function addReplicas(gauge: AddGauge, { lecturas: { lectores, cuentas } }: Portal): void {
  gauge('surtia_replica_en_uso', 'Si una réplica contesta lecturas: 1 o 0', ['replica'], (set) => {
    for (const { nombre, enUso } of lectores) set({ replica: nombre }, Number(enUso()))
  })
  gauge(
    'surtia_replica_atraso_segundos',
    'Lo que una réplica puede ir atrasada; +Inf si no se sabe',
    ['replica'],
    (set) => {
      for (const { nombre, atraso } of lectores) set({ replica: nombre }, atraso().ms / 1_000)
    },
  )
  gauge('surtia_replica_atraso_bytes', 'Lo escrito en la principal que una réplica no muestra', ['replica'], (set) => {
    for (const { nombre, atraso } of lectores) set({ replica: nombre }, atraso().bytes)
  })
  gauge('surtia_lecturas', 'Lecturas desde que inició, por quién las contestó', ['donde'], (set) => {
    if (lectores.length === 0) return
    for (const [replica, cuantas] of cuentas.enReplica) set({ donde: replica }, cuantas)
    set({ donde: 'principal' }, cuentas.enPrincipal)
    set({ donde: 'repetidas en la principal' }, cuentas.repetidas)
  })
}

const CUIDADOS = [
  ['respaldo', 'surtia_respaldo_edad_segundos', 'Edad del último respaldo; +Inf si no hay ninguno'],
  ['bitacora', 'surtia_bitacora_detenida_segundos', 'Lo que PostgreSQL lleva sin poder archivar su bitácora'],
  ['restauracion', 'surtia_restauracion_edad_segundos', 'Lo que hace que se probó un respaldo; +Inf si nunca'],
  ['certificado', 'surtia_certificado_dias', 'Días que le quedan al certificado de SURTIA_URL'],
] as const

/** Gauges are read at the same moment: they share one look. */
function alMismoTiempo<T>(look: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= look().finally(() => {
      asked = undefined
    })
    return asked
  }
}

/** Of what goes wrong in silence; nothing of what this portal has not. */
function addCuidados(gauge: AddGauge, portal: Portal): void {
  const { db, settings } = portal
  const cuidados = alMismoTiempo(() => listCuidados(portal))
  for (const [cuidado, nombre, ayuda] of CUIDADOS)
    gauge(nombre, ayuda, [], async (set) => {
      const medido = (await cuidados())[cuidado]
      if (medido !== null) set({}, medido)
    })
  gauge('surtia_disco_libre', 'Parte libre del disco de cada carpeta, de 0 a 1', ['carpeta'], async (set) => {
    for (const { carpeta, libre } of await discoLibre(settings)) set({ carpeta }, libre)
  })
  gauge('surtia_confirmaciones_sin_saber', 'Pedidos y pagos que aún esperan a la réplica síncrona', [], (set) =>
    set({}, unknownCommits(db)),
  )
}

function addGauges(register: Registry, portal: Portal): void {
  const gauge: AddGauge = (name, help, labelNames, collect) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset()
        // one without labels would tell 0 of what there is not
        if (labelNames.length === 0) this.remove()
        await collect((labels, value) => this.set(labels, value))
      },
    })
  gauge('surtia_base_conexiones', 'Conexiones a PostgreSQL de este proceso', ['estado'], (set) => {
    const { total, idle, waiting } = connections(portal.db)
    set({ estado: 'abiertas' }, total)
    set({ estado: 'libres' }, idle)
    set({ estado: 'en espera' }, waiting)
  })
  addReplicas(gauge, portal)
  addCuidados(gauge, portal)
  const waiting = alMismoTiempo(() => countEspera(portal.db))
  gauge('surtia_cola_espera_segundos', 'Lo que lleva esperando lo más viejo de la cola', [], async (set) =>
    set({}, (await waiting()).espera),
  )
  gauge('surtia_cola', 'Lo que espera entregarse, por clase', ['clase'], async (set) => {
    const { espera: _, ...clases } = await waiting()
    for (const [clase, cuantos] of Object.entries(clases)) set({ clase }, cuantos)
  })
  gauge('surtia_datos_edad_segundos', 'Edad de los datos del ERP, por tipo', ['tipo'], async (set) => {
    for (const { tipo, corte } of await listUltimas(portal.db))
      set({ tipo }, Math.max(0, (portal.ahora().getTime() - Date.parse(corte)) / 1_000))
  })
  gauge('surtia_pedidos_activos', 'Pedidos que no han terminado, por estatus', ['estatus'], async (set) => {
    for (const { estatus, n } of await countActivos(portal.db)) set({ estatus }, n)
  })
  gauge('surtia_pedidos_folios', 'Folios de pedido dados desde siempre', [], async (set) => {
    set({}, await countFolios(portal.db))
  })
}
