import { DIAS_EN_RIESGO, type LoteEnRiesgo, MAS_LOTES } from '@surtia/rules/estadisticas/reportes/por-caducar.ts'
import { type Dia, ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import { aLaVenta } from '../../db/a-la-venta.ts'
import type { Reader } from '../../db/database.ts'

type Fila = LoteEnRiesgo & { lotes: number; todas: number; todo: number }

/**
 * Lots at risk, the largest amount first, with who buys their article; beside each what all of them add up to. The lines are those of
 * the orders of half a year, however long the history is: without the fences PostgreSQL reads all lines.
 */
export async function listPorCaducar(db: Reader, hoy: Dia, codAgente: string | null): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with lotes as materialized (
      select e.cod_articulo, e.cod_sucursal, e.lote, e.caducidad, e.piezas, p.precio_neto * e.piezas as importe
        from existencias e left join precios p using (cod_articulo)
       where ${aLaVenta(sql`e`)} and e.caducidad <= ${hoy}::date + ${DIAS_EN_RIESGO}::int),
    primeros as materialized (
      select *, count(*) over ()::int as lotes, sum(piezas) over ()::int as todas, coalesce(sum(importe) over (), 0) as todo
        from lotes order by importe desc nulls last, cod_articulo, cod_sucursal, lote limit ${MAS_LOTES}::int),
    renglones as materialized (
      select p.cod_cliente, r.cod_articulo, r.cantidad_surtida
        from pedidos p cross join lateral (
             select r.cod_articulo, r.cantidad_surtida from pedido_renglones r where r.folio = p.folio offset 0) r
       where p.estatus <> ${sql.lit(CANCELADO)} and r.cantidad_surtida > 0
         and p.fecha_recepcion >= (${hoy}::date - ${DIAS_EN_RIESGO}::int)::timestamp at time zone ${ZONA}
         and (${codAgente}::text is null or p.cod_cliente in (select k.cod_cliente from clientes k where k.cod_agente = ${codAgente}))),
    compras as (
      select cod_articulo, cod_cliente, sum(cantidad_surtida) as piezas
        from renglones where cod_articulo in (select cod_articulo from primeros) group by 1, 2),
    turnos as (
      select c.cod_articulo, k.nombre, row_number() over (partition by c.cod_articulo order by c.piezas desc, c.cod_cliente) as turno
        from compras c join clientes k using (cod_cliente)),
    quienes as (
      select cod_articulo, count(*)::int as clientes, string_agg(nombre, ', ' order by turno) filter (where turno <= 3) as nombres
        from turnos group by 1)
    select l.cod_articulo as "codArticulo", a.descripcion, a.fraccion, s.nombre as centro, l.lote, l.caducidad::text as caducidad, l.piezas,
           l.importe, coalesce(q.clientes, 0) as clientes, coalesce(q.nombres, '') as quienes, l.lotes, l.todas, l.todo
      from primeros l join articulos a using (cod_articulo) join cedis s using (cod_sucursal) left join quienes q using (cod_articulo)
     order by l.importe desc nulls last, l.cod_articulo, l.cod_sucursal, l.lote`.execute(db)
  return rows
}
