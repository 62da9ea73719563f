import { type Kysely, sql } from 'kysely'

/** Who was invited to a client and has no password yet: one link each, that opens once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table invitaciones (
     id_usuario int primary key references usuarios on delete cascade,
     cod_cliente text not null references clientes,
     hash bytea not null unique,
     vence timestamptz not null
   )`,
]
