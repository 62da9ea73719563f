import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

/** Users who may sign in. */
export const countUsuarios = (db: Reader): Promise<number> => contarHasta(db, sql`from usuarios u where u.activo`)

const SIN_USUARIO = sql`
  from clientes c where c.estatus = ${sql.lit(CLIENTE_ACTIVO)}
   and not exists (select from usuarios u where u.cod_cliente = c.cod_cliente and u.activo)`

/** Active clients in whose name nobody can sign in. */
export const countSinUsuario = (db: Reader): Promise<number> => contarHasta(db, SIN_USUARIO)

/** One of them. */
export async function findSinUsuario(db: Reader): Promise<{ codCliente: string; nombre: string } | undefined> {
  const { rows } = await sql<{ codCliente: string; nombre: string }>`
    select c.cod_cliente as "codCliente", c.nombre ${SIN_USUARIO} order by c.cod_cliente limit 1`.execute(db)
  return rows[0]
}
