import { type Kysely, sql } from 'kysely'

/** What clients count and confirm of the orders that reach them, and since when there is reception. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // one row: the portal's clock writes it as it first starts
  `create table recepciones_desde (
     unica boolean primary key default true check (unica),
     instante timestamptz not null
   )`,
  `create table recepciones_confirmadas (
     id int generated always as identity primary key,
     folio text not null references pedidos,
     instante timestamptz not null,
     id_usuario int references usuarios,
     id_personal int references personal,
     quien text not null,
     recibe text not null,
     indicador text check (indicador in ('bien', 'activado')),
     nota text not null default '',
     -- what the acknowledgement says, as it was then
     hechos jsonb not null,
     -- its name in the store of files, once it was drawn
     acuse text,
     corregida timestamptz,
     motivo text not null default ''
   )`,
  'create index recepciones_confirmadas_de_pedido on recepciones_confirmadas (folio)',
  'create unique index recepciones_confirmadas_con_acuse on recepciones_confirmadas (acuse)',
  `create table recepciones (
     folio text primary key references pedidos,
     version int not null default 1,
     confirmada int references recepciones_confirmadas
   )`,
  // clave: the lot without case, spaces and hyphens (rules/src/catalogo/lote-llano.ts)
  `create table recepcion_conteos (
     folio text not null references recepciones,
     cod_articulo text not null references articulos,
     clave text not null,
     caducidad date,
     lote text not null,
     piezas int not null check (piezas > 0),
     unique nulls not distinct (folio, cod_articulo, clave, caducidad)
   )`,
]
