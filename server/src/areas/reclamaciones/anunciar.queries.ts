import type { ReclamoPorAvisar } from '@surtia/rules/reclamaciones/que-se-avisa.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** A claim as it is now, and whom it is told. */
export type PorAvisar = ReclamoPorAvisar & { codCliente: string; cliente: string; correo: string; version: number }

export async function listPorAvisar(trx: Trx, ids: readonly number[]): Promise<PorAvisar[]> {
  const { rows } = await sql<PorAvisar>`
    select k.id, k.folio, k.estado, k.con_regreso as "conRegreso", k.rechazo, k.nota_credito as "notaCredito", k.acreditado, k.cod_cliente as "codCliente",
           c.nombre as cliente, c.correo, k.version, r.piezas, r.aceptadas
      from reclamaciones k join clientes c using (cod_cliente)
      cross join lateral (select coalesce(sum(piezas), 0)::int as piezas, coalesce(sum(coalesce(aceptadas, piezas)), 0)::int as aceptadas
                            from reclamacion_renglones x where x.id_reclamacion = k.id) r
     where k.id = any(${[...ids]}::int[]) order by k.id`.execute(trx)
  return rows
}
