import { type Kysely, sql } from 'kysely'

/** What a client does not want to be suggested: this time, since that day, or never again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sugeridos_descartados (
     cod_cliente text not null references clientes,
     cod_articulo text not null references articulos on delete cascade,
     dia date not null,
     siempre boolean not null,
     primary key (cod_cliente, cod_articulo)
   )`,
]
