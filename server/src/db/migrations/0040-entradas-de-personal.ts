import { type Kysely, sql } from 'kysely'

/**
 * From where each person of the staff signed in, hashed, so that strangers' tries elsewhere do not shut it out
 * (docs/reglas/personal.md#intentos-contados); and which keys of the ERP may let prices through that the alarm stops. It only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table direcciones_de_personal (
     id_personal int not null references personal on delete cascade,
     direccion text not null,
     vista timestamptz not null,
     primary key (id_personal, direccion)
   )`,
  'alter table claves_erp add column autoriza boolean not null default false',
]
