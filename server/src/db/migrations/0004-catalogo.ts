import { type Kysely, sql } from 'kysely'

/** What the whole catalogue needs: price changes, order lists, countries, banners and pop-ups with their clicks, notifications, and indexes for lists and wizard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  "alter table articulos add column pais_origen text not null default ''",
  'create index articulos_generico on articulos using gin (normaliza(generico) gin_trgm_ops)',
  "create index articulos_nuevos on articulos (cod_articulo) where nuevo and estatus = 'A'",
  "create index articulos_clasificados on articulos (cod_clasificacion, cod_categoria, cod_linea, descripcion collate es_base, cod_articulo) where estatus = 'A'",
  'create index precios_en_oferta on precios (cod_articulo) where oferta > 0',
  'create index precios_en_remate on precios (cod_articulo) where remate > 0',
  'create index precios_en_buen_fin on precios (cod_articulo) where buen_fin > 0',

  `create table cambios_de_precio (
     cod_articulo text not null references articulos on delete cascade,
     fecha date not null,
     precio_anterior numeric(14,2) not null check (precio_anterior > 0),
     precio_nuevo numeric(14,2) not null check (precio_nuevo > 0),
     primary key (cod_articulo, fecha)
   )`,
  'create index cambios_por_fecha on cambios_de_precio (fecha desc, cod_articulo)',
  // a net price that changes leaves its trace, whoever changes it
  `create function anotar_cambio_de_precio() returns trigger language plpgsql as $$
     begin
       insert into cambios_de_precio (cod_articulo, fecha, precio_anterior, precio_nuevo)
       values (new.cod_articulo, (now() at time zone 'America/Mazatlan')::date, old.precio_neto, new.precio_neto)
       on conflict (cod_articulo, fecha) do update set precio_nuevo = excluded.precio_nuevo;
       return new;
     end $$`,
  `create trigger precio_cambiado after update of precio_neto on precios for each row
     when (old.precio_neto is distinct from new.precio_neto) execute function anotar_cambio_de_precio()`,

  `create table lista_de_pedido (
     cod_cliente text not null references clientes,
     cod_articulo text not null references articulos on delete cascade,
     fijado boolean not null,
     primary key (cod_cliente, cod_articulo)
   )`,

  `create table banners (
     id_banners_imagen int primary key,
     id_banner int not null,
     tipo int not null check (tipo between 1 and 6),
     imagen text not null,
     descripcion text not null,
     url text not null,
     articulos text[] not null,
     desde date,
     hasta date,
     activo boolean not null,
     orden int not null
   )`,
  `create table avisos_emergentes (
     id int primary key,
     imagen text not null,
     descripcion text not null,
     url_articulo text not null,
     articulos text[] not null,
     desde date,
     hasta date,
     activo boolean not null
   )`,
  `create table clics_de_publicidad (
     id uuid primary key default gen_random_uuid(),
     tipo text not null check (tipo in ('P', 'B', 'A')),
     id_publicidad text not null,
     cod_cliente text not null references clientes,
     instante timestamptz not null default now()
   )`,
  'create index clics_por_instante on clics_de_publicidad (instante)',
  `create table notificaciones (
     codigo bigint primary key,
     cod_cliente text not null references clientes,
     titulo text not null,
     mensaje text not null,
     url text not null,
     fecha timestamptz not null,
     visto boolean not null default false,
     redirigida boolean not null default false
   )`,
  'create index notificaciones_de_cliente on notificaciones (cod_cliente, fecha desc)',
]
