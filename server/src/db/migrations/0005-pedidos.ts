import { type Kysely, sql } from 'kysely'

/** The order after it was sent: previous orders by page, who hears of a change, earlier carts, the portal's own notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // the time in which a centre's clients count their days
  "alter table cedis add column zona text not null default 'America/Mazatlan'",
  // the charge in percent that the order was sent with: a later setting does not change it
  'alter table pedidos add column cargo_porcentaje numeric(5,2) not null default 0',
  'update pedidos set cargo_porcentaje = round(100 * cargo / importe, 2) where cargo > 0 and importe > 0',
  // previous orders of one client and day, and those that the warehouse still has in its hands
  "create index pedidos_terminados on pedidos (cod_cliente, fecha_recepcion desc, folio desc) where estatus in ('B', 'X')",
  "create index pedidos_en_almacen on pedidos (fecha) where estatus not in ('B', 'X')",
  "create index salidas_del_erp on salidas (id) where tipo = 'erp.pedido' and terminada is null",

  // Only changes are told, not new orders: a NOTIFY makes commits wait for each other, and sends must not.
  `create function pedido_cambio() returns trigger language plpgsql as $$
     begin
       perform pg_notify('pedidos', json_build_object('codCliente', new.cod_cliente, 'folio', new.folio)::text);
       return null;
     end
   $$`,
  `create trigger pedido_cambio after update of estatus, estatus_mensaje, total on pedidos for each row
     when (old.estatus is distinct from new.estatus or old.estatus_mensaje is distinct from new.estatus_mensaje or old.total is distinct from new.total)
     execute function pedido_cambio()`,

  // carts that clients filled before they had this portal; they are brought in once
  `create table carritos_anteriores (
     cod_cliente text not null references clientes,
     cod_articulo text not null references articulos,
     cantidad int not null check (cantidad between 1 and 99999),
     primary key (cod_cliente, cod_articulo)
   )`,

  // numbers above those that the ERP may give its own
  'create sequence notificaciones_propias start 1000000000000',
]
