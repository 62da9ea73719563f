import { type Kysely, sql } from 'kysely'

/**
 * The UUID of a paper, in capitals, once: of papers that come from now on (docs/reglas/facturas.md#un-uuid-un-papel). Those of before
 * may share one, so they are only looked up; the program of before writes neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table facturas add column uuid_unico text`.execute(db)
}

export const indices = {
  facturas_uuid_unico: sql`create unique index concurrently facturas_uuid_unico on facturas (uuid_unico)`,
  facturas_uuid: sql`create index concurrently facturas_uuid on facturas (upper(uuid))`,
}
