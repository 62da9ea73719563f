import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, SESION } from './database.ts'

// two portals that start together would write the same row of the catalogue
const CANDADO = 907_112_036

/**
 * Makes what holds in the portal's sessions (SESION) the beginning of every session of its own role in this database: an old pooler passes
 * no startup options on, and gives each transaction another session. `url` leads to PostgreSQL itself, or to the pooler where there is no
 * other way. A role may say this of itself. Throws a Refusal when PostgreSQL does not let it.
 */
export async function settleSession(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [CANDADO])
    const { rows } = await client.query<{ rol: string; base: string; puestos: string[] | null }>(
      `select current_user as rol, current_database() as base, (
         select s.setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
          where r.rolname = current_user and d.datname = current_database()) as puestos`,
    )
    const [{ rol, base, puestos } = { rol: '', base: '', puestos: null }] = rows
    for (const [name, value] of Object.entries(SESION))
      if (!puestos?.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase()))
        await client.query(
          `alter role ${pg.escapeIdentifier(rol)} in database ${pg.escapeIdentifier(base)} set ${name} = ${pg.escapeLiteral(value)}`,
        )
    await client.query('commit')
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Refusal(
      'El usuario de DATABASE_URL no puede fijar sus propios ajustes de sesión (alter role … set): déselo su administrador.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Which of what should hold (SESION) does not in the session that answers: one that a pooler opened before it was settled. */
export async function listUnsettled(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where lower(name) = any(${Object.keys(SESION)}::text[])`.execute(db)
  return rows
    .filter(({ name, setting }) => SESION[name.toLowerCase()]?.toLowerCase() !== setting.toLowerCase())
    .map(({ name }) => name)
}
