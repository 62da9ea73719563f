import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** What a client may, by the name that the staff gives it. */
const COLUMNAS = {
  forzarPoc: 'forzar_poc',
  publicoGeneral: 'facturar_publico_general',
  permitirReferenciar: 'permitir_referenciar',
  herramientas: 'herramientas',
} as const
export type Bandera = keyof typeof COLUMNAS
export const BANDERAS = Object.keys(COLUMNAS) as Bandera[]

export type FichaDeCliente = {
  nombre: string
  estatus: string
  sucursal: number
  limite: number
  plazo: number
  grupo: number
  banderas: Record<string, boolean>
  usuarios: string[]
}

/** What the portal knows of a client, with the names of its users; undefined when there is none. */
export async function findFicha(db: Reader, codCliente: string): Promise<FichaDeCliente | undefined> {
  const banderas = sql.join(
    Object.entries(COLUMNAS).map(([nombre, columna]) => sql`${sql.lit(nombre)}, ${sql.ref(columna)}`),
  )
  const { rows } = await sql<FichaDeCliente>`
    select nombre, estatus, cod_sucursal as sucursal, limite_credito as limite, plazo, id_grupo as grupo, jsonb_build_object(${banderas}) as banderas,
           coalesce((select array_agg(usuario order by usuario) from usuarios u where u.cod_cliente = c.cod_cliente), '{}') as usuarios
      from clientes c where cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}

export async function saveBandera(trx: Trx, codCliente: string, bandera: Bandera, valor: boolean): Promise<void> {
  await sql`update clientes set ${sql.ref(COLUMNAS[bandera])} = ${valor} where cod_cliente = ${codCliente}`.execute(trx)
}

export async function saveEstatus(trx: Trx, codCliente: string, estatus: string): Promise<void> {
  await sql`update clientes set estatus = ${estatus} where cod_cliente = ${codCliente}`.execute(trx)
}
