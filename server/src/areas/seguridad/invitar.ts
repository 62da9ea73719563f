import type * as calls from '@surtia/contracts/personas.ts'
import { passwordValida } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { crearUsuario } from './crear-usuario.ts'
import { countInvitacion } from './intentos.queries.ts'
import { findInvitado, removeInvitacion } from './invitaciones.queries.ts'
import { mandarInvitacion } from './mandar-invitacion.ts'
import { hashPassword } from './passwords.ts'
import { findNombreDePersona } from './personas.queries.ts'
import { anotado, cambiando } from './quien-cambia.ts'
import { lockUsuario } from './sesiones.queries.ts'
import { savePassword } from './usuarios.queries.ts'

const INVALIDA = 'La invitación ya no es válida.'

/** Somebody new of the client; its mail has the link by which it comes (docs/reglas/personas.md#una-invitacion). */
export async function invitarUsuario({ portal, body, cliente: titular }: Asked<typeof calls.invitarUsuario>) {
  const { papel, limitePedido, limiteMes, ...nuevo } = body
  const { codCliente } = titular
  const idUsuario = await countInvitacion(portal, codCliente, () =>
    crearUsuario(portal, { titular }, { ...nuevo, codCliente, passwordHash: null }, { papel, limitePedido, limiteMes }),
  )
  return { data: { idUsuario }, message: `La invitación se mandó a ${nuevo.correo}.` }
}

/** The same once more, to who has not come yet. */
export async function reinvitarUsuario({ portal, params, cliente: titular }: Asked<typeof calls.reinvitarUsuario>) {
  const quien = { titular }
  await countInvitacion(portal, titular.codCliente, () =>
    cambiando(portal, quien, params.id, async (trx, usuario) => {
      if (!usuario.activo) throw new Refusal('El usuario está desactivado.')
      const nombre = await findNombreDePersona(trx, usuario.idUsuario)
      if (nombre === undefined) throw new Refusal('El usuario ya aceptó su invitación.')
      await mandarInvitacion(trx, portal, { ...usuario, nombre })
      const { who, detalle } = anotado(quien, usuario)
      await audit(trx, 'usuario.reinvitado', who, detalle)
    }),
  )
  return { data: null, message: 'La invitación se mandó otra vez.' }
}

export async function invitacion({ portal, body }: Asked<typeof calls.invitacion>) {
  const invitado = await findInvitado(portal.db, body.clave, portal.ahora())
  if (!invitado) throw new Refusal(INVALIDA)
  const { nombre, usuario, cliente } = invitado
  return { data: { nombre, usuario, cliente } }
}

/** Sets the password of who was invited; a wrong length does not use the link up, and one that is worth nothing costs no hash. */
export async function aceptarInvitacion({ portal, body }: Asked<typeof calls.aceptarInvitacion>) {
  const password = passwordValida(body.password)
  const now = portal.ahora()
  const invitado = await findInvitado(portal.db, body.clave, now)
  if (!invitado) throw new Refusal(INVALIDA)
  const { idUsuario, codCliente } = invitado
  const passwordHash = await hashPassword(portal.settings, password)
  await transaction(portal.db, async (trx) => {
    await lockUsuario(trx, idUsuario)
    if (!(await findInvitado(trx, body.clave, now))) throw new Refusal(INVALIDA)
    await savePassword(trx, idUsuario, passwordHash)
    await removeInvitacion(trx, idUsuario)
    await audit(trx, 'usuario.invitacion', { codCliente, idUsuario })
  })
  return { data: null, message: 'Su contraseña se guardó. Ya puede iniciar sesión.' }
}
