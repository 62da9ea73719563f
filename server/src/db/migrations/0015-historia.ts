import { type Kysely, sql } from 'kysely'

/**
 * What cannot be known later: who sent an order and by which way, what each line would have cost without a promotion and what else could
 * have been bought, the lines of invoices, and who of the staff changed what (docs/reglas/pedidos.md#historia-de-un-renglon).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  "alter table pedidos add column id_usuario int references usuarios, add column canal text not null default '', add column referencia_cliente text not null default '', add column nota_almacen text not null default ''",
  // who sent the orders of before stands in the audit; through which screens their lines came nobody wrote down
  `update pedidos p set id_usuario = a.id_usuario from auditoria a cross join lateral jsonb_array_elements_text(a.detalle->'folios') as f(folio)
    where a.evento = 'pedido.enviado' and a.id_usuario is not null and p.folio = f.folio and exists (select 1 from usuarios u where u.id_usuario = a.id_usuario)`,
  "update pedidos set canal = 'excel' where origen = 'Excel'",
  "alter table pedido_renglones add column precio_lista numeric(14,2), add column ruta_origen text not null default '', add column cod_alterno text, add column precio_alterno numeric(14,2)",
  'alter table auditoria add column id_personal int, add column antes jsonb, add column despues jsonb, add column motivo text',

  "alter table facturas add column cancelada boolean not null default false, add column folio_pedido text not null default '', add column desglosada boolean not null default false",
  "create index facturas_por_desglosar on facturas (tipo, serie, folio) where not desglosada and tipo in ('F', 'C')",
  `create table ventas_renglones (
     tipo text not null check (tipo in ('F', 'C')),
     serie text not null,
     folio text not null,
     renglon int not null check (renglon > 0),
     cod_cliente text not null references clientes,
     fecha date not null,
     cod_articulo text references articulos on delete set null,
     descripcion text not null,
     piezas numeric(14,3) not null,
     importe numeric(14,2) not null,
     descuento numeric(14,2) not null,
     ieps numeric(14,2) not null,
     iva numeric(14,2) not null,
     primary key (tipo, serie, folio, renglon),
     foreign key (tipo, serie, folio) references facturas on delete cascade
   )`,
  'create index ventas_de_cliente on ventas_renglones (cod_cliente, fecha)',
  'create index ventas_de_articulo on ventas_renglones (cod_cliente, cod_articulo, fecha) where cod_articulo is not null',
]
