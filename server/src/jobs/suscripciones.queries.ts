import type { AvisoAlEquipo, ClaseDeAviso } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import type { Equipo } from '../outside/push.ts'

/** Devices of one user that are told; one more takes the place of the one that was told longest ago. */
const EQUIPOS = 10
/** A device whose push service refused so many messages, one after the other, is told no more. */
const FALLAS = 5

/**
 * The device is this user's from now on. Another user's that it was is another device: what waits for that one goes nowhere. Only the
 * browser itself knows the keys of its address: who brings others takes nobody's device. Answers whether it was stored.
 */
export async function saveSuscripcion(
  trx: Trx,
  idUsuario: number,
  { endpoint, p256dh, auth }: Equipo,
  now: Date,
): Promise<boolean> {
  await sql`
    delete from suscripciones where endpoint = ${endpoint} and id_usuario <> ${idUsuario} and p256dh = ${p256dh} and auth = ${auth}`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into suscripciones (id_usuario, endpoint, p256dh, auth, creada) values (${idUsuario}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, creada = excluded.creada, fallas = 0
     where suscripciones.id_usuario = excluded.id_usuario returning id`.execute(trx)
  if (rows.length === 0) return false
  await sql`
    delete from suscripciones where id in (
      select id from suscripciones where id_usuario = ${idUsuario}
       order by greatest(creada, ultima) desc, id desc offset ${EQUIPOS})`.execute(trx)
  return true
}

/** Takes a device away from its user; another user's stays. */
export async function removeSuscripcion(db: Reader, idUsuario: number, endpoint: string): Promise<void> {
  await sql`delete from suscripciones where id_usuario = ${idUsuario} and endpoint = ${endpoint}`.execute(db)
}

/** All devices of some users, when all their sessions end: one that was lost hears nothing more. */
export async function removeSuscripciones(db: Reader, usuarios: readonly number[]): Promise<void> {
  await sql`delete from suscripciones where id_usuario = any(${[...usuarios]}::int[])`.execute(db)
}

/** Where a user's devices are told. */
export async function listEndpoints(db: Reader, idUsuario: number): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from suscripciones where id_usuario = ${idUsuario} order by id`.execute(db)
  return rows.map(({ endpoint }) => endpoint)
}

/** A device that is still told; undefined when it left, or its user may no longer enter. */
export async function findEquipo(db: Reader, id: number): Promise<Equipo | undefined> {
  const { rows } = await sql<Equipo>`
    select s.endpoint, s.p256dh, s.auth from suscripciones s join usuarios u using (id_usuario) where s.id = ${id} and u.activo`.execute(
    db,
  )
  return rows[0]
}

export async function markTomado(db: Reader, id: number, now: Date): Promise<void> {
  await sql`update suscripciones set ultima = ${now}, fallas = 0 where id = ${id}`.execute(db)
}

/** Counts a message that its push service would not have; the device leaves with the last that is borne. */
export async function markFalla(db: Reader, id: number): Promise<void> {
  await sql`
    with fallida as (update suscripciones set fallas = fallas + 1 where id = ${id} and fallas < ${FALLAS - 1}::int returning id)
    delete from suscripciones where id = ${id} and not exists (select from fallida)`.execute(db)
}

export async function removeEquipo(db: Reader, id: number): Promise<void> {
  await sql`delete from suscripciones where id = ${id}`.execute(db)
}

/** What a client's devices are to be told. `clave` is of the event: queued twice, it goes once. `vence`: nobody needs it after. */
export type AvisoDeCliente = {
  codCliente: string
  /** a recall, and what waits for somebody, is told whatever one prefers */
  clase: ClaseDeAviso | 'retiros' | 'autorizaciones'
  /** which of its users; absent: all of them */
  para?: readonly number[]
  clave: string
  aviso: AvisoAlEquipo
  urgencia: 'normal' | 'high'
  vence: Date
}

/**
 * Queues it for each device of the client's users who want to hear of its kind, in the transaction of the deed
 * (docs/reglas/notificaciones.md#avisos-en-el-equipo).
 */
export async function saveAvisosAlEquipo(db: Reader, avisos: readonly AvisoDeCliente[]): Promise<void> {
  if (avisos.length === 0) return
  const filas = avisos.map(({ codCliente, clase, para, clave, aviso, urgencia, vence }) => ({
    codCliente,
    clase,
    para: para ?? null,
    clave,
    carga: { vence, mensaje: { ...aviso, urgencia, etiqueta: clave } },
  }))
  await sql`
    insert into salidas (tipo, clave, carga)
    select 'push', 'push:' || t.clave || ':' || s.id, t.carga || jsonb_build_object('equipo', s.id)
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as t ("codCliente" text, clase text, para int[], clave text, carga jsonb)
      join usuarios_clientes uc on uc.cod_cliente = t."codCliente" and uc.activo and (t.para is null or uc.id_usuario = any(t.para))
      join usuarios u on u.id_usuario = uc.id_usuario left join preferencias p on p.id_usuario = u.id_usuario join suscripciones s on s.id_usuario = u.id_usuario
     where u.activo and case t.clase when 'pedidos' then p.push_pedidos when 'llegadas' then p.push_llegadas when 'corte' then p.push_corte else true end
    on conflict (clave) do nothing`.execute(db)
}
