import { type Kysely, sql } from 'kysely'

/** What a payment paid is looked for by its folio; of the key of its table, the origin came first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = ['create index abonos_de_folio on abonos (folio)']
