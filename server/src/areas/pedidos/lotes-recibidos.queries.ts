import { ZONA } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'

/**
 * The lots that clients got: those of orders, and those that were supplied outside the portal; a line whose lots an order knows is not counted
 * twice. `estatus`: of its order, B where that is not here; `fecha`: the instant at which it reached that status, noon of its day where only
 * that is known (the same day in every zone of the country). `cod_sucursal`: the centre, null outside the portal.
 */
export const LOTES_RECIBIDOS = sql`(
  select p.cod_cliente, p.folio, p.cod_sucursal, p.estatus, p.fecha, l.cod_articulo, l.lote, l.caducidad, l.piezas
    from pedido_lotes l join pedidos p using (folio)
  union all
  select s.cod_cliente, s.folio, null, 'B', (s.fecha + time '12:00') at time zone ${sql.lit(ZONA)}, s.cod_articulo, s.lote, s.caducidad, s.piezas
    from lotes_surtidos s
   where not exists (select from pedido_lotes l where l.folio = s.folio and l.cod_articulo = s.cod_articulo))`
