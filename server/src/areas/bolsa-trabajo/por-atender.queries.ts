import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Those that nobody has looked at. */
export const countCandidatosNuevos = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from candidaturas where atencion = 'Nuevo'`)
