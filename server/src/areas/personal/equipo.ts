import type * as calls from '@surtia/contracts/equipo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { HttpRefusal, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { altaDePersona, mandarOtraLiga } from './alta.ts'
import * as equipo from './equipo.queries.ts'
import { openStaffLocks } from './intentos.ts'
import { endTodas, forgetEnded } from './sesion.ts'
import { listSesiones } from './sesiones.queries.ts'
import { endEntradas } from './terminar-entradas.ts'

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

/** Turned off, everything with which a person signed in ends; turned on again, it is mailed the link of a first sign-in. */
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
    if (!activo) return endEntradas(trx, portal, antes.idPersonal)
    if (!antes.activo) await mandarOtraLiga(portal, trx, antes)
    return []
  })
}

/** Somebody lost its telephone or key: all with which it signed in ends, and it is mailed the link of a first sign-in. */
export async function quitarFactores({ portal, personal, params, body }: Asked<typeof calls.quitarFactores>) {
  // who takes away its own would stand before the door
  if (params.idPersonal === personal.idPersonal) throw new Refusal('Los suyos se cambian en «Mis factores».')
  return cambiarPersona(portal, params.idPersonal, body, async (trx, antes) => {
    const terminadas = await endEntradas(trx, portal, antes.idPersonal)
    await equipo.moveVersion(trx, antes.idPersonal)
    if (antes.activo) await mandarOtraLiga(portal, trx, antes)
    await audit(
      trx,
      'personal.factores-quitados',
      { idPersonal: personal.idPersonal },
      { persona: antes.idPersonal },
      { antes: { factores: antes.factores, sesiones: antes.sesiones }, despues: { factores: [], sesiones: 0 } },
    )
    return terminadas
  })
}

/** Opens what wrong tries closed for a person, at every address. */
export async function abrirPersona({ portal, personal, params: { idPersonal } }: Asked<typeof calls.abrirPersona>) {
  await transaction(portal.db, async (trx) => {
    const persona = await findPersona(portal, trx, idPersonal)
    await openStaffLocks(trx, portal, persona)
    const cambio = { antes: { intentos: 'contados' }, despues: { intentos: 'olvidados' } }
    await audit(trx, 'personal.abierto', { idPersonal: personal.idPersonal }, { persona: idPersonal }, cambio)
  })
  return { data: null }
}

export async function terminarSesionesDePersona({
  portal,
  personal,
  params: { idPersonal },
  body,
}: Asked<typeof calls.terminarSesionesDePersona>) {
  const terminadas = await transaction(portal.db, async (trx) => {
    const persona = await findPersona(portal, trx, idPersonal)
    checkVersion(persona, body)
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

function checkVersion(actual: calls.PersonaDelEquipo, suya: { version: number }): void {
  if (actual.version !== suya.version) throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual, suya })
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
    checkVersion(antes, suya)
    const terminadas = await cambiar(trx, antes)
    if ((await equipo.listAdministradores(trx)).length === 0)
      throw new Refusal('Debe quedar al menos una persona de administración.')
    return { data: await findPersona(portal, trx, idPersonal), terminadas }
  })
  const abiertas = await listSesiones(portal.db, idPersonal, portal.ahora())
  forgetEnded(portal, [...terminadas, ...abiertas.map((s) => s.idSesion)])
  return { data }
}
