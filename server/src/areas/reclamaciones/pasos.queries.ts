import type { EstadoDeReclamo } from '@surtia/rules/reclamaciones/estado.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Who took a step of a claim, and when. */
export type Paso = {
  ahora: Date
  estado: EstadoDeReclamo
  nota: string
  idUsuario: number | null
  /** who of the staff did it for the client */
  idPersonal?: number | null
}

export async function savePaso(
  trx: Trx,
  id: number,
  { ahora, estado, nota, idUsuario, idPersonal = null }: Paso,
): Promise<void> {
  await sql`
    insert into reclamacion_pasos (id_reclamacion, instante, estado, nota, id_usuario, id_personal)
    values (${id}, ${ahora}, ${estado}, ${nota}, ${idUsuario}, ${idPersonal})`.execute(trx)
}

export async function saveEstado(trx: Trx, id: number, estado: EstadoDeReclamo): Promise<void> {
  await sql`update reclamaciones set estado = ${estado}, version = version + 1 where id = ${id}`.execute(trx)
}

/** The states that a claim went through, oldest first. */
export async function listEstados(trx: Trx, id: number): Promise<EstadoDeReclamo[]> {
  const { rows } = await sql<{ estado: EstadoDeReclamo }>`
    select estado from reclamacion_pasos where id_reclamacion = ${id} order by id`.execute(trx)
  return rows.map(({ estado }) => estado)
}
