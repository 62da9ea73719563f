import { type Kysely, sql } from 'kysely'

/** What waits for somebody's approval, with its lines; who let an order go; for whom a bell is, and who saw it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table autorizaciones (
     id int generated always as identity primary key,
     cod_cliente text not null references clientes,
     -- who asks: whose orders they will be
     id_usuario int not null references usuarios,
     creada timestamptz not null,
     vence timestamptz not null,
     nota text not null default '',
     -- MXN with taxes and cargo, as it was when it was asked for
     total numeric(14,2) not null check (total >= 0),
     -- [{ motivo, detalle }], as they were then
     motivos jsonb not null,
     -- what is asked of the sending, and what each centre would have supplied then
     pedido jsonb not null,
     estado text not null default 'pendiente' check (estado in ('pendiente', 'aprobada', 'rechazada', 'retirada', 'vencida')),
     resuelta timestamptz,
     id_resuelve int references usuarios,
     motivo text not null default '',
     folios text[] not null default '{}',
     check ((estado = 'pendiente') = (resuelta is null))
   )`,
  "create index autorizaciones_pendientes on autorizaciones (cod_cliente, id desc) where estado = 'pendiente'",
  "create index autorizaciones_resueltas on autorizaciones (cod_cliente, id desc) where estado <> 'pendiente'",
  "create index autorizaciones_por_vencer on autorizaciones (vence) where estado = 'pendiente'",
  `create table autorizacion_renglones (
     id_autorizacion int not null references autorizaciones on delete cascade,
     n int not null,
     cod_articulo text not null references articulos,
     cantidad int not null check (cantidad > 0),
     -- of a piece when it was asked for, in MXN
     precio numeric(14,2) not null check (precio >= 0),
     ruta_origen text not null default '',
     primary key (id_autorizacion, n)
   )`,
  // who let it go, where somebody else than its user had to
  'alter table pedidos add column id_autoriza int',
  // for what it needed an approval, or would have if a titular had not sent it; null: for nothing
  'alter table pedidos add column motivos_de_autorizacion text[]',
  // null: of all users of its client; one, or those of some roles
  'alter table notificaciones add column id_usuario int, add column papeles text[]',
  // who saw it, beside what was seen before by all alike
  "alter table notificaciones add column vistas int[] not null default '{}'",
]
