import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isSame } from './data-folder.ts'

// What the one who starts and stops the embedded PostgreSQL asks it, each on a connection of its own.

export async function ensureDatabase(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
      if (!rowCount) await client.query(`create database ${name}`)
      return
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === '42P04' || code === '23505') return
      if (attempt > 50 || (code !== '57P03' && code !== 'ECONNREFUSED')) throw error
      await pause(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Whether the PostgreSQL of a data folder answers: the one that works in the folder of which this is a copy has its port and password too. */
export async function answers(url: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return isSame(rows[0]?.data_directory ?? '', data)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function othersConnected(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows[0].n > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
