import { type Kysely, sql } from 'kysely'

/** How each client wants its entry file, since which day its invoices bring it by mail, and of each invoice whether it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table archivos_de_entrada (
     cod_cliente text primary key references clientes on delete cascade,
     columnas jsonb not null check (jsonb_typeof(columnas) = 'array'),
     separador text not null check (length(separador) = 1),
     formato text not null check (formato in ('csv', 'xlsx')),
     correo_desde date
   )`,
  'alter table facturas add column entrada_mandada boolean not null default false',
]
