import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** Card payments of which the bank said two things. */
export const countPorRevisar = (db: Reader): Promise<Espera> =>
  contarEspera(db, sql`creado`, sql`from pagos_web where estado = 'revisar' order by creado`)
