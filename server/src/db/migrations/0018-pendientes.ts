import { type Kysely, sql } from 'kysely'

/** What clients no longer want of what they were denied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table pendientes_dejados (
     cod_cliente text not null references clientes,
     cod_articulo text not null references articulos on delete cascade,
     instante timestamptz not null,
     primary key (cod_cliente, cod_articulo)
   )`,
  'create index renglones_negados on pedido_renglones (folio) where cantidad_negada > 0',
]
