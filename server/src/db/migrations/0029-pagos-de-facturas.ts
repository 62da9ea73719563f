import { type Kysely, sql } from 'kysely'

/** What each payment complement says of the invoices that it pays, so that days to pay can be told (docs/reglas/facturas.md#pagos-de-un-complemento). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table pagos_de_facturas (
     tipo text not null default 'P' check (tipo = 'P'),
     serie text not null,
     folio text not null,
     renglon int not null check (renglon > 0),
     cod_cliente text not null references clientes,
     fecha date not null,
     uuid text not null check (uuid = upper(uuid)),
     importe numeric(14,2) not null check (importe > 0),
     primary key (tipo, serie, folio, renglon),
     foreign key (tipo, serie, folio) references facturas on delete cascade
   )`,
  'create index pagos_de_facturas_de_cliente on pagos_de_facturas (cod_cliente, fecha)',
  // a payment names the invoice by its UUID, in letters of either case
  "create index facturas_por_uuid on facturas (cod_cliente, upper(uuid)) include (fecha) where tipo = 'F' and not cancelada",
  // those of before are read by the same job that takes out lines
  "update facturas set desglosada = false where tipo = 'P' and desglosada",
  'drop index facturas_por_desglosar',
  'create index facturas_por_desglosar on facturas (tipo, serie, folio) where not desglosada',
]
