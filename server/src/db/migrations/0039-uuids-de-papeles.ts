import { type Kysely, sql } from 'kysely'

/**
 * The UUID of each paper that comes from now on, in capitals, once (docs/reglas/facturas.md#un-uuid-un-papel). Papers of before may share
 * one, so theirs are only looked up; the program of before writes none here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uuids_de_papeles (
      uuid text primary key check (uuid = upper(uuid)),
      tipo text not null,
      serie text not null,
      folio text not null,
      unique (tipo, serie, folio),
      foreign key (tipo, serie, folio) references facturas on delete cascade
    )`.execute(db)
}

export const indices = {
  facturas_uuid: sql`create index concurrently facturas_uuid on facturas (upper(uuid))`,
}
