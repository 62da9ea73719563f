import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** Those that nobody has looked at. */
export const countCandidatosNuevos = (db: Reader): Promise<Espera> =>
  contarEspera(db, sql`creada`, sql`from candidaturas where atencion = 'Nuevo'`)
