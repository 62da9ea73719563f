import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openReplica, type Replica } from '@surtia/server/faults/replica.ts'
import { alMenos, type Cuaderno } from './cifras.ts'
import { answerOf, load, type Request } from './load.ts'
import { CLIENTES, type Mundo } from './mundo.ts'
import { lecturasDe, medirParejas } from './parejas.ts'
import { tecleado } from './preguntas.ts'
import { cpu } from './procesos.ts'
import { A_LA_VEZ, type Medida } from './tabla.ts'

/** least part of the read load that leaves the primary, % */
const META = 60
const QUIETO_S = 5

/** How many there are of each hundred reads of a pharmacy's morning. */
type Lectura = {
  nombre: string
  peso: number
  uno: (i: number) => Request
  /** how many different ones there are */
  cuantas: number
}
/** Processor ms of PostgreSQL for one answer: of the primary with no replica, of the primary beside one, of the replica. */
type Costo = { sola: number; principal: number; replica: number }

/** The same reads on a portal that has only the primary and on one with a replica, in turns, after pairs of a write and a read of it. */
export async function medirEscala(hoja: Cuaderno, mundo: Mundo, medida: Medida, parejas: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'surtia-bench-replica-'))
  const replica = await openReplica({ primary: mundo.url, folder, name: 'banco' })
  await replica.catchUp()
  const con = await mundo.otroPortal({ DATABASE_URL_LECTURA: replica.url })
  try {
    await hastaQueLea(con.url, mundo)
    await medirParejas(hoja, con.url, parejas)
    await medirReparto(hoja, mundo, con.url, replica, medida)
  } finally {
    await con.cerrar()
    await replica.stop()
    await mundo.base.query("select pg_drop_replication_slot('banco')")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Until the portal has seen that its replica follows. */
async function hastaQueLea(url: string, mundo: Mundo): Promise<void> {
  while ((await lecturasDe(url)).enReplica === 0) {
    await answerOf(url, { path: '/api/listas', headers: mundo.bearer(0) })
    await pause(100)
  }
}

async function medirReparto(
  hoja: Cuaderno,
  mundo: Mundo,
  con: string,
  replica: Replica,
  { segundos, rondas }: Medida,
): Promise<void> {
  const quieto = await enReposo(mundo, replica)
  const columnas = [
    '% of the load',
    'primary alone: /s',
    'ms',
    'with a replica: primary, replica ms',
    'leaves the primary, %',
  ]
  const anotar = hoja.tabla('PostgreSQL’s processor', [`reads, ${A_LA_VEZ} at once`, ...columnas])
  const todos: (Costo & { peso: number })[] = []
  for (const lectura of lecturas(mundo)) {
    for (const url of [mundo.portal, con]) await calentar(url, lectura)
    const sola = [] as { porSegundo: number; costo: number }[]
    const beside = [] as { principal: number; replica: number }[]
    for (let ronda = 0; ronda < rondas; ronda++) {
      const a = await cargar(mundo, replica, mundo.portal, lectura, segundos, quieto)
      const b = await cargar(mundo, replica, con, lectura, segundos, quieto)
      sola.push({ porSegundo: a.porSegundo, costo: a.principal })
      beside.push(b)
    }
    const media = (valores: readonly number[]) => valores.reduce((suma, uno) => suma + uno, 0) / valores.length
    const costo: Costo = {
      sola: media(sola.map(({ costo: uno }) => uno)),
      principal: media(beside.map(({ principal }) => principal)),
      replica: media(beside.map(({ replica: uno }) => uno)),
    }
    todos.push({ ...costo, peso: lectura.peso })
    anotar([
      ...[lectura.nombre, lectura.peso, media(sola.map(({ porSegundo }) => porSegundo)), costo.sola],
      ...[[costo.principal, costo.replica], 100 * (1 - costo.principal / costo.sola)],
    ])
  }
  const total = (de: (uno: Costo) => number) => todos.reduce((suma, uno) => suma + uno.peso * de(uno), 0)
  const sale = 100 * (1 - total(({ principal }) => principal) / total(({ sola }) => sola))
  anotar(['all', 100, '', '', '', sale], [alMenos('leaves', sale, META, '%')])
  anotar(['at rest, % of a processor (taken off)', '', '', '', [100 * quieto.principal, 100 * quieto.replica], ''])
}

/** Each question once: what a process remembers of articles it reads from the primary the first time, with a replica too. */
async function calentar(url: string, { uno, cuantas }: Lectura): Promise<void> {
  await load(url, (i) => (i < cuantas ? uno(i) : undefined), A_LA_VEZ, 120)
}

/** What both take when nobody asks, as part of a processor: marks, followers, jobs. */
async function enReposo(mundo: Mundo, replica: Replica): Promise<{ principal: number; replica: number }> {
  const antes = costos(mundo, replica)
  await pause(QUIETO_S * 1_000)
  const despues = costos(mundo, replica)
  const parte = (de: 'principal' | 'replica') => (despues[de] - antes[de]) / (QUIETO_S * 1_000)
  return { principal: parte('principal'), replica: parte('replica') }
}

const costos = (mundo: Mundo, replica: Replica) => ({
  principal: cpu(undefined, mundo.postgres()).postgres,
  replica: cpu(undefined, replica.pid()).postgres,
})

async function cargar(
  mundo: Mundo,
  replica: Replica,
  url: string,
  { nombre, uno }: Lectura,
  segundos: number,
  quieto: { principal: number; replica: number },
) {
  const antes = costos(mundo, replica)
  const inicio = performance.now()
  const { answered, failed, perSecond } = await load(url, uno, A_LA_VEZ, segundos)
  const duro = performance.now() - inicio
  const despues = costos(mundo, replica)
  if (failed) throw new Error(`${nombre}: ${failed} of ${answered} failed`)
  const cada = (de: 'principal' | 'replica') => Math.max(0, despues[de] - antes[de] - quieto[de] * duro) / answered
  return { porSegundo: perSecond, principal: cada('principal'), replica: cada('replica') }
}

function lecturas({ bearer, textos, articulos }: Mundo): Lectura[] {
  const texto = (i: number) => textos[i % textos.length] ?? ''
  const leer = (path: (i: number) => string) => (i: number) => ({ path: path(i), headers: bearer(i) })
  const codigo = (i: number) => articulos[(i * 7) % articulos.length] ?? ''
  const dia = (hace: number) => new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10)
  return [
    {
      nombre: 'suggestions',
      peso: 52,
      cuantas: textos.length,
      uno: leer((i) => `/api/catalogo-general/buscar/sugerencias?texto=${encodeURIComponent(tecleado(texto(i), i))}`),
    },
    {
      nombre: 'search, different texts',
      peso: 35,
      cuantas: textos.length,
      uno: (i) => ({ path: '/api/catalogo-general/buscar', body: { buscar: texto(i) }, headers: bearer(i) }),
    },
    {
      nombre: 'an article',
      peso: 4,
      cuantas: articulos.length,
      uno: leer((i) => `/api/detalle-producto/producto/${codigo(i)}`),
    },
    {
      nombre: 'its substitutes',
      peso: 3,
      cuantas: articulos.length,
      uno: leer((i) => `/api/detalle-producto/sustitutos/${codigo(i)}`),
    },
    { nombre: 'home', peso: 2, cuantas: CLIENTES, uno: leer(() => '/api/inicio') },
    { nombre: 'orders under way', peso: 2, cuantas: CLIENTES, uno: leer(() => '/api/estatus-pedido/pedidos-activos') },
    { nombre: 'lists', peso: 1, cuantas: CLIENTES, uno: leer(() => '/api/listas') },
    {
      nombre: 'statistics of a year',
      peso: 1,
      cuantas: CLIENTES,
      uno: (i) => ({
        path: '/api/estadisticas/compras',
        body: { desde: dia(365), hasta: dia(0) },
        headers: bearer(i),
      }),
    },
  ]
}
