import { type Kysely, sql } from 'kysely'

/** Who is what at which client, with what may be spent there; and at which of them a session, a link and the next sign-in are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table usuarios_clientes (
     id_usuario int not null references usuarios on delete cascade,
     cod_cliente text not null references clientes,
     papel text not null default 'titular' check (papel in ('titular', 'comprador', 'capturista', 'pagos', 'mirar')),
     -- MXN with taxes and cargo; null: none, 0: nothing
     limite_pedido numeric(14,2) check (limite_pedido >= 0),
     limite_mes numeric(14,2) check (limite_mes >= 0),
     activo boolean not null default true,
     version int not null default 1,
     primary key (id_usuario, cod_cliente)
   )`,
  'create index usuarios_clientes_de_cliente on usuarios_clientes (cod_cliente)',
  // who is there is what they were: each may do all
  'insert into usuarios_clientes (id_usuario, cod_cliente) select id_usuario, cod_cliente from usuarios',
  // whoever brings or moves a user, a version of before too, need not know of it: it belongs to its client from then on, as what it was
  `create function usuario_de_su_cliente() returns trigger language plpgsql as $$ begin
     if tg_op = 'UPDATE' then
       update usuarios_clientes set cod_cliente = new.cod_cliente, version = version + 1
        where id_usuario = new.id_usuario and cod_cliente = old.cod_cliente
          and not exists (select from usuarios_clientes where id_usuario = new.id_usuario and cod_cliente = new.cod_cliente);
       delete from usuarios_clientes where id_usuario = new.id_usuario and cod_cliente = old.cod_cliente;
     end if;
     insert into usuarios_clientes (id_usuario, cod_cliente) values (new.id_usuario, new.cod_cliente) on conflict do nothing;
     return null;
   end $$`,
  'create trigger usuario_nuevo after insert on usuarios for each row execute function usuario_de_su_cliente()',
  `create trigger usuario_de_otro_cliente after update of cod_cliente on usuarios for each row
     when (old.cod_cliente is distinct from new.cod_cliente) execute function usuario_de_su_cliente()`,
  // the one chosen last; null: the user's own
  'alter table usuarios add column ultimo_cliente text',
  // null: of a session or link that a version of before made, the user's own
  'alter table sesiones add column cod_cliente text',
  'alter table tks add column cod_cliente text',
  // of a client: 0 too is a budget
  `create table reglas_de_cliente (
     cod_cliente text primary key references clientes,
     presupuesto_mes numeric(14,2) check (presupuesto_mes >= 0),
     otros_cedis boolean not null default false,
     controlado boolean not null default false,
     articulo_nuevo boolean not null default false,
     version int not null default 1
   )`,
]
