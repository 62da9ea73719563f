import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { freePort, letThrough, owner } from '../db/embebido/host.ts'
import { listUnsettled } from '../db/rol.ts'
import { ARTICULO, CLAVE, lanzar } from './caidas.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno } from './clientes.ts'
import { abrirTrafico, type CuentasCuadradas, cuadrar } from './trafico.ts'

/** Connections to PostgreSQL that all portals share. */
const POCAS = 5

/** The PgBouncer of this machine, or null. */
export function findPgBouncer(): string | null {
  const lugares = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return lugares.map((lugar) => join(lugar, 'pgbouncer')).find((archivo) => existsSync(archivo)) ?? null
}

export type Pooler = {
  /** the database's address by way of it */
  url: string
  /** kill -9, and up again after so many milliseconds */
  golpear: (abajoMs: number) => Promise<void>
  stop: () => Promise<void>
}

/** A PgBouncer in transaction mode with few connections before a PostgreSQL of this machine, its files in a folder of its own. */
export async function openPooler(programa: string, destino: string, folder: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(destino)
  const base = pathname.slice(1)
  const puerto = await freePort()
  const as = owner()
  mkdirSync(folder, { recursive: true })
  if (as.uid !== undefined) letThrough(folder)
  const usuarios = join(folder, 'usuarios.txt')
  const ajustes = join(folder, 'pgbouncer.ini')
  writeFileSync(usuarios, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    ajustes,
    `[databases]
${base} = host=${hostname} port=${port} dbname=${base}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${puerto}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usuarios}
pool_mode = transaction
default_pool_size = ${POCAS}
max_client_conn = 200
query_wait_timeout = 10
server_login_retry = 1
`,
  )
  if (as.uid !== undefined && as.gid !== undefined)
    for (const una of [folder, usuarios, ajustes]) chownSync(una, as.uid, as.gid)
  let proceso: ChildProcess | undefined
  const empezar = async () => {
    proceso = spawn(programa, ['-q', ajustes], { ...as, cwd: folder, stdio: 'ignore' })
    const uno = proceso
    while (!(await answers(puerto))) {
      if (uno.exitCode !== null) throw new Error(`pgbouncer terminó con ${uno.exitCode}`)
      await pause(20)
    }
  }
  const matar = async () => {
    if (!proceso || proceso.exitCode !== null || proceso.signalCode !== null) return
    const fin = once(proceso, 'exit')
    proceso.kill('SIGKILL')
    await fin
  }
  await empezar()
  const url = new URL(destino)
  url.hostname = '127.0.0.1'
  url.port = String(puerto)
  return {
    url: url.href,
    golpear: async (abajoMs) => {
      await matar()
      await pause(abajoMs)
      await empezar()
    },
    stop: matar,
  }
}

const answers = (puerto: number): Promise<boolean> =>
  new Promise((resolve) => {
    const una = connect(puerto, '127.0.0.1')
    una.once('connect', () => resolve(true))
    una.once('error', () => resolve(false))
    una.once('connect', () => una.destroy())
  })

export type CuentasDePooler = CuentasCuadradas & {
  golpes: number
  /** connections of all portals to PostgreSQL by way of the pooler, at most */
  conexiones: number
  /** of what should hold in a session, what does not */
  sinAjuste: string[]
  preparadas: number
  /** changes of a client's orders that were not heard live, past the pooler, after all of it */
  avisosPerdidos: number
}

/** Two portals sell behind a pooler that is killed again and again. What was answered and is not there, or is there twice? */
export async function golpearPooler(
  programa: string,
  carpeta: string,
  { clientes, golpes }: { clientes: number; golpes: number },
): Promise<CuentasDePooler> {
  const postgres = await startEmbedded(join(carpeta, 'postgres'))
  const pooler = await openPooler(programa, postgres.url, join(carpeta, 'pooler'))
  const ambiente = { SURTIA_PREPARADAS: '0', DATABASE_URL_DIRECTA: postgres.url }
  const uno = await lanzar(pooler.url, carpeta, ambiente)
  const dos = await lanzar(pooler.url, carpeta, { ...ambiente, SURTIA_PAPEL: 'web' })
  const db = openDatabase({ url: pooler.url, conexiones: POCAS, preparadas: false, onError: () => undefined })
  const mirada = new pg.Client({ connectionString: postgres.url })
  try {
    await mirada.connect()
    const puerta = { url: uno.url, clave: CLAVE }
    await enviar(puerta, 'cedis', CEDIS)
    const tokens = await entrarUnoPorUno(uno.url, await crearClientes(puerta, clientes))
    await crearArticulo(puerta, ARTICULO, PIEZAS)
    const oido = await oir(dos.url, tokens[0] ?? '')
    const trafico = abrirTrafico({ portales: () => [uno.url, dos.url], tokens, articulo: ARTICULO })
    let conexiones = 0
    for (let i = 0; i < golpes; i++) {
      await pause(500 + Math.random() * 1_000)
      conexiones = Math.max(conexiones, await countSessions(mirada))
      const antes = trafico.contestados.length
      await pooler.golpear(Math.random() * 600)
      // orders are answered again before it is killed again
      while (trafico.contestados.length < antes + clientes) await pause(20)
    }
    await trafico.parar()
    const { rows: suyos } = await mirada.query<{ folio: string }>(
      "select folio from pedidos where cod_cliente = '900001' order by folio limit 20",
    )
    await enviar(
      puerta,
      'estatusPedidos',
      suyos.map(({ folio }) => ({ folio, estatus: 'L' })),
    )
    return {
      ...(await cuadrar(trafico, postgres.url, PIEZAS)),
      golpes,
      conexiones,
      sinAjuste: [...new Set((await Promise.all(Array.from({ length: POCAS }, () => listUnsettled(db)))).flat())],
      preparadas: (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.length,
      avisosPerdidos: suyos.length - (await oido.parar(suyos.length)),
    }
  } finally {
    await Promise.all([uno.matar(), dos.matar(), db.destroy(), mirada.end()])
    await pooler.stop()
    await postgres.stop()
  }
}

const PIEZAS = 1_000_000

async function countSessions(mirada: pg.Client): Promise<number> {
  const { rows } = await mirada.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where application_name = 'surtia' and datname = current_database()",
  )
  return rows[0]?.n ?? 0
}

/** Hears the live changes of a client's orders; `parar` waits up to ten seconds for so many and answers how many came. */
async function oir(url: string, token: string): Promise<{ parar: (cuantos: number) => Promise<number> }> {
  const fin = new AbortController()
  const respuesta = await fetch(`${url}/api/estatus-pedido/cambios`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: fin.signal,
  })
  let oidos = 0
  const leer = async () => {
    for await (const texto of respuesta.body?.pipeThrough(new TextDecoderStream()) ?? [])
      oidos += texto.split('event: pedido').length - 1
  }
  const leyendo = leer().catch(() => undefined)
  return {
    parar: async (cuantos) => {
      for (const hasta = Date.now() + 10_000; oidos < cuantos && Date.now() < hasta; ) await pause(20)
      fin.abort()
      await leyendo
      return oidos
    },
  }
}
