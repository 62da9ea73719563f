import type * as calls from '@surtia/contracts/equipo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { HttpRefusal, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { altaDePersona } from './alta.ts'
import * as equipo from './equipo.queries.ts'
import { endLigas } from './retos.queries.ts'
import { endTodas, forgetEnded } from './sesion.ts'
import { listSesiones } from './sesiones.queries.ts'

export async function crearPersona({ portal, personal, body }: Asked<typeof calls.crearPersona>) {
  const { idPersonal } = personal
  return {
    data: await transaction(portal.db, async (trx) => {
      const alta = await altaDePersona(portal, trx, body, { idPersonal })
      return findPersona(portal, trx, alta.idPersonal)
    }),
  }
}

/** A role taken away acts at once here, and within 5 s in other processes. */
export async function cambiarPapeles({ portal, personal, params, body }: Asked<typeof calls.cambiarPapeles>) {
  const papeles = [...new Set(body.papeles)].sort()
  return cambiarPersona(portal, params.idPersonal, body, async (trx, antes) => {
    const codAgente = body.codAgente === undefined ? antes.codAgente : body.codAgente
    await equipo.replacePapeles(trx, antes.idPersonal, papeles, codAgente)
    await audit(
      trx,
      'personal.papeles',
      { idPersonal: personal.idPersonal },
      { persona: antes.idPersonal },
      { antes: { papeles: antes.papeles, codAgente: antes.codAgente }, despues: { papeles, codAgente } },
    )
    return []
  })
}

/** Turned off, a person has no session, looks as nobody and has no link: turned on again, it signs in anew. */
export async function cambiarActivo({ portal, personal, params, body }: Asked<typeof calls.cambiarActivo>) {
  const { activo } = body
  return cambiarPersona(portal, params.idPersonal, body, async (trx, antes) => {
    await equipo.saveActivo(trx, antes.idPersonal, activo)
    await audit(
      trx,
      'personal.activo',
      { idPersonal: personal.idPersonal },
      { persona: antes.idPersonal },
      { antes: { activo: antes.activo }, despues: { activo } },
    )
    if (activo) return []
    await endLigas(trx, antes.idPersonal, portal.ahora())
    const { sesiones, miradas } = await endTodas(trx, portal, antes.idPersonal)
    return [...sesiones, ...miradas]
  })
}

export async function terminarSesionesDePersona({
  portal,
  personal,
  params: { idPersonal },
}: Asked<typeof calls.terminarSesionesDePersona>) {
  const terminadas = await transaction(portal.db, async (trx) => {
    const persona = await findPersona(portal, trx, idPersonal)
    const ended = await endTodas(trx, portal, idPersonal)
    await audit(
      trx,
      'personal.sesiones-terminadas',
      { idPersonal: personal.idPersonal },
      { persona: idPersonal },
      { antes: { sesiones: persona.sesiones }, despues: { sesiones: 0 } },
    )
    return ended
  })
  forgetEnded(portal, [...terminadas.sesiones, ...terminadas.miradas])
  return { data: { terminadas: terminadas.sesiones.length } }
}

async function findPersona(portal: Portal, trx: Trx, idPersonal: number): Promise<calls.PersonaDelEquipo> {
  const persona = await equipo.findDelEquipo(trx, idPersonal, portal.ahora())
  if (!persona) throw notFound()
  return persona
}

/** Changes a person of this version, and leaves somebody who administers; `cambiar` tells which sessions it ended. */
async function cambiarPersona(
  portal: Portal,
  idPersonal: number,
  suya: { version: number },
  cambiar: (trx: Trx, antes: calls.PersonaDelEquipo) => Promise<readonly string[]>,
): Promise<{ data: calls.PersonaDelEquipo }> {
  const { data, terminadas } = await transaction(portal.db, async (trx) => {
    await equipo.lockEquipo(trx)
    const antes = await findPersona(portal, trx, idPersonal)
    if (antes.version !== suya.version) throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual: antes, suya })
    const terminadas = await cambiar(trx, antes)
    if ((await equipo.listAdministradores(trx)).length === 0)
      throw new Refusal('Debe quedar al menos una persona de administración.')
    return { data: await findPersona(portal, trx, idPersonal), terminadas }
  })
  const abiertas = await listSesiones(portal.db, idPersonal, portal.ahora())
  forgetEnded(portal, [...terminadas, ...abiertas.map((s) => s.idSesion)])
  return { data }
}
