import * as calls from '@surtia/contracts/personas.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { cambiarPersona } from '../seguridad/cambiar-persona.ts'
import { terminarSesiones } from '../seguridad/cambiar-usuario.ts'
import { aceptarInvitacion, invitacion, invitarUsuario, reinvitarUsuario } from '../seguridad/invitar.ts'
import { listPersonas } from '../seguridad/personas.queries.ts'
import { gastadoEnElMes } from './limites.queries.ts'

/** The people of a client, as its titulares change them; and how somebody new comes. */
export function registerPersonas(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.usuariosDelCliente, usuariosDelCliente)
  answer(app, portal, calls.invitarUsuario, invitarUsuario)
  answer(app, portal, calls.cambiarUsuario, async ({ params, body, cliente: titular }) => {
    const { version, ...lugar } = body
    return {
      data: await cambiarPersona(portal, { titular }, params.id, { codCliente: titular.codCliente, version, lugar }),
    }
  })
  answer(app, portal, calls.reinvitarUsuario, reinvitarUsuario)
  answer(app, portal, calls.terminarSesionesEnElCliente, async ({ params, cliente: titular }) => ({
    data: { terminadas: await terminarSesiones(portal, { titular }, params.id) },
  }))
  answer(app, portal, calls.invitacion, invitacion)
  answer(app, portal, calls.aceptarInvitacion, aceptarInvitacion)
}

async function usuariosDelCliente({ portal: { db, ahora }, cliente }: Asked<typeof calls.usuariosDelCliente>) {
  const { codCliente } = cliente
  const now = ahora()
  const [personas, gastado] = await reading(() =>
    Promise.all([listPersonas(db, codCliente, now), gastadoEnElMes(db, codCliente, now)]),
  )
  return {
    data: personas.map(({ vence, ultimaSesion, versionDeUsuario: _, entra: __, ...persona }) => ({
      ...persona,
      gastadoMes: gastado.get(persona.idUsuario) ?? 0,
      ultimaSesion: ultimaSesion?.toISOString() ?? null,
      invitacion: vence && { vence: vence.toISOString() },
    })),
  }
}
