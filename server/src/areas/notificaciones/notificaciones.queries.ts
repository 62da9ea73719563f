import type { Data } from '@surtia/contracts/call.ts'
import type { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

const MOSTRADAS = 30

/** A client's last notifications, newest first. */
export async function listNotificaciones(db: Reader, codCliente: string): Promise<Data<typeof ultimasNotificaciones>> {
  const { rows } = await sql<{
    codigoNotificacion: number
    visto: number
    titulo: string
    mensaje: string
    url: string
    fecha: Date
  }>`
    select codigo as "codigoNotificacion", visto::int as visto, titulo, mensaje, url, fecha from notificaciones
     where cod_cliente = ${codCliente} order by fecha desc, codigo desc limit ${MOSTRADAS}`.execute(db)
  return rows.map((row) => ({ ...row, fecha: row.fecha.toISOString() }))
}

/** Rows of a client, locked by their number: two calls that mark the same ones wait for each other instead of crossing. */
const enOrden = (codCliente: string, cuales: RawBuilder<unknown>) =>
  sql`with suyas as (select codigo from notificaciones where cod_cliente = ${codCliente} and ${cuales} order by codigo for update)`

export async function markVistas(db: Reader, codCliente: string): Promise<void> {
  await sql`${enOrden(codCliente, sql`not visto`)} update notificaciones n set visto = true from suyas where n.codigo = suyas.codigo`.execute(
    db,
  )
}

/** Marks one (or all, 0) as followed; another client's number changes nothing. */
export async function markRedirigidas(db: Reader, codCliente: string, codigo: number): Promise<void> {
  const cuales = sql`not (redirigida and visto) ${codigo === 0 ? sql`` : sql`and codigo = ${codigo}`}`
  await sql`${enOrden(codCliente, cuales)} update notificaciones n set redirigida = true, visto = true from suyas where n.codigo = suyas.codigo`.execute(
    db,
  )
}

/** A portion of those of more than a year ago, client by client, as their index lies. */
export async function removeOldNotificaciones(db: Reader, now: Date): Promise<void> {
  await sql`
    delete from notificaciones where codigo = any(array(
      select n.codigo from clientes c cross join lateral (
        select codigo from notificaciones
         where cod_cliente = c.cod_cliente and fecha < ${now}::timestamptz - interval '365 days' limit 1000) n limit 10000))`.execute(
    db,
  )
}

/** A notification that the portal writes itself; url is a path of the portal. */
export type NotificacionPropia = { codCliente: string; titulo: string; mensaje: string; url: string; fecha: Date }

/** Stores the portal's own notifications, numbered above those of the ERP. */
export async function saveNotificaciones(db: Reader, notificaciones: readonly NotificacionPropia[]): Promise<void> {
  if (notificaciones.length === 0) return
  await sql`
    insert into notificaciones (codigo, cod_cliente, titulo, mensaje, url, fecha)
    select nextval('notificaciones_propias'), n.* from jsonb_to_recordset(${JSON.stringify(notificaciones)}::jsonb)
           as n("codCliente" text, titulo text, mensaje text, url text, fecha timestamptz)`.execute(db)
}
