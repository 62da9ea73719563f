import type * as calls from '@surtia/contracts/cuenta.ts'
import { passwordValida } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import type { AskedByClient } from '../../edge/answer.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { assertMayTry, countWrongTry, forgetWrongTries } from '../seguridad/intentos.queries.ts'
import { hashPassword, verifyPassword } from '../seguridad/passwords.ts'
import { endSessions, findUsuarioPorId } from '../seguridad/sesiones.queries.ts'

/** Sets a new password for who knows the present one; wrong tries count as at sign-in, this session goes on, the user's others end (decisions 10, "Access"). */
export async function cambiarPassword({
  portal,
  body,
  cliente,
  session,
  request,
}: AskedByClient<typeof calls.cambiarPassword>) {
  await assertMayTry(portal, cliente.user, request.ip)
  const usuario = await findUsuarioPorId(portal.db, cliente.idUsuario)
  if (!usuario || !(await verifyPassword(portal.settings, usuario.passwordHash, body.passwordAnterior))) {
    await countWrongTry(portal, cliente.user, request.ip)
    throw new Refusal('La contraseña actual es incorrecta.')
  }
  const passwordHash = await hashPassword(portal.settings, passwordValida(body.passwordNuevo))
  const now = portal.ahora()
  const ended = await transaction(portal.db, async (trx) => {
    await trx
      .updateTable('usuarios')
      .set({ password_hash: passwordHash })
      .where('id_usuario', '=', cliente.idUsuario)
      .execute()
    await audit(trx, 'password.cambiar', { codCliente: cliente.codCliente, idUsuario: cliente.idUsuario })
    return endSessions(trx, cliente.idUsuario, now, session.idSesion)
  })
  forgetSessions(portal, ended)
  await forgetWrongTries(portal, cliente.user, request.ip)
  return { data: null, message: 'Su contraseña ha sido cambiada con éxito' }
}
