import { sql } from 'kysely'
import type { Database, Reader } from '../db/database.ts'

type Count = { current: number; ttl: number }
type Done = (error: Error | null, count?: Count) => void

/** Small limits are counted in the database at once, large ones twice a second: a search must not wait for its count. */
const AT_ONCE_UP_TO = 60
const FLUSH_MS = 500
const MOST_KEYS = 20_000

/** Adds calls to the minute's counts, which all processes share; answers what each stands at then, and for how many ms more. */
async function add(
  db: Database,
  calls: readonly { clave: string; cuenta: number; ventana: number }[],
): Promise<Map<string, Count>> {
  const { rows } = await sql<{ clave: string; cuenta: number; ttl: number }>`
    insert into limites (clave, hasta, cuenta)
    select c.clave, now() + make_interval(secs => c.ventana / 1000.0), c.cuenta from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(clave text, cuenta int, ventana int) order by c.clave
    on conflict (clave) do update set
      cuenta = case when limites.hasta <= now() then excluded.cuenta else limites.cuenta + excluded.cuenta end,
      hasta = case when limites.hasta <= now() then excluded.hasta else limites.hasta end
    returning clave, cuenta, greatest(1, extract(epoch from hasta - now()) * 1000)::int as ttl`.execute(db)
  return new Map(rows.map(({ clave, cuenta, ttl }) => [clave, { current: cuenta, ttl }]))
}

type Kept = { current: number; until: number; unsent: number; window: number }

/** Counts of calls for the rate limiter. While the database is away each process counts by itself. */
export class SharedCounts {
  readonly #db: Database
  readonly #kept = new Map<string, Kept>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Database) {
    this.#db = db
    this.#timer = setInterval(() => this.#flush(), FLUSH_MS)
  }

  get size(): number {
    return this.#kept.size
  }

  close(): void {
    clearInterval(this.#timer)
  }

  incr(clave: string, done: Done, window: number, max: number): void {
    const local = this.#count(clave, window)
    if (max > AT_ONCE_UP_TO) {
      local.unsent++
      done(null, { current: local.current, ttl: Math.max(1, local.until - Date.now()) })
      return
    }
    // beyond the limit of this minute there is nothing left to ask
    if (local.current > max + 1) {
      done(null, { current: local.current, ttl: Math.max(1, local.until - Date.now()) })
      return
    }
    add(this.#db, [{ clave, cuenta: 1, ventana: window }]).then(
      (counts) => {
        const count = counts.get(clave)
        if (count)
          Object.assign(local, { current: Math.max(local.current, count.current), until: Date.now() + count.ttl })
        done(null, count)
      },
      () => done(null, { current: local.current, ttl: Math.max(1, local.until - Date.now()) }),
    )
  }

  #count(clave: string, window: number): Kept {
    const time = Date.now()
    let kept = this.#kept.get(clave)
    if (!kept || kept.until <= time) {
      if (this.#kept.size >= MOST_KEYS) this.#makeRoom(time)
      kept = { current: 0, until: time + window, unsent: 0, window }
      this.#kept.set(clave, kept)
    }
    kept.current++
    return kept
  }

  /** What is over goes; when nothing is, as under a flood from many addresses, the oldest tenth: what it counted is in the database but for half a second. */
  #makeRoom(time: number): void {
    for (const [key, { until }] of this.#kept) if (until <= time) this.#kept.delete(key)
    if (this.#kept.size < MOST_KEYS) return
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEYS * 0.9) break
      this.#kept.delete(key)
    }
  }

  async #flush(): Promise<void> {
    const waiting = [...this.#kept].filter(([, { unsent }]) => unsent > 0)
    if (waiting.length === 0) return
    const calls = waiting.map(([clave, kept]) => {
      const call = { clave, cuenta: kept.unsent, ventana: kept.window }
      kept.unsent = 0
      return call
    })
    const counts = await add(this.#db, calls).catch(() => new Map<string, Count>())
    for (const [clave, { current, ttl }] of counts) {
      const kept = this.#kept.get(clave)
      if (kept) Object.assign(kept, { current: current + kept.unsent, until: Date.now() + ttl })
    }
  }
}

/** Counts of minutes that are over. */
export async function removeOldCounts(db: Reader): Promise<void> {
  await sql`delete from limites where hasta < now()`.execute(db)
}
