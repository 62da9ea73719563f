import { type Kysely, sql } from 'kysely'

/** What no process of the portal can see by itself: the last backup and the last restore of a PostgreSQL of one's own, the certificate's end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CUIDADOS).execute(db)
}

const CUIDADOS = `create table cuidados (
  cuidado text primary key check (cuidado in ('respaldo', 'restauracion', 'certificado')),
  instante timestamptz not null
)`
