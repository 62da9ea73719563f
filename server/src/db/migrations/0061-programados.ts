import { type Kysely, sql } from 'kysely'

/** Lists that are ordered again and again, the orders that wait for who looks at them, and what lacked to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // proximo: when it is done next, null while it is paused; proximo_dia: the day it is of; ultimo_dia: of the last one, which comes no more
  `create table programados (
     id int generated always as identity primary key,
     cod_cliente text not null references clientes,
     id_usuario int not null references usuarios,
     id_lista int references listas_propias on delete set null,
     lista text not null,
     cada text not null check (cada in ('semana', 'n-semanas', 'mes')),
     dias int[] not null,
     n int check (n between 2 and 8),
     dia_del_mes int check (dia_del_mes between 1 and 31),
     hora text not null,
     ancla date not null,
     modo text not null check (modo in ('preparar', 'enviar')),
     tope numeric(14,2) check (tope > 0),
     proximo timestamptz,
     proximo_dia date,
     ultimo_dia date,
     version int not null default 1,
     check ((proximo is null) = (proximo_dia is null)),
     check (modo = 'preparar' or tope is not null)
   )`,
  'create index programados_de_cliente on programados (cod_cliente)',
  'create index programados_debidos on programados (proximo) where proximo is not null',
  'create index programados_de_lista on programados (id_lista)',
  // dia: the occurrence of which it is, null of one asked for beside them; one that had nothing to be ordered is 'vacio'
  `create table pedidos_preparados (
     id int generated always as identity primary key,
     cod_cliente text not null references clientes,
     id_programado int references programados on delete set null,
     dia date,
     lista text not null,
     fecha timestamptz not null,
     estado text not null default 'listo' check (estado in ('listo', 'enviado', 'descartado', 'en-carrito', 'vacio')),
     folios text[] not null default '{}',
     unique (id_programado, dia)
   )`,
  'create index pedidos_preparados_por_fecha on pedidos_preparados (fecha)',
  `create table pedidos_preparados_renglones (
     id int not null references pedidos_preparados on delete cascade,
     cod_articulo text not null references articulos on delete cascade,
     turno int not null,
     cantidad int not null check (cantidad > 0),
     precio_visto numeric(14,2) not null,
     primary key (id, cod_articulo)
   )`,
  // what no order denied and yet is wanted
  `create table pendientes_anotados (
     cod_cliente text not null references clientes,
     cod_articulo text not null references articulos on delete cascade,
     origen text not null check (origen in ('autorizacion', 'programado')),
     piezas int not null check (piezas > 0),
     instante timestamptz not null,
     primary key (cod_cliente, cod_articulo, origen)
   )`,
  'create index pendientes_anotados_por_instante on pendientes_anotados (instante)',
]
