import type { Dia } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** no other process adds them up at the same time */
const CANDADO = 907_112_016

/**
 * Keeps how many pieces of each article all clients ordered since a day; writes only what changed. Nothing when another process is at
 * it. Answers whether anything was ordered at all.
 */
export async function savePiezasPedidas(trx: Trx, desde: Dia): Promise<boolean> {
  const { rows } = await sql<{ libre: boolean }>`
    select pg_try_advisory_xact_lock(${CANDADO}) as libre`.execute(trx)
  if (!rows[0]?.libre) return true
  await sql`
    with pedidas as (
      select r.cod_articulo, sum(r.cantidad_pedida) as piezas from pedido_renglones r join pedidos p using (folio)
       where p.fecha_recepcion >= ${desde}::date and p.estatus <> ${sql.lit(CANCELADO)}
       group by 1 having sum(r.cantidad_pedida) > 0),
    fuera as (
      delete from piezas_pedidas v where not exists (select 1 from pedidas n where n.cod_articulo = v.cod_articulo))
    insert into piezas_pedidas (cod_articulo, piezas) select cod_articulo, piezas from pedidas order by cod_articulo
    on conflict (cod_articulo) do update set piezas = excluded.piezas where piezas_pedidas.piezas <> excluded.piezas`.execute(
    trx,
  )
  const { rows: hay } = await sql<{ hay: boolean }>`select exists (select 1 from piezas_pedidas) as hay`.execute(trx)
  return hay[0]?.hay ?? false
}
