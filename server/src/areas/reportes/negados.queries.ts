import type { Fraccion } from '@surtia/rules/catalogo/control.ts'
import { MAS_NEGADOS } from '@surtia/rules/estadisticas/reportes/negados.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { cifrasDe, type Pregunta } from './resumen.queries.ts'

type Negado = {
  codArticulo: string
  descripcion: string
  fraccion: Fraccion
  laboratorio: string
  pedidos: number
  negadas: number
  importe: number
  articulos: number
  todas: number
  todo: number
}

/** The articles that were denied for most, and beside each what all of them add up to. */
export async function listNegados(db: Reader, pregunta: Pregunta): Promise<Negado[]> {
  const { rows } = await sql<Negado>`
    with negados as (
      select t.clave, sum(t.pedidos)::int as pedidos, sum(t.pedidas - t.surtidas)::int as negadas, sum(t.negado) as importe
        from (${await cifrasDe(db, 'articulo', pregunta)}) t group by 1)
    select n.clave as "codArticulo", a.descripcion, a.fraccion, l.descripcion as laboratorio, n.pedidos, n.negadas, n.importe,
           count(*) over ()::int as articulos, sum(n.negadas) over ()::int as todas, sum(n.importe) over () as todo
      from negados n join articulos a on a.cod_articulo = n.clave join laboratorios l using (cod_laboratorio)
     order by n.importe desc, n.clave limit ${MAS_NEGADOS}::int`.execute(db)
  return rows
}

/** Denials that are older are no longer wished for, as in the client's own list (docs/reglas/compras.md#pendientes). */
const DIAS = 90

/**
 * How many clients still want each of these: they asked to be told, or what their last order was denied has not come. Fenced, so that
 * PostgreSQL begins with the few orders that were denied something, whatever it was asked before.
 */
export async function countEsperan(
  db: Reader,
  codigos: readonly string[],
  { hoy, now, codAgente }: { hoy: Dia; now: Date; codAgente: string | null },
): Promise<{ codArticulo: string; esperan: number }[]> {
  const { rows } = await sql<{ codArticulo: string; esperan: number }>`
    with recientes as materialized (
      select p.cod_cliente, p.folio, p.fecha_recepcion from pedidos p
       where p.con_negados and p.estatus <> ${sql.lit(CANCELADO)} and p.fecha_recepcion > ${sumarDias(hoy, -DIAS)}::date::timestamptz),
    renglones as materialized (
      select p.*, r.cod_articulo, r.cantidad_negada
        from recientes p cross join lateral (
             select r.cod_articulo, r.cantidad_negada from pedido_renglones r
              where r.folio = p.folio and r.cantidad_negada > 0 offset 0) r),
    negados as (
      select distinct on (cod_cliente, cod_articulo) * from renglones where cod_articulo = any (${[...codigos]}::text[])
       order by cod_cliente, cod_articulo, fecha_recepcion desc, folio desc),
    pendientes as (
      select n.cod_cliente, n.cod_articulo
        from negados n left join pendientes_dejados d using (cod_cliente, cod_articulo)
       where (d.instante is null or d.instante < n.fecha_recepcion)
         and n.cantidad_negada > coalesce((
           select sum(r.cantidad_surtida)
             from (select p.folio from pedidos p
                    where p.cod_cliente = n.cod_cliente and p.estatus <> ${sql.lit(CANCELADO)}
                      and p.fecha_recepcion > n.fecha_recepcion offset 0) p join pedido_renglones r using (folio)
            where r.cod_articulo = n.cod_articulo), 0)),
    esperan as (
      select cod_cliente, cod_articulo from pendientes
      union
      select cod_cliente, cod_articulo from avisos_de_existencia
       where estado = 'espera' and vence > ${now} and cod_articulo = any (${[...codigos]}::text[]))
    select e.cod_articulo as "codArticulo", count(*)::int as esperan
      from esperan e join clientes k using (cod_cliente)
     where ${codAgente}::text is null or k.cod_agente = ${codAgente} group by 1 order by 1`.execute(db)
  return rows
}
