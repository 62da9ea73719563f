import type { Data } from '@surtia/contracts/call.ts'
import type { salenPagos } from '@surtia/contracts/puerta.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type PagoSaliente = Data<typeof salenPagos.salientes>[number]

/** Card payments and receipts that the ERP has not acknowledged, oldest first, with what each document got. MXN. */
export async function listPagosSalientes(db: Reader, limite: number): Promise<PagoSaliente[]> {
  const { rows } = await sql<PagoSaliente>`
    select s.folio, case when p.id_pago is null then 'deposito' else 'tarjeta' end as origen, coalesce(p.cod_cliente, r.cod_cliente) as "codCliente", coalesce(p.importe, r.importe) as importe,
           to_char(coalesce(p.resuelto, r.creado) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha, coalesce(p.estado, r.estado) as estado,
           coalesce(p.saldo_a_favor, 0) as "saldoAFavor", coalesce(p.autorizacion, '') as autorizacion, coalesce(r.cod_banco, 0) as "codBanco", coalesce(r.referencia, p.referencia) as referencia,
           coalesce(r.metodo, '04') as metodo,
           coalesce((select jsonb_agg(jsonb_build_object('codCliente', a.cod_cliente, 'documento', a.documento, 'importe', a.importe) order by a.id) from abonos a where a.folio = s.folio and a.estado <> 'rechazado'), '[]') as abonos
      from (select id, split_part(clave, ':', 2) as folio from salidas where tipo = 'erp.pago' and terminada is null order by id limit ${limite}) s
      left join pagos_web p on p.referencia = s.folio left join recibos r on r.folio = s.folio
     order by s.id`.execute(db)
  return rows
}
