import { type Kysely, sql } from 'kysely'

/** The company that somebody recorded in place of the one that the portal came with; one row, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EMPRESA).execute(db)
}

const EMPRESA = `create table empresa (
  unica boolean primary key default true check (unica),
  version int not null check (version > 0),
  datos jsonb not null
)`
