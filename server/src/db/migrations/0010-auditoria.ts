import { type Kysely, sql } from 'kysely'

/** The audit only grows: rows could neither be changed nor deleted, but all of it could be emptied at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create trigger auditoria_entera before truncate on auditoria for each statement execute function auditoria_solo_crece()',
]
