import {
  type ActoDePersonal,
  MINUTOS_CONFIRMADO,
  type Papel,
  pideConfirmar,
  puede,
} from '@surtia/rules/personal/permisos.ts'
import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { reading } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { forbidden, HttpRefusal } from './refusals.ts'

export const MINUTES_OF_STAFF_ACCESS = 10
/** Minutes without a request after which a session of the staff is over (docs/reglas/personal.md#sesiones-cortas). */
export const IDLE_MINUTES = 30
const ISSUER = 'surtia'
// another audience than the clients': neither opens what is the other's
const AUDIENCE = 'surtia-personal'
const FRESH_MS = 5_000
const MOST_SESSIONS = 2_000

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

const signingKey = (portal: Portal) => new TextEncoder().encode(portal.settings.secreto)
const unauthorized = () => new HttpRefusal(401, 'Su sesión expiró, inicie sesión de nuevo.')

/** A signed token of ten minutes for the staff's calls alone. */
export async function signStaffAccess(
  portal: Portal,
  idSesion: string,
  idPersonal: number,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const issued = Math.floor(portal.ahora().getTime() / 1_000)
  const expires = issued + MINUTES_OF_STAFF_ACCESS * 60
  const accessToken = await new SignJWT({ sid: idSesion })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(idPersonal))
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(signingKey(portal))
  return { accessToken, expiresAt: new Date(expires * 1_000) }
}

/** The person behind a request that passed the guard. */
export function personalOf(request: FastifyRequest): SesionDePersonal {
  if (!request.personal) throw unauthorized()
  return request.personal
}

type Cached = { until: number; session: Promise<SesionDePersonal | null> }
const known = new WeakMap<Portal, Map<string, Cached>>()

/** What this process knows of some sessions is asked again; other processes do so within 5 s. */
export function forgetStaffSessions(portal: Portal, ids: readonly string[]): void {
  for (const id of ids) known.get(portal)?.delete(id)
}

/** Guards every call whose access is 'personal': its own token, a session that is alive, the role, and the confirmed identity. */
export function staffGuard(
  portal: Portal,
): (request: FastifyRequest, token: string, acto: ActoDePersonal | undefined) => Promise<void> {
  const cache = new Map<string, Cached>()
  known.set(portal, cache)
  const key = signingKey(portal)

  const look = (idSesion: string): Promise<SesionDePersonal | null> => {
    const time = Date.now()
    const cached = cache.get(idSesion)
    if (cached && cached.until > time) return cached.session
    const session = reading(() => findSesion(portal, idSesion))
    if (cache.size > MOST_SESSIONS) cache.clear()
    cache.set(idSesion, { until: time + FRESH_MS, session })
    session.catch(() => cache.delete(idSesion))
    return session
  }

  return async (request, token, acto) => {
    if (!token) throw unauthorized()
    const session = await look(await sessionIn(portal, key, token))
    if (!session) throw unauthorized()
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

async function sessionIn(portal: Portal, key: Uint8Array, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: portal.ahora(),
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    return String(payload.sid)
  } catch {
    throw unauthorized()
  }
}

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
