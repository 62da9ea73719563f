import type pg from 'pg'

const LOOK_MS = 1_000
/** on a machine with nothing left to give, an answer to nothing takes a second or three */
const PATIENCE_MS = 5_000
/** a statement ends after ten seconds, by PostgreSQL itself */
const BUSY_MS = 12_000

/** When it last said something, and since when it is in use (undefined: nobody uses it). */
type Heard = { at: number; since?: number | undefined }
type Client = pg.PoolClient & { connection: pg.Connection }

/**
 * A machine that goes off says nothing, and what was open to it stays open. Every second a connection that nobody uses is asked
 * something; when it is silent for five, all that were silent meanwhile end, those with a statement under way too: it is as any lost
 * connection. Where all are in use, those end that have been silent for longer than a statement may take
 * (docs/reglas/candados.md#una-base-que-calla).
 */
export function watchSilence(pool: pg.Pool): void {
  const all = new Map<pg.PoolClient, Heard>()
  pool.on('acquire', (client) => {
    const now = performance.now()
    const heard = all.get(client) ?? { at: now }
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
  const end = (silent: (heard: Heard) => boolean) => {
    for (const [client, heard] of all)
      if (silent(heard)) streamOf(client).destroy(new Error('Connection terminated: PostgreSQL is silent'))
  }

  const ask = async () => {
    const client = await pool.connect()
    const asked = performance.now()
    const silent = ({ at }: Heard) => at <= asked
    const judge = () => {
      const heard = all.get(client)
      if (heard && silent(heard)) end(silent)
    }
    // where this process did something long meanwhile, what came is read first
    const timer = setTimeout(() => setImmediate(() => setImmediate(judge)), PATIENCE_MS)
    try {
      await client.query('select 1')
      client.release()
    } catch (error) {
      client.release(error as Error)
    } finally {
      clearTimeout(timer)
    }
  }
  let asking = false
  const look = () => {
    if (pool.ending) return clearInterval(timer)
    const now = performance.now()
    end(({ at, since = now }) => now - Math.max(at, since) > BUSY_MS)
    if (asking || pool.idleCount === 0 || [...all.values()].some(({ at }) => now - at < LOOK_MS)) return
    asking = true
    void ask()
      .catch(() => undefined)
      .finally(() => {
        asking = false
      })
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
}

const streamOf = (client: pg.PoolClient) => (client as Client).connection.stream
