import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Users who may sign in. */
export const countUsuarios = (db: Reader): Promise<number> => contarHasta(db, sql`from usuarios u where u.activo`)

/** Active clients in whose name nobody can sign in. */
export const countSinUsuario = (db: Reader): Promise<number> =>
  contarHasta(
    db,
    sql`from clientes c where c.estatus = ${sql.lit(CLIENTE_ACTIVO)}
          and not exists (select from usuarios u where u.cod_cliente = c.cod_cliente and u.activo)`,
  )
