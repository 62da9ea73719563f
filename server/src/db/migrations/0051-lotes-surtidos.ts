import { type Kysely, sql } from 'kysely'

/**
 * Lots that clients got in orders which the portal does not have (docs/reglas/cumplimiento.md#lotes-surtidos), and by what the movements of
 * controlled articles are found: their articles, the lots of these without the table, the orders of a client by the day on which they left.
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
  'create index lotes_surtidos_por_articulo on lotes_surtidos (cod_articulo)',
]

/** A lot without case, spaces and hyphens, as a recall compares it. */
const llano = "upper(translate(lote, E' -\\t\\u00a0\\u2010\\u2011\\u2012\\u2013\\u2014', '')) collate \"C\""

export const indices = {
  articulos_controlados: sql`create index concurrently articulos_controlados on articulos (cod_articulo) where fraccion in ('I', 'II', 'III')`,
  pedidos_entregados: sql`create index concurrently pedidos_entregados on pedidos (cod_cliente, fecha) include (folio) where estatus = 'B'`,
  pedido_lotes_por_lote: sql`create index concurrently pedido_lotes_por_lote on pedido_lotes (cod_articulo, (${sql.raw(llano)})) include (folio, lote, caducidad, piezas)`,
}
