import { sql } from 'kysely'
import type pg from 'pg'
import type { Reader } from '../../db/database.ts'

// The ways round the check of SQL, for sentencias.test.ts; nobody calls them.

export const sinKysely = async (cliente: pg.Client): Promise<unknown> => (await cliente.query('select 1')).rows

export async function filasComo(db: Reader): Promise<string[]> {
  const { rows } = await sql`select 1 as n`.execute(db)
  return rows as string[]
}

export const otroTipo = async (db: Reader): Promise<unknown> =>
  (await sql`select 1 as n`.$castTo<{ m: string }>().execute(db)).rows
