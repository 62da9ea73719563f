import type { ReclamadoPorMotivo } from '@surtia/rules/estadisticas/reclamado.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import type { EstadoDeReclamo } from '@surtia/rules/reclamaciones/estado.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'
import type { Consulta } from './comprado.queries.ts'
import { deArticulos } from './pedidos.queries.ts'

const ACREDITADA: EstadoDeReclamo = 'acreditada'
const EN_ESPERA: readonly EstadoDeReclamo[] = ['enviada', 'en-revision', 'autorizada', 'recolectada', 'recibida']

/** By motive, what a client claimed in these days and did not withdraw: pieces, MXN, and of these what was credited and what waits. */
export async function listReclamado(db: Reader, codCliente: string, consulta: Consulta): Promise<ReclamadoPorMotivo[]> {
  const { rows } = await sql<ReclamadoPorMotivo>`
    select r.motivo, sum(coalesce(r.aceptadas, r.piezas))::int as piezas, sum(r.importe) as reclamado,
           coalesce(sum(r.importe) filter (where k.estado = ${sql.lit(ACREDITADA)}), 0) as acreditado,
           coalesce(sum(r.importe) filter (where k.estado in (${literales(EN_ESPERA)})), 0) as "enEspera"
      from reclamaciones k join reclamacion_renglones r on r.id_reclamacion = k.id
     where k.cod_cliente = ${codCliente} and k.estado <> 'retirada'
       and k.fecha >= (${consulta.desde}::date)::timestamp at time zone ${ZONA}
       and k.fecha < (${consulta.hasta}::date + 1)::timestamp at time zone ${ZONA} and ${deArticulos(consulta)}
     group by 1 order by 3 desc, 1`.execute(db)
  return rows
}
