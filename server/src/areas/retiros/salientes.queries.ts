import type { Data } from '@surtia/contracts/call.ts'
import type { salenRetiros } from '@surtia/contracts/puerta.ts'
import { TERMINADOS } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'
import { llano } from './lotes.queries.ts'
import { ESTADO, LOTES } from './retiros.queries.ts'

type RetiroSaliente = Data<typeof salenRetiros.salientes>[number]

/** Recalls that the ERP has not acknowledged as they are now, oldest first, with the orders under way that hold pieces of them. */
export async function listRetirosSalientes(db: Reader, limite: number): Promise<RetiroSaliente[]> {
  const { rows } = await sql<RetiroSaliente>`
    select r.id, r.cod_articulo as "codArticulo", ${LOTES} as lotes, r.clase, r.motivo, r.instrucciones, ${ESTADO} as estado,
           to_char(r.creado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha,
           coalesce((select jsonb_agg(jsonb_build_object('folio', folio, 'codSucursal', cod_sucursal, 'lote', lote, 'piezas', piezas) order by folio, lote)
              from (select l.folio, p.cod_sucursal, l.lote, l.piezas
                      from retiro_lotes q join pedido_lotes l on l.cod_articulo = q.cod_articulo and ${llano(sql`l.lote`)} = q.llano
                      join pedidos p on p.folio = l.folio
                     where q.id_retiro = r.id and p.estatus not in (${literales(TERMINADOS)})) en_camino), '[]') as "enCamino"
      from (select id, split_part(clave, ':', 2)::int as retiro from salidas where tipo = 'erp.retiro' and terminada is null order by id limit ${limite}) s
      join retiros r on r.id = s.retiro
     order by s.id`.execute(db)
  return rows
}
