import { type Kysely, sql } from 'kysely'

/**
 * Prices that rule from a day to come (docs/reglas/precios.md#precios-por-venir), and how a paper is found by what a person knows of it: its
 * folio, its amount, the order that it bills (docs/reglas/facturas.md#folio-o-importe).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // valores: the row as it came, by its fields; what it does not tell keeps what the price has on that day
  `create table precios_por_venir (
     cod_articulo text not null references articulos on delete cascade,
     vigente_desde date not null,
     precio_neto numeric(14,2) not null check (precio_neto > 0),
     valores jsonb not null,
     -- the delivery that told it; the price outlives what is kept of its delivery
     entrega bigint not null,
     -- a person looked at it: it is not judged again on its day
     autorizado boolean not null,
     llegado timestamptz not null,
     primary key (cod_articulo, vigente_desde)
   )`,
  'create index precios_por_venir_de_dia on precios_por_venir (vigente_desde, cod_articulo)',
  'create index precios_por_venir_de_entrega on precios_por_venir (entrega)',
  // what a delivery replaced of them, so that it can be undone; null where there was nothing
  `create table precios_por_venir_anteriores (
     entrega bigint not null references entregas on delete cascade,
     cod_articulo text not null,
     vigente_desde date not null,
     fila jsonb,
     primary key (entrega, cod_articulo, vigente_desde)
   )`,

  'create index facturas_por_folio on facturas (cod_cliente, upper(folio))',
  'create index facturas_por_nombre on facturas (cod_cliente, upper(serie || folio))',
  'create index facturas_por_total on facturas (cod_cliente, total)',
  "create index facturas_de_pedido on facturas (folio_pedido, cod_cliente) where folio_pedido <> ''",
]
