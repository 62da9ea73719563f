import { type Kysely, sql } from 'kysely'

/**
 * How the service is, since when, and what each minute's calls came to; and whose request put something into the queue. It only adds:
 * the program of before goes on without any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // a row for each part, and one for the whole; the names of parts are the program's
  `create table estado_del_servicio (
     nombre text primary key,
     estado text not null check (estado in ('bien', 'con fallas', 'detenido')),
     desde timestamptz not null,
     vista timestamptz not null
   )`,
  `create table llamadas_por_minuto (
     minuto timestamptz not null,
     parte text not null,
     llamadas int not null check (llamadas >= 0),
     fallas int not null check (fallas between 0 and llamadas),
     primary key (minuto, parte)
   )`,
  'alter table salidas add column traza text',
]
