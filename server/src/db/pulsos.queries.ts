import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Where the primary stands: `linea` changes when another server becomes the primary. */
export type Principal = { posicion: string; linea: string }

/** With synchronous_commit off, what is seen may not be on disk yet. */
const POSICION = `
  select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
               else pg_current_wal_flush_lsn() end)::text as posicion,
         left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as linea`

/** Up to where the primary has written: beyond all that anybody sees there. With replicas every write asks it, so the way is the shortest. */
export async function findPosicion(pool: pg.Pool, preparada: boolean): Promise<Principal> {
  const { rows } = await pool.query<Principal>({ text: POSICION, ...(preparada ? { name: 'posicion' } : {}) })
  const [principal = { posicion: '', linea: '' }] = rows
  return principal
}

const PULSO = `insert into pulsos (proceso, turno) values ($1, $2)
  on conflict (proceso) do update set turno = excluded.turno, instante = clock_timestamp()`

/** This process's mark of a moment, which its replicas show once they hold all that was written before. */
export async function savePulso(pool: pg.Pool, proceso: string, turno: number): Promise<void> {
  await pool.query(PULSO, [proceso, turno])
}

/** of a replica: up to where it has come, the mark that it shows, and which start of which server it is */
export type Replica = { esReplica: boolean; posicion: string | null; turno: number | null; servidor: string }

export async function findReplica(db: Database, proceso: string): Promise<Replica> {
  const { rows } = await sql<Replica>`
    select pg_is_in_recovery() as "esReplica", pg_last_wal_replay_lsn()::text as posicion,
           (select turno from pulsos where proceso = ${proceso}) as turno,
           extract(epoch from pg_postmaster_start_time())::text as servidor`.execute(db)
  const [replica = { esReplica: false, posicion: null, turno: null, servidor: '' }] = rows
  return replica
}

export async function findAvance(db: Database): Promise<string> {
  const { rows } = await sql<{ posicion: string | null }>`
    select pg_last_wal_replay_lsn()::text as posicion`.execute(db)
  return rows[0]?.posicion ?? ''
}

/** Processes that no longer run. */
export async function removeOldPulsos(db: Database): Promise<void> {
  await sql`delete from pulsos where instante < now() - interval '1 day'`.execute(db)
}
