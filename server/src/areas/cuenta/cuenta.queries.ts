import type { DatosDeCliente } from '@surtia/contracts/cuenta.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** What the portal knows of a client, as the ERP told it: a list of one. */
export async function listDatos(db: Reader, codCliente: string): Promise<DatosDeCliente[]> {
  const { rows } = await sql<DatosDeCliente>`
    select nombre, encargado_compras as "nombreEncargadoCompras", telefono, correo, ciudad, estado from clientes where cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows
}
