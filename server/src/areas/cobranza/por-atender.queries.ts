import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Deposits of which something is not in the ledger yet. */
export const countPorConfirmar = (db: Reader): Promise<number> =>
  contarHasta(
    db,
    sql`from (select distinct folio from abonos where origen = 'deposito' and estado = 'virtual') as depositos`,
  )
