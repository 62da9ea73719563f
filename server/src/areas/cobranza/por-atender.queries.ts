import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Deposits that nobody has decided on and that the ledger does not have. */
export const countPorConfirmar = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from recibos r where r.estado = 'registrado'`)
