import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** Deliveries that wait whole for a person. */
export const countEntregasDetenidas = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    { desde: sql`inicio`, clave: sql`id`, que: sql`tipo`, quien: sql`origen` },
    sql`from entregas where estado = 'detenida' order by inicio`,
  )
