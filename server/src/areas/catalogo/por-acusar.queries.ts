import type { existencias } from '@surtia/contracts/puerta/catalogo.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { FilaDe } from '../../tipo.ts'

type Existencia = FilaDe<typeof existencias>

/**
 * The ERP's stock counts the orders that it has acknowledged; pieces of the others are taken off what it tells, so that no piece is sold twice. `corte`: the
 * instant at which the ERP counted; what it acknowledged later it had not counted either. The rows are locked first: an order that is being sent is then either counted here or waits.
 */
export async function menosPorAcusar(
  trx: Trx,
  filas: readonly Existencia[],
  corte: Date,
): Promise<readonly Existencia[]> {
  const dadas = JSON.stringify(filas.map(({ codArticulo, codSucursal, lote }) => ({ codArticulo, codSucursal, lote })))
  const d = sql`jsonb_to_recordset(${dadas}::jsonb) as d("codArticulo" text, "codSucursal" int, lote text)`
  await sql`
    select 1 from existencias e join ${d} on e.cod_articulo = d."codArticulo" and e.cod_sucursal = d."codSucursal" and e.lote = d.lote
     order by e.cod_sucursal, e.cod_articulo, e.lote for update of e`.execute(trx)
  const { rows } = await sql<{ clave: string; piezas: number }>`
    select p.cod_sucursal || '/' || l.cod_articulo || '/' || l.lote as clave, sum(l.piezas)::int as piezas
      from salidas s join pedidos p on p.folio = s.carga->>'folio' join pedido_lotes l using (folio)
     where s.tipo = 'erp.pedido' and (s.terminada is null or s.terminada > ${corte}) and p.estatus <> ${sql.lit(CANCELADO)}
     group by 1`.execute(trx)
  if (rows.length === 0) return filas
  const porAcusar = new Map(rows.map(({ clave, piezas }) => [clave, piezas]))
  return filas.map((f) => ({
    ...f,
    piezas: Math.max(0, f.piezas - (porAcusar.get(`${f.codSucursal}/${f.codArticulo}/${f.lote}`) ?? 0)),
  }))
}
