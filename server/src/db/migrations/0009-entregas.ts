import { type Kysely, sql } from 'kysely'

/** Deliveries of prices that wait whole for a person, with their rows; codes of articles that may hold letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table entregas drop constraint entregas_estado_check',
  `alter table entregas add constraint entregas_estado_check
     check (estado in ('en curso', 'terminada', 'fallida', 'deshecha', 'detenida', 'descartada'))`,
  "create index entregas_detenidas on entregas (id) where estado = 'detenida'",

  // rows that were understood and wait: for the end of their delivery, or for a person
  `create table entrega_renglones (
     entrega bigint not null references entregas on delete cascade,
     orden int not null,
     linea int not null,
     valores jsonb not null,
     primary key (entrega, orden)
   )`,

  // letters in capitals, so that codes that differ only in case are one
  'alter table articulos drop constraint if exists articulos_cod_articulo_check',
  `alter table articulos add constraint articulos_cod_articulo_check
     check (cod_articulo ~ '^[0-9A-Z.-]{1,20}$' and cod_articulo ~ '[0-9A-Z]')`,
]
