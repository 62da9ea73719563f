import {
  type ActoDePersonal,
  MINUTOS_CONFIRMADO,
  type Papel,
  pideConfirmar,
  puede,
} from '@surtia/rules/personal/permisos.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Portal } from '../portal.ts'
import { type Sessions, signToken, watchSessions } from './access-tokens.ts'
import { forbidden, HttpRefusal, unauthorized } from './refusals.ts'

export const MINUTES_OF_STAFF_ACCESS = 10
/** Minutes without a request after which a session of the staff is over (docs/reglas/personal.md#sesiones-cortas). */
export const IDLE_MINUTES = 30
const PERSONAL = { name: 'surtia-personal', minutes: MINUTES_OF_STAFF_ACCESS }

/** The person of the staff who asks, as the database knows it (at most 5 s ago). */
export type SesionDePersonal = {
  idSesion: string
  idPersonal: number
  nombre: string
  correo: string
  papeles: Papel[]
  /** the seller's own code: sees its clients alone; null for all */
  codAgente: string | null
  confirmada: Date | null
}

declare module 'fastify' {
  interface FastifyRequest {
    personal: SesionDePersonal | null
  }
}

/** A signed token of ten minutes for the staff's calls alone. */
export const signStaffAccess = (
  portal: Portal,
  idSesion: string,
  idPersonal: number,
): Promise<{ accessToken: string; expiresAt: Date }> =>
  signToken(portal, PERSONAL, { subject: idPersonal, sid: idSesion })

/** The person behind a request that passed the guard. */
export function personalOf(request: FastifyRequest): SesionDePersonal {
  if (!request.personal) throw unauthorized()
  return request.personal
}

const known = new WeakMap<Portal, Sessions<SesionDePersonal>>()

/** What this process knows of some sessions is asked again; other processes do so within 5 s. */
export function forgetStaffSessions(portal: Portal, ids: readonly string[]): void {
  known.get(portal)?.forget(ids)
}

/** Guards every call whose access is 'personal': its own token, a session that is alive, the role, and the confirmed identity. */
export function staffGuard(
  portal: Portal,
): (request: FastifyRequest, token: string, acto: ActoDePersonal | undefined) => Promise<void> {
  const sessions = watchSessions(portal, PERSONAL, findSesion)
  known.set(portal, sessions)
  return async (request, token, acto) => {
    const session = await sessions.of(token)
    request.personal = session
    if (!acto) return
    if (!puede(session.papeles, acto)) throw forbidden()
    if (pideConfirmar(acto)) checkConfirmada(portal, session)
  }
}

/** Refuses, so that the screen asks for a factor, what this session has not confirmed within five minutes. */
export function checkConfirmada(portal: Portal, session: SesionDePersonal): void {
  if (!isConfirmed(session, portal.ahora()))
    throw new HttpRefusal(403, 'Confirme su identidad para continuar.', { confirmar: true })
}

const isConfirmed = ({ confirmada }: SesionDePersonal, now: Date): boolean =>
  confirmada !== null && now.getTime() - confirmada.getTime() < MINUTOS_CONFIRMADO * 60_000

/** One look-up, which also says that the session is used: session and person must be alive, and somebody asked within half an hour. */
async function findSesion(portal: Portal, idSesion: string): Promise<SesionDePersonal | null> {
  if (!/^[0-9a-f-]{36}$/.test(idSesion)) return null
  const now = portal.ahora()
  const { rows } = await sql<SesionDePersonal>`
    update sesiones_de_personal s set usada = greatest(s.usada, ${now}::timestamptz)
      from personal p
     where s.id_sesion = ${idSesion} and p.id_personal = s.id_personal and p.activo and s.revocada is null and s.expira > ${now}
       and s.usada > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
    returning s.id_sesion as "idSesion", p.id_personal as "idPersonal", p.nombre, p.correo, p.cod_agente as "codAgente", s.confirmada,
      array(select papel from personal_papeles pp where pp.id_personal = p.id_personal order by papel) as papeles`.execute(
    portal.db,
  )
  return rows[0] ?? null
}
