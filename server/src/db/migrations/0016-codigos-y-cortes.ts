import { type Kysely, sql } from 'kysely'

/** Several barcodes of one article, cases too; and until when an order leaves on its day, by centre. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table codigos_de_barras (
     cod_barras text primary key check (cod_barras ~ '^[0-9]{1,20}$'),
     cod_articulo text not null references articulos on delete cascade,
     piezas int not null check (piezas > 0)
   )`,
  'create index codigos_de_barras_de_articulo on codigos_de_barras (cod_articulo)',
  // the search finds an article by any of them: a change of its codes is one of the article
  `create trigger codigo_agregado after insert on codigos_de_barras referencing new table as nuevas
     for each statement execute function anotar_cambio_de_articulos('articulos')`,
  `create trigger codigo_cambiado after update on codigos_de_barras referencing old table as viejas new table as nuevas
     for each statement execute function anotar_cambio_de_articulos('articulos')`,
  `create trigger codigo_quitado after delete on codigos_de_barras referencing old table as viejas
     for each statement execute function anotar_cambio_de_articulos('articulos')`,
  `create table cortes (
     cod_sucursal int not null references cedis,
     dia int not null check (dia between 0 and 7),
     fecha text not null,
     hora text not null check (hora = '' or hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
     primary key (cod_sucursal, dia, fecha),
     check ((dia = 0) = (fecha <> ''))
   )`,
]
