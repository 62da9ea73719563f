import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'
import { NOMBRE_DE_CANDIDATO } from './candidaturas.queries.ts'

/** Those that nobody has looked at. */
export const countCandidatosNuevos = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    { desde: sql`c.creada`, clave: sql`c.id`, que: sql`c.tipo`, quien: NOMBRE_DE_CANDIDATO },
    sql`from candidaturas c where c.atencion = 'Nuevo' order by c.creada`,
  )
