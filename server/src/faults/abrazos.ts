import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Deadlocks that PostgreSQL has counted in this database. A connection tells its count when it ends, so the portal's are ended first;
 * the portal opens others when it needs them.
 */
export async function contarAbrazos(base: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows: idos } = await base.query<{ pid: number }>(
    "select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'surtia'",
  )
  // those that were told to go: the portal may be back with new ones at once
  const quedan = 'select 1 from pg_stat_activity where pid = any($1)'
  while ((await base.query(quedan, [idos.map(({ pid }) => pid)])).rowCount) await pause(20)
  const { rows } = await base.query<{ n: string }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n)
}
