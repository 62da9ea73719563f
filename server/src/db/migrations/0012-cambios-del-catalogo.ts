import { type Kysely, sql } from 'kysely'

/**
 * What changed in the catalogue, one row per statement, for the processes that keep it in memory
 * (docs/decisiones/0050-el-catalogo-en-memoria.md); and how many pieces of each article all clients ordered lately.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const SEGUIDAS = ['articulos', 'precios', 'existencias', 'sustitutos', 'piezas_pedidas']
const CON_NOMBRE = ['laboratorios', 'clasificaciones', 'formas_farmaceuticas']

const STATEMENTS = [
  `create table piezas_pedidas (
     cod_articulo text primary key references articulos on delete cascade,
     piezas bigint not null check (piezas > 0)
   )`,

  // without codes: the whole table
  `create table cambios_del_catalogo (
     xid xid8 not null default pg_current_xact_id(),
     tabla text not null,
     codigos text[] not null default '{}',
     instante timestamptz not null default clock_timestamp()
   )`,
  'create index cambios_por_transaccion on cambios_del_catalogo (xid)',
  // the newest change that was swept away: who still had to read it loads anew
  'create table cambios_barridos (uno boolean primary key default true check (uno), xid xid8 not null)',
  "insert into cambios_barridos (xid) values ('0')",

  // for tables with cod_articulo; an update that changes nothing leaves nothing. A table may be told as part of another one
  `create function anotar_cambio_de_articulos() returns trigger language plpgsql as $$
     declare cambiados text[];
     begin
       if tg_op = 'INSERT' then
         select array_agg(distinct cod_articulo) into cambiados from nuevas;
       elsif tg_op = 'DELETE' then
         select array_agg(distinct cod_articulo) into cambiados from viejas;
       else
         select array_agg(distinct cod_articulo) into cambiados
           from ((table nuevas except table viejas) union all (table viejas except table nuevas)) distintas;
       end if;
       if cambiados is not null then
         insert into cambios_del_catalogo (tabla, codigos) values (coalesce(tg_argv[0], tg_table_name), cambiados);
       end if;
       return null;
     end $$`,
  `create function anotar_cambio_de_tabla() returns trigger language plpgsql as $$
     begin
       insert into cambios_del_catalogo (tabla) values (tg_table_name);
       return null;
     end $$`,
  ...SEGUIDAS.flatMap((tabla) => [
    `create trigger agregado_al_catalogo after insert on ${tabla} referencing new table as nuevas
       for each statement execute function anotar_cambio_de_articulos()`,
    `create trigger cambiado_en_el_catalogo after update on ${tabla} referencing old table as viejas new table as nuevas
       for each statement execute function anotar_cambio_de_articulos()`,
    `create trigger quitado_del_catalogo after delete on ${tabla} referencing old table as viejas
       for each statement execute function anotar_cambio_de_articulos()`,
    `create trigger vaciado_en_el_catalogo after truncate on ${tabla} for each statement execute function anotar_cambio_de_tabla()`,
  ]),
  // a new name comes with its first article
  ...CON_NOMBRE.map(
    (tabla) => `create trigger renombrado_en_el_catalogo after update of descripcion on ${tabla} for each row
       when (old.descripcion is distinct from new.descripcion) execute function anotar_cambio_de_tabla()`,
  ),
]
