import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { COLUMNAS, type Fila } from './expediente.queries.ts'

/** A document under its lock, and whom it is told to. */
export type PorDecidir = Fila & { codCliente: string; cliente: string; correo: string }

/** Holds a document against others who decide on it, and against its client. */
export async function lockExpediente(trx: Trx, id: number): Promise<PorDecidir | undefined> {
  await sql`select 1 as uno from expedientes where id = ${id} for update`.execute(trx)
  const { rows } = await sql<PorDecidir>`
    select ${COLUMNAS}, e.cod_cliente as "codCliente", c.nombre as cliente, c.correo
      from expedientes e join clientes c using (cod_cliente) join cedis s using (cod_sucursal) where e.id = ${id}`.execute(
    trx,
  )
  return rows[0]
}

const NADA_ESPERA = sql`recibido = null, numero_recibido = '', vence_recibido = null, archivo_recibido = null`

export type Aceptado = { numero: string; vence: Dia | null; fracciones: readonly string[]; now: Date }

/** What waited is what holds from now on. */
export async function moveAceptado(trx: Trx, id: number, { numero, vence, fracciones, now }: Aceptado): Promise<void> {
  await sql`
    update expedientes set aceptado = ${now}, numero = ${numero}, vence = ${vence}, fracciones = ${[...fracciones]}, archivo = archivo_recibido,
           motivo = '', recordado = null, version = version + 1, ${NADA_ESPERA} where id = ${id}`.execute(trx)
}

/** What waited waits no more, and why; what holds is as it was. */
export async function moveRechazado(trx: Trx, id: number, motivo: string): Promise<void> {
  await sql`update expedientes set motivo = ${motivo}, version = version + 1, ${NADA_ESPERA} where id = ${id}`.execute(
    trx,
  )
}
