import { type Kysely, sql } from 'kysely'

/** The claim that a credit note names: where another one of it is cancelled, it is this one's. And what changed since the ERP was given it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table facturas add column id_reclamacion int`.execute(db)
  await sql`alter table salidas add column por_dar boolean not null default false`.execute(db)
}

export const indices = {
  facturas_de_reclamacion: sql`create index concurrently facturas_de_reclamacion on facturas (id_reclamacion) where id_reclamacion is not null`,
}
