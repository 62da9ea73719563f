import { type Kysely, sql } from 'kysely'

/** Demand that nobody could supply, and codes of articles that hold letters, dots and dashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table demanda_sin_surtir (
     cod_cliente text not null references clientes,
     cod_articulo text not null references articulos on delete cascade,
     dia date not null,
     piezas int not null check (piezas > 0),
     primary key (cod_cliente, cod_articulo, dia)
   )`,
  'create index demanda_por_dia on demanda_sin_surtir (dia, cod_articulo)',

  // codes are compared without case: they are kept in capitals
  'alter table articulos drop constraint articulos_cod_articulo_check',
  "alter table articulos add constraint articulos_cod_articulo_check check (cod_articulo ~ '^[0-9A-Z.-]{1,20}$')",
]
