import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { enTiempo } from './compartida.ts'
import { isConflict, isConnectionLost } from './errors.ts'
import { lecturaEnCurso, notarFallo } from './lectura-en-curso.ts'
import { endConnection, watchSilence } from './silencio.ts'
import type { Tables } from './tables.ts'
import { noteWrite } from './writes.ts'

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

export type PoolOptions = {
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

export type DatabaseOptions = PoolOptions & {
  /** so many of its connections are for firm transactions alone: who waits for a replica holds no other */
  firmes?: number
  /** ms that a firm commit is waited for by who asked; 5 s */
  confirmaMs?: number
}

/**
 * What holds in every session of the portal; behind a pooler its role brings it (db/rol.ts). Times in milliseconds. What is written is on
 * the primary's disk; what must also be on a synchronous replica's is written in a firm transaction.
 */
export const SESION: Readonly<Record<string, string>> = {
  statement_timeout: '10000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  jit: 'off',
  synchronous_commit: 'local',
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
export function openDatabase({ firmes = 0, ...options }: DatabaseOptions): Database {
  if (firmes === 0) return openOne(options)
  const db = openOne({ ...options, conexiones: options.conexiones - firmes })
  firm.set(db, openFirm({ ...options, conexiones: firmes }))
  return db
}

/** The connections of a database's firm transactions. `waits`: their sessions do by themselves; `using`: those in use. */
type Firm = { db: Database; waits: boolean; using: Set<pg.PoolClient> }
const firm = new WeakMap<Database, Firm>()

function openFirm(options: DatabaseOptions): Firm {
  const db = openOne({ ...options, sesion: { ...options.sesion, synchronous_commit: 'on' } })
  const using = new Set<pg.PoolClient>()
  const pool = pools.get(db)?.pool
  pool?.on('acquire', (client) => using.add(client))
  pool?.on('release', (_error, client) => using.delete(client))
  return { db, waits: options.preparadas !== false, using }
}

/** Nobody waits any more for those that still wait for a replica. */
async function endFirm({ db, using }: Firm): Promise<void> {
  for (const client of using) endConnection(client)
  await db.destroy()
}

function openOne(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => connectionFor(db, pool),
      end: async () => {
        const firmes = firm.get(db)
        await Promise.all([pool.end(), testigos.get(db)?.end(), firmes && endFirm(firmes)])
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
export function openPool({ url, conexiones, onError, preparadas = true, sesion, ...rest }: PoolOptions): pg.Pool {
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
  const own = firm.get(db)
  const firmes = own && pools.get(own.db)?.pool
  // a commit that waits for a replica says nothing, and ends by nothing else
  const deFirmes = firmes ? [{ pool: firmes, busyMs: Number.POSITIVE_INFINITY }] : []
  watchSilence([{ pool: opened.pool }, ...deFirmes], testigo)
}

/** Connections of this process: in all, idle, and askers that wait for one. */
export function connections(db: Database): { total: number; idle: number; waiting: number } {
  const all = [db, firm.get(db)?.db].flatMap((each) => (each && pools.get(each)?.pool) ?? [])
  const sum = (count: (pool: pg.Pool) => number) => all.reduce((total, pool) => total + count(pool), 0)
  return {
    total: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
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

/**
 * A connection was lost while it committed, and another PostgreSQL has taken its place since; or the commit waits for a synchronous replica
 * that is away. Whether the transaction will be there cannot be known (docs/reglas/candados.md#la-base-cambia-de-lugar). Not said again: it
 * may be done.
 */
class OutcomeUnknown extends Error {
  readonly code = '08007'
  constructor(cause: unknown) {
    super('Connection terminated while committing: what became of it is not known', { cause })
  }
}

const LOST_MS = 5_000
/** longer than a request may take */
const FIRM_MS = 30_000
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
      if (isConflict(error) && attempt <= MOST_CONFLICTS) await pause(Math.random() * 20 * 2 ** attempt)
      else if (isConnectionLost(error) && Date.now() < until) await pause(100 + Math.random() * 200)
      else throw error
    }
  }
}

export type Of = {
  /** whose own deed it is */
  codCliente?: string | undefined
  /** what is answered as done outlives the primary: it waits for the synchronous replica where there is one, 5 s at most, then what became of it is not known */
  firme?: boolean
}

/** One transaction, READ COMMITTED, said again as above. `deed` must therefore be repeatable: all it does is in the transaction. */
export const transaction = <T>(db: Database, deed: (trx: Trx) => Promise<T>, of: Of = {}): Promise<T> =>
  insisting(() => oneTry(db, deed, of))

/**
 * The error that stopped the deed is the one that is told: on a lost connection the rollback fails as well, with an error that says nothing.
 * One that is lost while it commits may have committed: PostgreSQL is asked, so that nothing is done twice.
 */
async function oneTry<T>(db: Database, deed: (trx: Trx) => Promise<T>, { codCliente, firme = false }: Of): Promise<T> {
  const own = firme ? firm.get(db) : undefined
  const where = own?.db ?? db
  const { confirmaMs = LOST_MS } = pools.get(where)?.options ?? {}
  const late = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const giveUpIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      gaveUp = true
      countUnknown(db, 1)
      late.reject(new OutcomeUnknown(new Error('no answer')))
    }, ms)
  }
  let first: { error: unknown } | undefined
  let done: ({ result: T } & Written) | undefined
  let gaveUp = false
  // a connection of these that is lost without a word is ended by nobody else
  if (firme) giveUpIn(FIRM_MS)
  const committed = where
    .transaction()
    .execute(async (trx) => {
      try {
        if (firme && !own?.waits) await sql`set local synchronous_commit = on`.execute(trx)
        const result = await deed(trx)
        done = { result, ...(await writtenBy(trx)) }
        if (firme && !gaveUp) giveUpIn(confirmaMs)
        return result
      } catch (error) {
        first = { error }
        throw error
      }
    })
    .finally(() => {
      clearTimeout(timer)
      if (gaveUp) countUnknown(db, -1)
      if (done?.xid) noteWrite(db, codCliente)
    })
  try {
    return await Promise.race([committed, late.promise])
  } catch (error) {
    if (first) throw first.error
    if (error instanceof OutcomeUnknown) throw error
    if (done?.xid && isConnectionLost(error) && (await hasCommitted(where, done, error))) return done.result
    throw error
  }
}

const unknown = new WeakMap<Database, number>()
const countUnknown = (db: Database, more: number) => void unknown.set(db, unknownCommits(db) + more)

/** Commits of this process that nobody waits for any more and that still wait for a synchronous replica. */
export const unknownCommits = (db: Database): number => unknown.get(db) ?? 0

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
    const asked = reading(() =>
      sql<{ escrita: string; estado: string | null }>`
        select pg_current_xact_id()::text as escrita, case when ${TIMELINE} <> ${linea} then 'unknown' else pg_xact_status(${xid}::xid8) end as estado`.execute(
        db,
      ),
    )
    const told = await enTiempo(asked, LOST_MS, undefined)
    const estado = told ? told.rows[0]?.estado : 'unknown'
    if (estado === 'unknown') throw new OutcomeUnknown(lost)
    if (estado !== 'in progress') return estado === 'committed'
  }
  return false
}

/** A read, said again while PostgreSQL comes back. */
export const reading = <T>(read: () => Promise<T>): Promise<T> => insisting(read)

/** A single write outside a transaction that tells what is, never what is added: saying it twice changes nothing, so it may be said again. */
export const stating = <T>(write: () => Promise<T>): Promise<T> => insisting(write)
