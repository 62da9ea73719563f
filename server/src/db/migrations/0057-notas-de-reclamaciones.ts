import { type Kysely, sql } from 'kysely'

/** What a credit note gave for a claim and, where it names them, for each of its lines; of which recall a claim is; when goods came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // MXN of its credit note; null until a paper says it
  'alter table reclamaciones add column acreditado numeric(14,2), add column id_retiro int',
  'alter table reclamaciones add constraint reclamaciones_de_su_retiro foreign key (id_retiro) references retiros not valid',
  'alter table reclamacion_renglones add column acreditado numeric(14,2)',
]

export const indices = {
  reclamaciones_de_retiro: sql`create index concurrently reclamaciones_de_retiro on reclamaciones (id_retiro, cod_cliente) where id_retiro is not null`,
  reclamaciones_recibidas: sql`create index concurrently reclamaciones_recibidas on reclamacion_pasos (instante) where estado = 'recibida'`,
}
