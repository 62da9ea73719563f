import { type Kysely, sql } from 'kysely'

/**
 * Lots that clients got in orders which the portal does not have, and the orders of a client by
 * the day on which they left, which the movements of its controlled articles ask for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table lotes_surtidos (
     cod_cliente text not null references clientes,
     folio text not null,
     cod_articulo text not null references articulos,
     lote text not null,
     caducidad date not null,
     piezas int not null check (piezas > 0),
     fecha date not null,
     primary key (folio, cod_articulo, lote)
   )`,
  'create index lotes_surtidos_de_cliente on lotes_surtidos (cod_cliente, fecha)',
]

export const indices = {
  pedidos_entregados: sql`create index concurrently pedidos_entregados on pedidos (cod_cliente, fecha) include (folio) where estatus = 'B'`,
}
