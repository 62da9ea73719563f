import type * as calls from '@surtia/contracts/cuenta.ts'
import { passwordValida } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { tryPassword } from '../seguridad/intentos.queries.ts'
import { hashPassword, verifyPassword } from '../seguridad/passwords.ts'
import { endReferences } from '../seguridad/referencias.queries.ts'
import { endSessions, findUsuarioPorId, isAsRead, lockUsuario } from '../seguridad/sesiones.queries.ts'
import { endTks } from '../seguridad/tks.queries.ts'
import { savePassword } from '../seguridad/usuarios.queries.ts'

const INCORRECTA = 'La contraseña actual es incorrecta.'

/** Sets a new password for who knows the present one; wrong tries count as at sign-in. This session goes on, the user's others and its links end. */
export async function cambiarPassword({
  portal,
  body,
  cliente,
  session,
  request,
}: Asked<typeof calls.cambiarPassword>) {
  const passwordNuevo = passwordValida(body.passwordNuevo)
  const usuario = await findUsuarioPorId(portal.db, cliente.idUsuario)
  const right = await tryPassword(portal, { usuario: cliente.user, ip: request.ip }, () =>
    verifyPassword(portal.settings, usuario?.passwordHash ?? null, body.passwordAnterior),
  )
  if (!right || !usuario) throw new Refusal(INCORRECTA)
  const passwordHash = await hashPassword(portal.settings, passwordNuevo)
  const now = portal.ahora()
  const ended = await transaction(portal.db, async (trx) => {
    // set anew meanwhile, as by a mailed link: what was known is no longer the present one
    if (!isAsRead(await lockUsuario(trx, cliente.idUsuario), usuario)) throw new Refusal(INCORRECTA)
    await endReferences(trx, [cliente.idUsuario], now)
    await endTks(trx, [cliente.idUsuario], now)
    await savePassword(trx, cliente.idUsuario, passwordHash)
    await audit(trx, 'password.cambiar', { codCliente: cliente.codCliente, idUsuario: cliente.idUsuario })
    return endSessions(trx, [cliente.idUsuario], now, session.idSesion)
  })
  forgetSessions(portal, ended)
  return { data: null, message: 'Su contraseña ha sido cambiada con éxito' }
}
