import { diaDe, ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/**
 * What the orders of a client's users that came in this month (America/Mazatlan) are worth now, MXN with taxes and cargo: what was denied
 * or cancelled since is none of it (docs/reglas/personas.md#lo-gastado-en-el-mes). By user; who sent nothing is not there.
 */
export async function gastadoEnElMes(db: Reader, codCliente: string, now: Date): Promise<Map<number, number>> {
  const mes = `${diaDe(now).slice(0, 7)}-01`
  const { rows } = await sql<{ idUsuario: number | null; total: number }>`
    select id_usuario as "idUsuario", sum(total) as total from pedidos
     where cod_cliente = ${codCliente} and id_usuario is not null and estatus <> ${sql.lit(CANCELADO)}
       and fecha_recepcion >= ${mes}::date::timestamp at time zone ${ZONA}
       and fecha_recepcion < (${mes}::date + interval '1 month') at time zone ${ZONA}
     group by id_usuario`.execute(db)
  return new Map(rows.flatMap(({ idUsuario, total }) => (idUsuario === null ? [] : [[idUsuario, total]])))
}
