import type * as calls from '@surtia/contracts/seguridad.ts'
import { PASSWORD_INCORRECTA } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { tryPassword } from './intentos.queries.ts'
import { verifyPassword } from './passwords.ts'
import { findUsuario, openSession } from './sesiones.queries.ts'

/** Unknown user and wrong password give the same answer in the same time. */
export async function login({ portal, body, request }: Asked<typeof calls.login>) {
  const usuario = await findUsuario(portal.db, body.usuario)
  const right = await tryPassword(portal, { usuario: body.usuario, ip: request.ip }, () =>
    verifyPassword(portal.settings, usuario?.passwordHash ?? null, body.password),
  )
  const data = right && usuario && (await openSession(portal, usuario, false))
  if (!data) {
    await audit(portal.db, 'acceso.denegado', { idUsuario: usuario?.idUsuario })
    throw new Refusal(PASSWORD_INCORRECTA)
  }
  await audit(portal.db, 'acceso', { codCliente: usuario.codCliente, idUsuario: usuario.idUsuario })
  return { data }
}
