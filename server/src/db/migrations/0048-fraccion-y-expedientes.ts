import { type Kysely, sql } from 'kysely'

/**
 * The fraction of the health law and the cold as two facts of an article, and what a client proves about itself. The program of before goes
 * on writing tipo_control alone: an article that only it wrote says its fraction with the next delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table articulos
     add column fraccion text not null default '',
     add column refrigerado boolean not null default false`,
  `alter table articulos add constraint articulos_fraccion_check check (fraccion in ('', 'I', 'II', 'III', 'IV', 'V', 'VI')) not valid`,
  `update articulos set refrigerado = tipo_control = 1, fraccion = case tipo_control when 2 then 'I' when 3 then 'II' when 4 then 'III' else '' end
    where tipo_control <> 0`,

  // 'calidad' is one role more
  `alter table personal_papeles drop constraint personal_papeles_papel_check,
     add constraint personal_papeles_papel_check
       check (papel in ('administracion', 'credito', 'ventas', 'almacen', 'calidad', 'mercadotecnia', 'rh', 'sistemas', 'auditoria')) not valid`,

  // one row a client and class: what was accepted, and beside it what waits to be judged (recibido null: nothing)
  `create table expedientes (
     id int generated always as identity primary key,
     cod_cliente text not null references clientes on delete cascade,
     clase text not null check (clase in ('licencia', 'aviso', 'responsable', 'fiscal')),
     aceptado timestamptz,
     numero text not null default '',
     vence date,
     fracciones text[] not null default '{}' check (fracciones <@ array['I', 'II', 'III', 'IV', 'V', 'VI']),
     archivo text,
     recibido timestamptz,
     numero_recibido text not null default '',
     vence_recibido date,
     archivo_recibido text,
     motivo text not null default '',
     version int not null default 1,
     unique (cod_cliente, clase)
   )`,
]
