import { randomUUID } from 'node:crypto'
import type * as calls from '@surtia/contracts/personal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { forgetStaffSessions, type SesionDePersonal, signStaffAccess } from '../../edge/personal.ts'
import { notFound, unauthorized } from '../../edge/refusals.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { type Audience, rotar } from '../seguridad/rotar.ts'
import { newSecret } from '../seguridad/sesiones.queries.ts'
import { endMiradas } from '../seguridad/ver-como.ts'
import { knowAddress } from './intentos.ts'
import { findPersonaPorId, type PersonaGuardada } from './personal.queries.ts'
import * as sesiones from './sesiones.queries.ts'

const HOURS = 8

const comoViaja = ({ idPersonal, nombre, correo, papeles }: PersonaGuardada): calls.Persona => ({
  idPersonal,
  nombre,
  correo,
  papeles,
})

/** A session of eight hours at most, with its first pair of tokens; from this address the person is known then. */
export async function openStaffSession(portal: Portal, persona: PersonaGuardada, ip: string) {
  const now = portal.ahora()
  const idSesion = randomUUID()
  const refreshToken = newSecret()
  await transaction(portal.db, async (trx) => {
    const expira = new Date(now.getTime() + HOURS * 3_600_000)
    await sesiones.saveSesion(trx, { idSesion, idPersonal: persona.idPersonal, now, expira })
    await sesiones.saveTokenDePersonal(trx, refreshToken, idSesion)
    await knowAddress(trx, portal, persona.idPersonal, ip)
    await audit(trx, 'personal.acceso', { idPersonal: persona.idPersonal })
  })
  const { accessToken, expiresAt } = await signStaffAccess(portal, idSesion, persona.idPersonal)
  return { accessToken, expiresAt: expiresAt.toISOString(), refreshToken, persona: comoViaja(persona) }
}

const PERSONAL: Audience<sesiones.Guardado> = {
  tabla: 'tokens_de_personal',
  sello: 'refresco-personal',
  lock: sesiones.lockTokenDePersonal,
  save: sesiones.saveTokenDePersonal,
  repetido: 'personal.token-repetido',
  end: async (trx, { idPersonal, idSesion }, now) => {
    await sesiones.endSesion(trx, idPersonal, idSesion, now)
    return [idSesion, ...(await endMiradas(trx, idPersonal, now)).sesiones]
  },
  forget: forgetEnded,
}

export async function renovarPersonal({ portal, body }: Asked<typeof calls.renovarPersonal>) {
  const { known, refreshToken } = await rotar(portal, body.refreshToken, PERSONAL)
  const persona = await findPersonaPorId(portal.db, known.idPersonal)
  if (!persona) throw unauthorized()
  const { accessToken, expiresAt } = await signStaffAccess(portal, known.idSesion, persona.idPersonal)
  return { data: { accessToken, expiresAt: expiresAt.toISOString(), refreshToken, persona: comoViaja(persona) } }
}

/** What this process knows of sessions that ended, of the staff's and of those in which somebody of it looks. */
export function forgetEnded(portal: Portal, ids: readonly string[]): void {
  forgetStaffSessions(portal, ids)
  forgetSessions(portal, ids)
}

/** With a session that a person ends ends what it looks at as a client: who has the one may have the other. */
async function end(portal: Portal, idPersonal: number, idSesion: string): Promise<boolean> {
  const now = portal.ahora()
  const terminadas = await transaction(portal.db, async (trx) => {
    if (!(await sesiones.endSesion(trx, idPersonal, idSesion, now))) return null
    await audit(trx, 'personal.sesion-terminada', { idPersonal })
    return [idSesion, ...(await endMiradas(trx, idPersonal, now)).sesiones]
  })
  forgetEnded(portal, terminadas ?? [idSesion])
  return terminadas !== null
}

export async function salirPersonal({ portal, personal }: Asked<typeof calls.salirPersonal>) {
  await end(portal, personal.idPersonal, personal.idSesion)
  return { data: null }
}

export async function misSesiones({ portal, personal }: Asked<typeof calls.misSesiones>) {
  const abiertas = await sesiones.listSesiones(portal.db, personal.idPersonal, portal.ahora())
  return {
    data: abiertas.map(({ idSesion, creada, usada }) => ({
      idSesion,
      creada: creada.toISOString(),
      usada: usada.toISOString(),
      esta: idSesion === personal.idSesion,
    })),
  }
}

export async function terminarMiSesion({ portal, personal, body }: Asked<typeof calls.terminarMiSesion>) {
  if (!(await end(portal, personal.idPersonal, body.idSesion))) throw notFound()
  return { data: null }
}

type Terminadas = { sesiones: readonly string[]; miradas: readonly string[] }

/** Ends the sessions of a person, all but one where it is given, and what it looks at as a client. */
export async function endTodas(
  trx: Trx,
  portal: Portal,
  idPersonal: number,
  menos: string | null = null,
): Promise<Terminadas> {
  const now = portal.ahora()
  const suyas = await sesiones.endSesionesDe(trx, idPersonal, now, menos)
  return { sesiones: suyas, miradas: (await endMiradas(trx, idPersonal, now)).sesiones }
}

/** Every session of this person but the one that asks. */
export const endOtras = (trx: Trx, portal: Portal, { idPersonal, idSesion }: SesionDePersonal): Promise<Terminadas> =>
  endTodas(trx, portal, idPersonal, idSesion)

export async function terminarMisOtras({ portal, personal }: Asked<typeof calls.terminarMisOtras>) {
  const { idPersonal } = personal
  const terminadas = await transaction(portal.db, async (trx) => {
    const ended = await endOtras(trx, portal, personal)
    await audit(
      trx,
      'personal.sesiones-terminadas',
      { idPersonal },
      { persona: idPersonal },
      { antes: { sesiones: ended.sesiones.length + 1 }, despues: { sesiones: 1 } },
    )
    return ended
  })
  forgetEnded(portal, [...terminadas.sesiones, ...terminadas.miradas])
  return { data: { terminadas: terminadas.sesiones.length } }
}
