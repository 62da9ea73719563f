import { type Kysely, sql } from 'kysely'

/** The mark of a moment that each process with read replicas writes, and looks for in them (docs/reglas/lecturas.md#que-replica-vale). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table pulsos (
     proceso uuid primary key,
     turno bigint not null,
     instante timestamptz not null default clock_timestamp()
   ) with (fillfactor = 50)`,
]
