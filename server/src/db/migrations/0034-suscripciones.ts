import { type Kysely, sql } from 'kysely'

/** Devices that want to be told: where their browser's push service takes messages, and the keys that only they can open them with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table suscripciones (
     id bigint generated always as identity primary key,
     id_usuario int not null references usuarios on delete cascade,
     endpoint text not null unique check (length(endpoint) between 12 and 1000 and endpoint like 'https://%'),
     p256dh text not null,
     auth text not null,
     creada timestamptz not null,
     ultima timestamptz,
     fallas int not null default 0 check (fallas >= 0)
   )`,
  'create index suscripciones_de_usuario on suscripciones (id_usuario)',
  // a minute's look for who wants to hear of the cut-off reads them alone
  'create index preferencias_con_corte on preferencias (id_usuario) where push_corte',
]
