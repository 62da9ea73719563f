import { type Kysely, sql } from 'kysely'

/** The ERP door in daily use: what each delivery brought, prices that can be undone or wait for a person, keys, limits shared by all processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table entregas (
     id bigint generated always as identity primary key,
     -- the ERP's own name for it; without one, a repeat is a new delivery
     clave text unique,
     tipo text not null,
     origen text not null,
     corte timestamptz not null,
     estado text not null check (estado in ('en curso', 'terminada', 'fallida', 'deshecha')),
     huella text not null default '',
     informe jsonb,
     inicio timestamptz not null,
     vista timestamptz not null,
     fin timestamptz
   )`,
  "create index entregas_de_tipo on entregas (tipo, id desc) where estado = 'terminada'",

  `create table precios_anteriores (
     entrega bigint not null references entregas on delete cascade,
     cod_articulo text not null,
     -- the row as it was; null when the article had no price
     fila jsonb,
     primary key (entrega, cod_articulo)
   )`,
  `create table precios_detenidos (
     id bigint generated always as identity primary key,
     entrega bigint not null references entregas on delete cascade,
     cod_articulo text not null references articulos on delete cascade,
     campo text not null,
     antes numeric(14,2) not null,
     despues numeric(14,2) not null,
     valores jsonb not null,
     creado timestamptz not null,
     resuelto timestamptz,
     resolucion text check (resolucion in ('autorizado', 'descartado', 'reemplazado'))
   )`,
  'create index precios_por_resolver on precios_detenidos (cod_articulo) where resuelto is null',

  // what waits, counted for the staff and the metrics; acknowledged orders stay in the table
  'create index salidas_sin_terminar on salidas (tipo) where terminada is null',
  // pieces of orders that the ERP's stock does not count yet
  "create index salidas_acusadas on salidas (terminada) where tipo = 'erp.pedido'",

  `create table claves_erp (
     id int generated always as identity primary key,
     nombre text not null,
     hash bytea not null unique,
     creada timestamptz not null,
     usada timestamptz,
     revocada timestamptz
   )`,

  // calls of this minute, counted by all processes together; lost in a crash, which is no harm
  `create unlogged table limites (
     clave text primary key,
     hasta timestamptz not null,
     cuenta int not null
   )`,
]
