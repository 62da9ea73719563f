import { type ComoPide, MENOS_COMPRAS } from '@surtia/rules/carrito/tantas-piezas.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'

const DIAS = 180
const ULTIMOS_PEDIDOS = 20

/**
 * How a client orders an article: what it asked for of it by day, in orders and in invoices of none of them; and, when that is too little to
 * tell, what it asks for in any line of its last orders.
 */
export async function findHabitos(db: Reader, m: Mirada, codArticulo: string): Promise<ComoPide | undefined> {
  const { rows } = await sql<ComoPide>`
    with suyas as (
      select (p.fecha_recepcion at time zone ${ZONA})::date as dia, r.cantidad_pedida::numeric as piezas
        from pedidos p join pedido_renglones r on r.folio = p.folio and r.cod_articulo = ${codArticulo}
       where p.cod_cliente = ${m.codCliente} and p.estatus <> ${sql.lit(CANCELADO)} and p.fecha_recepcion >= ${m.hoy}::date - ${DIAS}::int
      union all
      select v.fecha, v.piezas from ventas_renglones v join facturas f using (tipo, serie, folio)
       where v.cod_cliente = ${m.codCliente} and v.cod_articulo = ${codArticulo} and v.tipo = 'F' and v.fecha >= ${m.hoy}::date - ${DIAS}::int
         and not exists (select 1 from pedidos p where p.folio = f.folio_pedido and p.cod_cliente = v.cod_cliente)),
    compras as (select sum(piezas) as piezas from suyas group by dia),
    cuenta as (select count(*)::int as compras, coalesce(percentile_cont(0.5) within group (order by piezas), 0) as mediana from compras)
    select c.compras, c.mediana, a.minimo_piezas as "minimoPiezas", a.emp_colectivo as "empColectivo",
           coalesce((select percentile_cont(0.5) within group (order by r.cantidad_pedida)
              from (select folio from pedidos where cod_cliente = ${m.codCliente} and estatus <> ${sql.lit(CANCELADO)} order by fecha_recepcion desc limit ${ULTIMOS_PEDIDOS}::int) p
              join pedido_renglones r using (folio) where c.compras < ${MENOS_COMPRAS}::int), 0) as "porRenglon"
      from cuenta c, articulos a where a.cod_articulo = ${codArticulo}`.execute(db)
  return rows[0]
}
