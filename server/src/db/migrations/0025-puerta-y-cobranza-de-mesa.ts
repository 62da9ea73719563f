import { type Kysely, sql } from 'kysely'

/** What the staff decides of deposits and card payments, keys of the door that are limited to kinds, and what its lists go by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // null: all kinds
  'alter table claves_erp add column tipos text[] check (cardinality(tipos) > 0)',

  // 'aplicado': it stands in the ledger, and nothing changes it any more
  `alter table recibos
     add column estado text not null default 'registrado' check (estado in ('registrado', 'confirmado', 'rechazado', 'aplicado')),
     add column motivo text not null default '',
     add column decidido timestamptz,
     add column parecido boolean not null default false,
     add column version int not null default 1`,
  `update recibos r set estado = a.estado
     from (select folio, case when bool_or(estado = 'real') then 'aplicado' else 'rechazado' end as estado
             from abonos where origen = 'deposito' group by folio having bool_and(estado <> 'virtual')) a
    where a.folio = r.folio`,
  // there was one of the same bank, reference and amount before it
  `update recibos r set parecido = true
    where exists (select 1 from recibos b where b.cod_banco = r.cod_banco and b.importe = r.importe and lower(b.referencia) = lower(r.referencia)
                     and (b.creado, b.folio) < (r.creado, r.folio))`,
  'create index recibos_por_instante on recibos (creado, folio)',
  'create index recibos_por_estado on recibos (estado, creado, folio)',
  'create index recibos_por_banco on recibos (cod_banco, creado, folio)',
  'create index recibos_por_fecha on recibos (fecha_deposito, folio)',
  'create index recibos_por_importe on recibos (importe, folio)',
  'create index recibos_por_referencia on recibos (lower(referencia), creado, folio)',
  'create index recibos_sin_comprobante on recibos (creado, folio) where comprobante is null',
  'create index recibos_que_se_parecen on recibos (creado, folio) where parecido',

  'alter table pagos_web add column version int not null default 1',
  'create index pagos_por_instante on pagos_web (creado, referencia)',
  'create index pagos_por_estado on pagos_web (estado, creado, referencia)',
  'create index pagos_por_importe on pagos_web (importe, referencia)',

  'create index entregas_por_instante on entregas (inicio, id)',
  'create index entregas_por_estado on entregas (estado, inicio, id)',
  'create index entregas_por_tipo on entregas (tipo, inicio, id)',
  'create index precios_sin_resolver on precios_detenidos (id) where resuelto is null',
]
