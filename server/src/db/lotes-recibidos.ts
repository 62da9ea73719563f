import { ZONA } from '@surtia/rules/fechas.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The lots `l` that clients got and of which this is true: those of orders, and those that were supplied outside the portal; a line whose lots
 * an order knows is not counted twice. `estatus`: of its order, B where that is not here; `fecha`: the instant at which it reached that
 * status, noon of its day where only that is known (the same day in every zone of the country). `cod_sucursal`: the centre, null outside the
 * portal.
 */
export const lotesRecibidos = (deLosQue: RawBuilder<unknown>) => sql`(
  select p.cod_cliente, p.folio, p.cod_sucursal, p.estatus, p.fecha, l.cod_articulo, l.lote, l.caducidad, l.piezas
    from pedido_lotes l join pedidos p using (folio) where ${deLosQue}
  union all
  select l.cod_cliente, l.folio, null, 'B', (l.fecha + time '12:00') at time zone ${sql.lit(ZONA)}, l.cod_articulo, l.lote, l.caducidad, l.piezas
    from lotes_surtidos l
   where ${deLosQue} and not exists (select from pedido_lotes o where o.folio = l.folio and o.cod_articulo = l.cod_articulo))`
