import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** Those that nobody has looked at. */
export const countSolicitudesNuevas = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    { desde: sql`creada`, clave: sql`id`, que: sql`tipo`, quien: sql`datos->>'Nombre'` },
    sql`from solicitudes where atencion = 'Nuevo' order by id`,
  )
