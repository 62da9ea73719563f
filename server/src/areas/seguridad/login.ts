import type * as calls from '@surtia/contracts/seguridad.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { assertMayTry, countWrongTry, forgetWrongTries } from './intentos.queries.ts'
import { verifyPassword } from './passwords.ts'
import { findUsuario, openSession } from './sesiones.queries.ts'

/** Unknown user and wrong password give the same answer in the same time (decisions 3.2). */
export async function login({ portal, body, request }: Asked<typeof calls.login>) {
  await assertMayTry(portal, body.usuario, request.ip)
  const usuario = await findUsuario(portal.db, body.usuario)
  if (!(await verifyPassword(portal.settings, usuario?.passwordHash ?? null, body.password)) || !usuario) {
    await countWrongTry(portal, body.usuario, request.ip)
    await audit(portal.db, 'acceso.denegado', { idUsuario: usuario?.idUsuario })
    throw new Refusal('* La contraseña es incorrecta.')
  }
  await forgetWrongTries(portal, body.usuario, request.ip)
  const data = await openSession(portal, usuario, false)
  await audit(portal.db, 'acceso', { codCliente: usuario.codCliente, idUsuario: usuario.idUsuario })
  return { data }
}
