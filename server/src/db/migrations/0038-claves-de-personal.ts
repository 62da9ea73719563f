import { type Kysely, sql } from 'kysely'

/** The keys with which the staff's deeds are known again (docs/reglas/idempotencia.md). It only adds: the program of before asks for no key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table idempotencia_de_personal (
     id_personal int not null references personal on delete cascade,
     clave text not null,
     huella text not null,
     respuesta text not null,
     creado timestamptz not null default now(),
     primary key (id_personal, clave)
   )`,
]
