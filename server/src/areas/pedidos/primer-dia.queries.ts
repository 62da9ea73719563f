import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

export const countCentros = (db: Reader): Promise<number> => contarHasta(db, sql`from cedis`)

export const countPedidos = (db: Reader): Promise<number> => contarHasta(db, sql`from pedidos`)
