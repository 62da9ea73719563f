import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Card payments of which the bank said two things. */
export const countPorRevisar = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from pagos_web where estado = 'revisar'`)
