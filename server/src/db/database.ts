import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { lecturaEnCurso, notarFallo } from './lectura-en-curso.ts'
import { watchSilence } from './silencio.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
/** Reads work inside a transaction and outside it. */
export type Reader = Database | Trx

// Every numeric of this schema has at most four decimals and fewer than 15 digits: exact as a JSON number.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day stays the text 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** An address, or what tells it at each new connection, where PostgreSQL may come back elsewhere. */
export type Address = string | (() => string)

export const addressOf = (url: Address): string => (typeof url === 'string' ? url : url())

export type DatabaseOptions = {
  url: Address
  conexiones: number
  onError: (error: Error) => void
  /** false: no statement is kept by name and no option is sent, for poolers that give each transaction another connection */
  preparadas?: boolean
  /** what holds in its sessions instead of `SESION`, where that differs */
  sesion?: Readonly<Record<string, string>>
  /** ms after which this side gives a statement or a connection up; without it, PostgreSQL's own limits */
  query_timeout?: number
  connectionTimeoutMillis?: number
}

/** What holds in every session of the portal; behind a pooler its role brings it (db/rol.ts). Times in milliseconds. */
export const SESION: Readonly<Record<string, string>> = {
  statement_timeout: '10000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  jit: 'off',
}

/** A command has nobody waiting at a counter: what it loads on a busy machine may take its time, and waits for locks. */
export const SESION_DE_COMANDO = { statement_timeout: '300000', lock_timeout: '30000' }

const optionsOf = (sesion: DatabaseOptions['sesion']): string =>
  Object.entries({ ...SESION, ...sesion })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * A pool whose lost connections are reported, never thrown: a killed PostgreSQL must not end the portal
 * (docs/reglas/candados.md#la-base-se-va-y-vuelve). Idle connections stay: a new one plans every statement anew.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => connectionFor(db, pool),
      end: async () => {
        await Promise.all([pool.end(), testigos.get(db)?.end()])
      },
    },
  })
  const db: Database = new Kysely<Tables>({
    dialect,
    log: (event) => {
      if (event.level === 'error') notarFallo(event.error)
    },
  })
  pools.set(db, { pool, options })
  return db
}

/** A deed that reads on a replica gets its connections, everything else those of the primary. */
async function connectionFor(db: Database, pool: pg.Pool): Promise<pg.PoolClient> {
  const lectura = lecturaEnCurso()
  if (lectura?.principal !== db) return pool.connect()
  return lectura.pool.connect().catch((error) => {
    notarFallo(error)
    throw error
  })
}

/** The same of a database that is asked without Kysely, or through another one. */
export function openPool({ url, conexiones, onError, preparadas = true, sesion, ...rest }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof url === 'string' ? { connectionString: url } : { Client: clientOf(url) }),
    max: conexiones,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    // what stands between may drop a silent connection without a word
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(preparadas ? { options: optionsOf(sesion) } : {}),
    application_name: 'surtia',
    ...rest,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    if (preparadas) prepareStatements(client)
  })
  return pool
}

/** Connects where PostgreSQL is by then. */
const clientOf = (url: () => string) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url() })
    }
  }

const pools = new WeakMap<Database, { pool: pg.Pool; options: DatabaseOptions }>()
/** Of each database that is watched: a connection that nobody else waits for, by the same way. */
const testigos = new WeakMap<Database, pg.Pool>()

/** A connection that nobody uses is asked for life by the system after so long; a lost one is known ten seconds later. */
export const KEEP_ALIVE_MS = 10_000

/** From now on connections of a PostgreSQL that went without a word are ended. Migrations, which may take long, come before. */
export function watchDatabase(db: Database): void {
  const opened = pools.get(db)
  if (!opened) return
  const testigo = openPool({ ...opened.options, conexiones: 1 })
  testigos.set(db, testigo)
  watchSilence(opened.pool, testigo)
}

/** Connections of this process: in all, idle, and askers that wait for one. */
export function connections(db: Database): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)?.pool
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

type Writes = { count: number; everybodys: number; ofClient: Map<string, number> }
const writes = new WeakMap<Database, Writes>()
const MOST_CLIENTS = 10_000

/** How many transactions of this process have written, so that what it remembers can hold what it wrote. */
export const writesOf = (db: Database): number => writes.get(db)?.count ?? 0

/** The last of them that a client has to see at once: its own, and what nobody did as a client. Without a client, the last of all. */
export function writesSeenBy(db: Database, codCliente: string | undefined): number {
  const known = writes.get(db)
  if (!known || codCliente === undefined) return known?.count ?? 0
  return Math.max(known.everybodys, known.ofClient.get(codCliente) ?? 0)
}

/** One more; as a client's own it is for the others what another process wrote: known within a second. */
export function noteWrite(db: Database, codCliente?: string): void {
  const known = writes.get(db) ?? { count: 0, everybodys: 0, ofClient: new Map() }
  writes.set(db, known)
  known.count++
  if (codCliente !== undefined && known.ofClient.size < MOST_CLIENTS) known.ofClient.set(codCliente, known.count)
  else {
    known.everybodys = known.count
    known.ofClient.clear()
  }
}

const names = new Map<string, string>()
const MOST_NAMES = 500

/** Statements with parameters are prepared once per connection: PostgreSQL parses and plans them once, not at every request. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const prepared = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    let name = names.get(text)
    if (name === undefined && names.size < MOST_NAMES) {
      name = `s${names.size + 1}`
      names.set(text, name)
    }
    return query({ name, text, values }, ...rest)
  }
  client.query = prepared as typeof client.query
}

const SERIALIZATION = new Set(['40001', '40P01'])
const CONNECTION = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // its address leads to a replica that is about to be promoted
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

const BUSY = new Set(['55P03', '57014', '53300', '40001', '40P01'])

/** true when PostgreSQL could not do it in time: a lock, a statement or a connection was not to be had. Trying again may help. */
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error))

/** true when a statement took longer than it may. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014'

/** true when PostgreSQL has no room: disk, memory, or an error of the disk itself. Trying again later may help. */
export const isFull = (error: unknown): boolean => /^(53|58)[0-9A-Z]{3}$/.test(codeOf(error))

/** true when the values were at fault, not the database: out of range, not unique, referring to nothing. */
export const isBadData = (error: unknown): boolean => /^2[23][0-9A-Z]{3}$/.test(codeOf(error))

/** true for any other error that PostgreSQL itself tells. */
export const isFailure = (error: unknown): boolean => error instanceof pg.DatabaseError && !isBadData(error)

/** What PgBouncer says, as a violated protocol, when it lost PostgreSQL or found no connection to it. */
const OF_A_POOLER =
  /server conn(ection)? crashed|server closed|server login|cannot connect to server|connect failed|_wait_timeout|client_login_timeout|login failed|server_lifetime|shutting down/i

/** true for errors that mean that the connection, not the question, was bad. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION.has(codeOf(error)) ||
  (codeOf(error) === '08P01' && OF_A_POOLER.test((error as Error).message)) ||
  /Connection terminated|not queryable|connection timeout|timeout expired|timeout exceeded when trying to connect/i.test(
    (error as Error | null)?.message ?? '',
  )

/**
 * A connection was lost while it committed, and another PostgreSQL has taken its place since: whether the transaction is there cannot be known
 * (docs/reglas/candados.md#la-base-cambia-de-lugar). Not said again: it may be done.
 */
class OutcomeUnknown extends Error {
  readonly code = '08007'
  constructor(cause: unknown) {
    super('Connection terminated while committing, and another server took its place', { cause })
  }
}

const LOST_MS = 5_000
const MOST_CONFLICTS = 5

/** Says it again: after a deadlock or a serialization failure up to 5 times with jitter, after a lost connection up to 5 s. */
async function insisting<T>(deed: () => Promise<T>): Promise<T> {
  // what a replica cannot answer is said again on the primary (db/lecturas.ts)
  if (lecturaEnCurso()) return deed()
  const until = Date.now() + LOST_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await deed()
    } catch (error) {
      if (error instanceof OutcomeUnknown) throw error
      if (SERIALIZATION.has(codeOf(error)) && attempt <= MOST_CONFLICTS) await pause(Math.random() * 20 * 2 ** attempt)
      else if (isConnectionLost(error) && Date.now() < until) await pause(100 + Math.random() * 200)
      else throw error
    }
  }
}

/** One transaction, READ COMMITTED, said again as above. `deed` must therefore be repeatable: all it does is in the transaction. Of a client's own deed, whose it is. */
export const transaction = <T>(db: Database, deed: (trx: Trx) => Promise<T>, codCliente?: string): Promise<T> =>
  insisting(() => oneTry(db, deed, codCliente))

/**
 * The error that stopped the deed is the one that is told: on a lost connection the rollback fails as well, with an error that says nothing.
 * One that is lost while it commits may have committed: PostgreSQL is asked, so that nothing is done twice.
 */
async function oneTry<T>(db: Database, deed: (trx: Trx) => Promise<T>, codCliente?: string): Promise<T> {
  let first: { error: unknown } | undefined
  let done: ({ result: T } & Written) | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      try {
        const result = await deed(trx)
        done = { result, ...(await writtenBy(trx)) }
        return result
      } catch (error) {
        first = { error }
        throw error
      }
    })
  } catch (error) {
    if (first) throw first.error
    if (done?.xid && isConnectionLost(error) && (await hasCommitted(db, done, error))) return done.result
    throw error
  } finally {
    if (done?.xid) noteWrite(db, codCliente)
  }
}

/** The number of a transaction that has written, null when it has only read, and the timeline of its PostgreSQL: numbers mean nothing in another. */
export type Written = { xid: string | null; linea: string | null }

const TIMELINE = sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`

/** What a statement that writes may answer beside its own, so that nothing is asked at the end; told by `noteWritten`. */
export const WRITTEN = sql`pg_current_xact_id()::text as xid, ${TIMELINE} as linea`
const noted = new WeakMap<Trx, Written>()
export const noteWritten = (trx: Trx, { xid, linea }: Written): void => void noted.set(trx, { xid, linea })

async function writtenBy(trx: Trx): Promise<Written> {
  const known = noted.get(trx)
  if (known) return known
  const { rows } = await sql<Written>`
    select x.xid::text as xid, case when x.xid is not null then ${TIMELINE} end as linea
      from (select pg_current_xact_id_if_assigned() as xid) x`.execute(trx)
  return rows[0] ?? { xid: null, linea: null }
}

/**
 * What became of a transaction, once PostgreSQL itself knows. The question writes, so that its answer waits for a synchronous replica as the
 * transaction did: what only a primary that may die has is not told as done.
 */
async function hasCommitted(db: Database, { xid, linea }: Written, lost: unknown): Promise<boolean> {
  for (const until = Date.now() + LOST_MS; Date.now() < until; await pause(20)) {
    const { rows } = await reading(() =>
      sql<{ escrita: string; estado: string | null }>`
        select pg_current_xact_id()::text as escrita, case when ${TIMELINE} <> ${linea} then 'unknown' else pg_xact_status(${xid}::xid8) end as estado`.execute(
        db,
      ),
    )
    if (rows[0]?.estado === 'unknown') throw new OutcomeUnknown(lost)
    if (rows[0]?.estado !== 'in progress') return rows[0]?.estado === 'committed'
  }
  return false
}

/** A read, said again while PostgreSQL comes back. */
export const reading = <T>(read: () => Promise<T>): Promise<T> => insisting(read)

/** A single write outside a transaction that tells what is, never what is added: saying it twice changes nothing, so it may be said again. */
export const stating = <T>(write: () => Promise<T>): Promise<T> => insisting(write)
