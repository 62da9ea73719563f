import { sql } from 'kysely'
import type { Reader } from '../../../db/database.ts'
import { contarEspera, type Espera } from '../../../db/listado.ts'

/** Stopped prices on which nobody decided. */
export const countPreciosDetenidos = (db: Reader): Promise<Espera> =>
  contarEspera(db, sql`creado`, sql`from precios_detenidos where resuelto is null order by id`)
