import { type Kysely, sql } from 'kysely'

/** What each user prefers, and the monthly letter: since when it is wanted, the month of the last one, and the key that ends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table preferencias (
     id_usuario int primary key references usuarios on delete cascade,
     teclas boolean not null,
     carta_mensual boolean not null,
     push_pedidos boolean not null,
     push_llegadas boolean not null,
     push_corte boolean not null,
     clave_baja text not null unique,
     carta_desde date,
     ultima_carta date check (extract(day from ultima_carta) = 1),
     check (not carta_mensual or carta_desde is not null)
   )`,
  'create index preferencias_con_carta on preferencias (id_usuario) where carta_mensual',
]
