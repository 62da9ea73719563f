import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Deliveries that wait whole for a person. */
export const countEntregasDetenidas = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from entregas where estado = 'detenida'`)
