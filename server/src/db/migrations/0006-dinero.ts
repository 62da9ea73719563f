import { type Kysely, sql } from 'kysely'

/** Debts, card payments, referenced deposits, invoices. Money numeric(14,2) in MXN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table clientes add column fecha_ultimo_abono date, add column ultimo_abono numeric(14,2) not null default 0',
  // what is paid never exceeds what is owed
  'alter table documentos add constraint abono_dentro_del_importe check (abono_real + abono_virtual + nota_credito <= importe)',

  // one attempt to pay by card; the bank's answer changes its state, and only from the state that is named
  `create table pagos_web (
     id_pago bigint generated always as identity primary key,
     cod_cliente text not null references clientes,
     id_usuario int not null,
     referencia text not null unique,
     importe numeric(14,2) not null check (importe >= 1),
     documentos jsonb not null,
     estado text not null default 'pendiente' check (estado in ('pendiente', 'pagado', 'cancelado', 'fallido', 'revisar')),
     autorizacion text not null default '',
     saldo_a_favor numeric(14,2) not null default 0 check (saldo_a_favor >= 0),
     resultado uuid not null unique default gen_random_uuid(),
     creado timestamptz not null,
     resuelto timestamptz
   )`,
  "create unique index un_pago_pendiente on pagos_web (cod_cliente) where estado = 'pendiente'",
  'create index pagos_de_cliente on pagos_web (cod_cliente, creado desc)',
  'create sequence referencias_de_pago start 45001',

  // a bank deposit that a client assigned to documents
  `create table recibos (
     folio text primary key,
     serie text not null,
     cod_cliente text not null references clientes,
     id_usuario int not null,
     cod_agente text not null default '',
     cod_banco int not null,
     referencia text not null,
     metodo text not null check (metodo in ('01', '02', '03')),
     importe numeric(14,2) not null check (importe > 0),
     fecha_deposito date not null,
     creado timestamptz not null,
     comprobante uuid,
     comprobante_nombre text not null default '',
     comprobante_tipo text not null default ''
   )`,
  'create index recibos_de_cliente on recibos (cod_cliente, creado desc)',
  'create index recibos_parecidos on recibos (cod_banco, importe, referencia)',
  'create sequence folios_de_cobranza start 90001',

  // what was paid of each document, by a card payment or by a receipt; virtual until the ledger says so
  `create table abonos (
     id bigint generated always as identity primary key,
     origen text not null check (origen in ('tarjeta', 'deposito')),
     folio text not null,
     cod_cliente text not null,
     documento text not null,
     importe numeric(14,2) not null check (importe > 0),
     estado text not null default 'virtual' check (estado in ('virtual', 'real', 'rechazado')),
     creado timestamptz not null,
     unique (origen, folio, cod_cliente, documento),
     foreign key (cod_cliente, documento) references documentos
   )`,
  'create index abonos_de_cliente on abonos (cod_cliente, creado desc)',

  `create table facturas (
     tipo text not null check (tipo in ('F', 'P', 'C')),
     serie text not null,
     folio text not null,
     cod_cliente text not null references clientes,
     fecha date not null,
     total numeric(14,2) not null default 0,
     uuid text not null default '',
     xml text not null,
     pdf bytea,
     primary key (tipo, serie, folio)
   )`,
  'create index facturas_de_cliente on facturas (cod_cliente, fecha desc) include (tipo, serie, folio, total, uuid)',

  `create table correos_frecuentes (
     id bigint generated always as identity primary key,
     cod_cliente text not null references clientes,
     correo text not null
   )`,
  'create unique index un_correo_frecuente on correos_frecuentes (cod_cliente, lower(correo))',
]
