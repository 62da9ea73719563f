import type { Dia } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Codes of the articles of which most pieces were ordered since a day, by all clients, the most first. */
export async function listMasPedidos(db: Reader, desde: Dia, cuantos: number): Promise<string[]> {
  const { rows } = await sql<{ codArticulo: string }>`
    select r.cod_articulo as "codArticulo" from pedido_renglones r join pedidos p using (folio)
     where p.fecha_recepcion >= ${desde}::date and p.estatus <> ${sql.lit(CANCELADO)}
     group by 1 order by sum(r.cantidad_pedida) desc, 1 limit ${cuantos}`.execute(db)
  return rows.map(({ codArticulo }) => codArticulo)
}
