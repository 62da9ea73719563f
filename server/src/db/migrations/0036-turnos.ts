import { type Kysely, sql } from 'kysely'

/**
 * Which process does what recurs, for which span of time (docs/reglas/candados.md#por-turno); and from which migration on a program may go on
 * with this database (docs/reglas/versiones.md#dos-a-la-vez).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table turnos (
     tarea text primary key,
     -- the beginning of the span for which it was done last, or is being done
     lapso timestamptz not null,
     -- whose it is and until when; null when it is done
     proceso uuid,
     hasta timestamptz,
     check ((proceso is null) = (hasta is null))
   )`,
  // one row: programs that know this migration live with the database, older ones do not
  `create table compatibilidad (
     unica boolean primary key default true check (unica),
     desde text not null
   )`,
  "insert into compatibilidad (desde) values ('0036-turnos')",
]
