import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** What a client may, by the name that the staff gives it. */
const COLUMNAS = {
  forzarPoc: 'forzar_poc',
  publicoGeneral: 'facturar_publico_general',
  permitirReferenciar: 'permitir_referenciar',
  herramientas: 'herramientas',
} as const
type Bandera = keyof typeof COLUMNAS
/** The flags of client `c` by their names. */
export const BANDERAS = sql`jsonb_build_object(${sql.join(
  Object.entries(COLUMNAS).map(([nombre, columna]) => sql`${sql.lit(nombre)}, c.${sql.ref(columna)}`),
)})`

/** What a client may, 'activo' among it, locked; undefined where there is none, or it is of another agent. */
export async function lockBanderas(
  trx: Trx,
  codCliente: string,
  codAgente: string | null,
): Promise<{ version: number; banderas: Record<string, boolean> } | undefined> {
  const { rows } = await sql<{ version: number; banderas: Record<string, boolean> }>`
    select c.version, ${BANDERAS} || jsonb_build_object('activo', c.estatus = ${sql.lit(CLIENTE_ACTIVO)}) as banderas
      from clientes c where c.cod_cliente = ${codCliente} and (${codAgente}::text is null or c.cod_agente = ${codAgente}) for no key update`.execute(
    trx,
  )
  return rows[0]
}

/** Both answer the client's version after it. */
export async function saveBandera(trx: Trx, codCliente: string, bandera: Bandera, valor: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update clientes set ${sql.ref(COLUMNAS[bandera])} = ${valor} where cod_cliente = ${codCliente} returning version`.execute(
    trx,
  )
  return rows[0]?.version ?? 0
}

export async function saveEstatus(trx: Trx, codCliente: string, estatus: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update clientes set estatus = ${estatus} where cod_cliente = ${codCliente} returning version`.execute(trx)
  return rows[0]?.version ?? 0
}
