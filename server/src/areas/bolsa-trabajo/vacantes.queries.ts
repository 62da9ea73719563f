import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { PUBLICADA } from '@surtia/rules/bolsa-trabajo/estatus-vacante.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** The posted vacancies, newest first; or the one asked for, if it is posted. */
export async function listPublicadas(db: Reader, idVacante?: number): Promise<Vacante[]> {
  const { rows } = await sql<Vacante>`
    select id_vacante as "idVacante", titulo, area, salario, ubicacion, ciudad, estado, tipo_empleo as "tipoEmpleo", modalidad_empleo as "modalidadEmpleo",
           seccion_sobre as "seccionSobre", seccion_detalles as "seccionDetalles", seccion_descripcion as "seccionDescripcion", seccion_ofrecemos as "seccionOfrecemos",
           estatus, fecha_alta as "fechaAlta"
      from vacantes where estatus = ${sql.lit(PUBLICADA)} ${idVacante === undefined ? sql`` : sql`and id_vacante = ${idVacante}`}
     order by fecha_alta desc, id_vacante desc`.execute(db)
  return rows
}
