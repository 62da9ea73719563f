import { type Kysely, sql } from 'kysely'

/**
 * Recalls (docs/decisiones/0155-un-retiro-congela-en-la-existencia.md): which lots, who got pieces, what each answered. A lot in recall is marked in the stock
 * itself, so that who reads it for sale leaves it out by one condition; where it appears later it is marked as it is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** A lot without case, spaces and hyphens; as 0051 orders those of orders. */
const llano = (lote: string) =>
  `upper(translate(${lote}, E' -\\t\\u00a0\\u2010\\u2011\\u2012\\u2013\\u2014', '')) collate "C"`

export const indices = {
  lotes_surtidos_por_lote: sql`create index concurrently lotes_surtidos_por_lote on lotes_surtidos (cod_articulo, (${sql.raw(llano('lote'))}))`,
}

const STATEMENTS = [
  `create table retiros (
     id int generated always as identity primary key,
     cod_articulo text not null references articulos,
     clase text not null check (clase in ('I', 'II', 'III')),
     motivo text not null,
     instrucciones text not null,
     creado timestamptz not null,
     id_personal int not null references personal,
     recordado timestamptz,
     recordatorios int not null default 0,
     levantado timestamptz,
     motivo_levantado text not null default '',
     version int not null default 1
   )`,
  'create index retiros_por_fecha on retiros (creado, id)',
  'create index retiros_abiertos on retiros (creado) where levantado is null',

  // llano: without case, spaces and hyphens; one open recall a lot
  `create table retiro_lotes (
     id_retiro int not null references retiros,
     cod_articulo text not null,
     llano text not null,
     lote text not null,
     abierto boolean not null default true,
     primary key (id_retiro, llano)
   )`,
  'create unique index retiro_lotes_abiertos on retiro_lotes (cod_articulo, llano) where abierto',

  // the clients that got pieces, with what they answered, and the orders at B that took them
  `create table retiro_clientes (
     id_retiro int not null references retiros,
     cod_cliente text not null references clientes,
     respondida timestamptz,
     id_usuario int references usuarios,
     id_personal int references personal,
     en_existencia int not null default 0 check (en_existencia >= 0),
     dispensadas int not null default 0 check (dispensadas >= 0),
     nota text not null default '',
     primary key (id_retiro, cod_cliente)
   )`,
  `create table retiro_pedidos (
     id_retiro int not null,
     cod_cliente text not null,
     folio text not null,
     piezas int not null check (piezas > 0),
     primary key (id_retiro, folio),
     foreign key (id_retiro, cod_cliente) references retiro_clientes
   )`,
  'create index retiro_pedidos_de_cliente on retiro_pedidos (cod_cliente, id_retiro)',
  'create index retiro_clientes_de_cliente on retiro_clientes (cod_cliente, id_retiro)',
  'create index retiro_clientes_sin_responder on retiro_clientes (id_retiro) where respondida is null',

  // number of the open recall of its lot; null: for sale
  'alter table existencias add column en_retiro int',
  // after the rows, so that whoever issues a recall meanwhile either sees them or is waited for (docs/reglas/cumplimiento.md#congelar-un-lote)
  `create function congelar_lo_que_llega() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock_shared(hashtextextended('retiros', 0));
       if exists (select from retiro_lotes where abierto) then
         update existencias e set en_retiro = r.id_retiro
           from nuevas n join retiro_lotes r
             on r.abierto and r.cod_articulo = n.cod_articulo and r.llano = ${llano('n.lote')}
          where e.cod_articulo = n.cod_articulo and e.cod_sucursal = n.cod_sucursal and e.lote = n.lote;
       end if;
       return null;
     end $$`,
  `create trigger congelado_al_llegar after insert on existencias referencing new table as nuevas
     for each statement execute function congelar_lo_que_llega()`,
]
