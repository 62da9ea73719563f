import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import type pg from 'pg'

/** Everything of the bare program stands in a schema of its own, where the portal never looks. */
const ESQUEMA = [
  'create schema if not exists bare',
  `create or replace function bare.normaliza(texto text) returns text language sql immutable strict parallel safe as $$
     select btrim(regexp_replace(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, texto)), '[^a-z0-9.]+', ' ', 'g'), '([0-9])([a-z])', '\\1 \\2', 'g'))
   $$`,
  'drop table if exists bare.busca',
]

const TEXTO = `a.descripcion || ' ' || a.generico || ' ' || a.formula || ' ' || a.marca || ' ' || a.cod_articulo || ' ' || a.cod_barras`
const EN_VENTA = `from articulos a where a.estatus = '${ACTIVO}' and exists (select 1 from precios p where p.cod_articulo = a.cod_articulo)`

/** A row as narrow as it can be: its order is a number, and its words stand out of line, where no search reads them. */
const BUSCA = [
  `create table bare.busca (
     turno int not null, cod_formula int, cod_articulo text storage plain not null, inicio text storage plain not null, descripcion text storage plain not null,
     busqueda tsvector storage external not null) with (toast_tuple_target = 128)`,
  `insert into bare.busca
   select row_number() over (order by a.descripcion collate es_base, a.cod_articulo), case when a.formula <> '' then a.cod_formula end, a.cod_articulo, bare.normaliza(a.descripcion), a.descripcion,
          to_tsvector('simple', bare.normaliza(${TEXTO})) ${EN_VENTA} order by 1`,
  'alter table bare.busca add primary key (turno)',
  'create unique index on bare.busca (cod_articulo)',
  'create index on bare.busca (cod_formula, turno)',
  'create index on bare.busca using gin (busqueda) with (fastupdate = off)',
  'create index on bare.busca (inicio text_pattern_ops, cod_articulo) include (descripcion)',
  'vacuum analyze bare.busca',
]

/** Makes what the bare program reads, of the articles that are there now. */
export async function prepararBare(base: pg.Pool): Promise<void> {
  for (const sentencia of [...ESQUEMA, ...BUSCA]) await base.query(sentencia)
}
