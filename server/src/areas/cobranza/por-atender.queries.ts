import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** Deposits that nobody has decided on and that the ledger does not have. */
export const countPorConfirmar = (db: Reader): Promise<Espera> =>
  contarEspera(db, sql`r.creado`, sql`from recibos r where r.estado = 'registrado' order by r.creado`)
