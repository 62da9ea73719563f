import { sql } from 'kysely'
import type { Reader } from '../../../db/database.ts'
import { contarHasta } from '../../../db/listado.ts'

/** Stopped prices on which nobody decided. */
export const countPreciosDetenidos = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from precios_detenidos where resuelto is null`)
