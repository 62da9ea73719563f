import { type Kysely, sql } from 'kysely'

/** What a client calls an article: confirmed once, understood from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table codigos_propios (
     cod_cliente text not null references clientes,
     codigo text not null check (codigo <> '' and length(codigo) <= 200),
     cod_articulo text not null references articulos on delete cascade,
     instante timestamptz not null,
     primary key (cod_cliente, codigo)
   )`,
  'create index codigos_propios_de_articulo on codigos_propios (cod_articulo)',
]
