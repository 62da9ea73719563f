import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Clients that may order. */
export const countClientes = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from clientes c where c.estatus = ${sql.lit(CLIENTE_ACTIVO)}`)
