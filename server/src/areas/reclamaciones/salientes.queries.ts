import type { Data } from '@surtia/contracts/call.ts'
import type { salenReclamaciones } from '@surtia/contracts/puerta.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type ReclamacionSaliente = Data<typeof salenReclamaciones.salientes>[number]

/** Claims that the ERP has not acknowledged as they are now, oldest first. */
export async function listReclamacionesSalientes(db: Reader, limite: number): Promise<ReclamacionSaliente[]> {
  const { rows } = await sql<ReclamacionSaliente>`
    select k.id, k.folio, k.cod_cliente as "codCliente", p.cod_sucursal as "codSucursal", to_char(k.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha,
           k.estado, k.con_regreso as "conRegreso", k.rechazo, k.nota_credito as "notaCredito", k.id_retiro as "idRetiro", r.importe, r.renglones
      from (select id, split_part(clave, ':', 2)::int as reclamacion from salidas where tipo = 'erp.reclamacion' and terminada is null order by id limit ${limite}) s
      join reclamaciones k on k.id = s.reclamacion join pedidos p using (folio)
      cross join lateral (select coalesce(sum(importe), 0) as importe,
                                 coalesce(jsonb_agg(jsonb_build_object('linea', x.linea, 'codArticulo', x.cod_articulo, 'lote', x.lote, 'piezas', x.piezas, 'aceptadas', x.aceptadas,
                                   'motivo', x.motivo, 'detalle', x.detalle, 'importe', x.importe) order by x.linea), '[]') as renglones
                            from reclamacion_renglones x where x.id_reclamacion = k.id) r
     order by s.id`.execute(db)
  return rows
}
