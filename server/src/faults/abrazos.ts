import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Deadlocks that PostgreSQL has counted in this database. A connection tells its count when it ends, so the portal's are ended first;
 * the portal opens others when it needs them.
 */
export async function contarAbrazos(base: Pick<pg.Client, 'query'>): Promise<number> {
  await base.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'surtia'",
  )
  const quedan = "select 1 from pg_stat_activity where datname = current_database() and application_name = 'surtia'"
  while ((await base.query(quedan)).rowCount) await pause(20)
  const { rows } = await base.query<{ n: string }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n)
}
