import type pg from 'pg'

const LOOK_MS = 1_000
/** on a machine with nothing left to give, an answer to nothing takes a second or three */
const PATIENCE_MS = 5_000
/** a statement ends after ten seconds, by PostgreSQL itself */
const BUSY_MS = 12_000

/** When it last said something, since when it is in use (undefined: nobody uses it), and ms that a statement of it may take. */
type Heard = { at: number; since?: number | undefined; busyMs: number }
type Client = pg.PoolClient & { connection: pg.Connection; readyForQuery: boolean }
/** Connections whose statements end after `busyMs` at the latest; Infinity: they end by nothing else than what they wait for. */
type Watched = { pool: pg.Pool; busyMs?: number }

/**
 * A machine that goes off says nothing, and what was open to it stays open. Every second a connection that nobody uses is asked
 * something, and so is the witness, that nobody else waits for: all others may be in use. When it is silent for five, and so is all that
 * was open then, all of that ends, what has a statement under way too: it is as any lost connection. Without that, those end whose
 * statement has had no answer for longer than one may take (docs/reglas/candados.md#una-base-que-calla). All that leads to one
 * PostgreSQL is watched together: two who ask one witness would each take the other's question for a silence, or never be heard.
 */
export function watchSilence(pools: readonly Watched[], witness?: pg.Pool, { lookMs = LOOK_MS } = {}): void {
  const all = new Map<pg.PoolClient, Heard>()
  for (const { pool, busyMs = BUSY_MS } of pools) listenTo(pool, busyMs, all)

  const ask = async (one: pg.Pool) => {
    const client = await one.connect()
    const asked = performance.now()
    const open = new Set(all.keys()).add(client)
    let answered = false
    const judge = () => {
      // a connection that was opened meanwhile may lead to another machine: it says nothing of this one
      if (answered || [...open].some((each) => (all.get(each)?.at ?? asked) > asked)) return
      for (const each of open) if (each === client || all.has(each)) endSilent(each)
    }
    // where this process did something long meanwhile, what came is read first
    const timer = setTimeout(() => setImmediate(() => setImmediate(judge)), PATIENCE_MS)
    try {
      await client.query('select 1')
      answered = true
      client.release()
    } catch (error) {
      answered = true
      client.release(error as Error)
    } finally {
      clearTimeout(timer)
    }
  }
  const asking = new Set<pg.Pool>()
  const askIn = (one: pg.Pool) => {
    if (asking.has(one)) return
    asking.add(one)
    void ask(one)
      .catch(() => undefined)
      .finally(() => asking.delete(one))
  }
  const look = () => {
    if (pools.every(({ pool }) => pool.ending)) return clearInterval(timer)
    const now = performance.now()
    for (const [client, heard] of all) {
      // it was asked nothing: who uses it is at work of its own
      if (heard.since !== undefined && owesNothing(client)) heard.since = now
      const { at, since = now, busyMs } = heard
      if (now - Math.max(at, since) > busyMs) endSilent(client)
    }
    if (witness && !witness.ending) askIn(witness)
    if (![...all.values()].every(({ at }) => now - at >= LOOK_MS)) return
    for (const { pool } of pools) if (pool.idleCount > 0) askIn(pool)
  }
  const timer = setInterval(look, lookMs)
  timer.unref()
}

/** Notes of each connection of a pool when it is heard and used. */
function listenTo(pool: pg.Pool, busyMs: number, all: Map<pg.PoolClient, Heard>): void {
  pool.on('acquire', (client) => {
    const now = performance.now()
    const heard = all.get(client) ?? { at: now, busyMs }
    heard.since = now
    if (all.has(client)) return
    all.set(client, heard)
    streamOf(client).on('data', () => {
      heard.at = performance.now()
    })
  })
  pool.on('release', (_error, client) => {
    const heard = all.get(client)
    if (heard) heard.since = undefined
  })
  pool.on('remove', (client) => all.delete(client))
}

/** No statement of it is under way. */
const owesNothing = (client: pg.PoolClient) => (client as Client).readyForQuery
const streamOf = (client: pg.PoolClient) => (client as Client).connection.stream
const endSilent = (client: pg.PoolClient) => endConnection(client, 'PostgreSQL is silent')
/** As when it is lost, for whoever uses it. */
export const endConnection = (client: pg.PoolClient, why = 'nobody waits'): void =>
  void streamOf(client).destroy(new Error(`Connection terminated: ${why}`))
