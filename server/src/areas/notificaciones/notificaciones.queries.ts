import type { Data } from '@surtia/contracts/call.ts'
import type { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { sql } from 'kysely'
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

export async function markVistas(db: Reader, codCliente: string): Promise<void> {
  await sql`update notificaciones set visto = true where cod_cliente = ${codCliente} and not visto`.execute(db)
}

/** Marks one (or all, 0) as followed; another client's number changes nothing. */
export async function markRedirigidas(db: Reader, codCliente: string, codigo: number): Promise<void> {
  await sql`update notificaciones set redirigida = true, visto = true where cod_cliente = ${codCliente} and ${codigo === 0 ? sql`true` : sql`codigo = ${codigo}`}`.execute(
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
