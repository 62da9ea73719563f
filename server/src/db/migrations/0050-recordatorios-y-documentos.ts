import { type Kysely, sql } from 'kysely'

/** Of what a client proves: which reminder of its end was given. And the distributor's own papers, one of each class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // days before the end; null: none yet
  'alter table expedientes add column recordado int',
  `create table documentos_del_proveedor (
     clase text primary key check (clase in ('licencia', 'aviso', 'responsable', 'fiscal')),
     nombre text not null,
     vence date,
     archivo text not null,
     subido timestamptz not null
   )`,
]

export const indices = {
  expedientes_por_revisar: sql`create index concurrently expedientes_por_revisar on expedientes (recibido, id) where recibido is not null`,
  expedientes_por_vencer: sql`create index concurrently expedientes_por_vencer on expedientes (vence) where aceptado is not null`,
}
