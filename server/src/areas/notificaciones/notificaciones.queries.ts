import type { Data } from '@surtia/contracts/call.ts'
import type { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

const MOSTRADAS = 30

/** Whose bell it is: a user, with its role, at a client. */
type DeQuien = { codCliente: string; idUsuario: number; papel: PapelDeCliente }

/** Those of a client that are for this user: for everybody, for its role, or for itself alone. */
const suyas = ({ codCliente, idUsuario, papel }: DeQuien) =>
  sql`cod_cliente = ${codCliente} and (id_usuario is null or id_usuario = ${idUsuario}) and (papeles is null or ${papel} = any(papeles))`
/** It saw it, or all alike did, when nobody told them apart. */
const vista = ({ idUsuario }: DeQuien) => sql`(visto or ${idUsuario}::int = any(vistas))`

/** A user's last notifications, newest first. */
export async function listNotificaciones(db: Reader, quien: DeQuien): Promise<Data<typeof ultimasNotificaciones>> {
  const { rows } = await sql<{
    codigoNotificacion: number
    visto: number
    titulo: string
    mensaje: string
    url: string
    fecha: Date
  }>`
    select codigo as "codigoNotificacion", ${vista(quien)}::int as visto, titulo, mensaje, url, fecha from notificaciones
     where ${suyas(quien)} order by fecha desc, codigo desc limit ${MOSTRADAS}`.execute(db)
  return rows.map((row) => ({ ...row, fecha: row.fecha.toISOString() }))
}

/** Rows of a user, locked by their number: two calls that mark the same ones wait for each other instead of crossing. */
const enOrden = (quien: DeQuien, cuales: RawBuilder<unknown>) =>
  sql`with suyas as (select codigo from notificaciones where ${suyas(quien)} and ${cuales} order by codigo for update)`
/** What was waited for may be marked by now. */
const conVista = ({ idUsuario }: DeQuien) =>
  sql`vistas = case when ${idUsuario}::int = any(n.vistas) then n.vistas else n.vistas || ${idUsuario}::int end`

export async function markVistas(db: Reader, quien: DeQuien): Promise<void> {
  await sql`${enOrden(quien, sql`not ${vista(quien)}`)} update notificaciones n set ${conVista(quien)} from suyas where n.codigo = suyas.codigo`.execute(
    db,
  )
}

/** Marks one (or all, 0) as followed; one that is not its own changes nothing. */
export async function markRedirigidas(db: Reader, quien: DeQuien, codigo: number): Promise<void> {
  const cuales = sql`not (redirigida and ${vista(quien)}) ${codigo === 0 ? sql`` : sql`and codigo = ${codigo}`}`
  await sql`${enOrden(quien, cuales)} update notificaciones n set redirigida = true, ${conVista(quien)} from suyas where n.codigo = suyas.codigo`.execute(
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

/** A notification that the portal writes itself; url is a path of the portal. For all users of the client, those of some roles, or one. */
export type NotificacionPropia = {
  codCliente: string
  titulo: string
  mensaje: string
  url: string
  fecha: Date
  papeles?: readonly PapelDeCliente[]
  idUsuario?: number
}

/** Stores the portal's own notifications, numbered above those of the ERP. */
export async function saveNotificaciones(db: Reader, notificaciones: readonly NotificacionPropia[]): Promise<void> {
  if (notificaciones.length === 0) return
  await sql`
    insert into notificaciones (codigo, cod_cliente, titulo, mensaje, url, fecha, papeles, id_usuario)
    select nextval('notificaciones_propias'), n.* from jsonb_to_recordset(${JSON.stringify(notificaciones)}::jsonb)
           as n("codCliente" text, titulo text, mensaje text, url text, fecha timestamptz, papeles text[], "idUsuario" int)`.execute(
    db,
  )
}
