import type * as calls from '@surtia/contracts/seguridad.ts'
import { passwordValida } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Reader, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { TooMany } from '../../edge/refusals.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { sha256 } from '../../sha256.ts'
import { endEntradas } from './entradas.ts'
import { countLookup, countMail, openLocks } from './intentos.queries.ts'
import { mandarReferencia, repetirReferencia } from './mandar-referencia.ts'
import { hashPassword } from './passwords.ts'
import { endReferences, findDuenoDeReferencia, findUltima } from './referencias.queries.ts'
import { findUsuario, findUsuarioPorId, lockUsuario } from './sesiones.queries.ts'
import { savePassword } from './usuarios.queries.ts'

const UNKNOWN_USER = '* El usuario es incorrecto.'
const YA_TIENE = 'Ya le enviamos varios enlaces. Revise su correo: el último sirve durante una hora.'
const OTRA_VEZ = 'Le enviamos otra vez el correo con la última liga para restablecer su contraseña.'
const INVALID_REFERENCE = 'La liga para restablecer la contraseña no es válida o ya se usó.'

export async function verificarNombreUsuario({ portal, body }: Asked<typeof calls.verificarNombreUsuario>) {
  await countLookup(portal, body.IdUsuario)
  const usuario = await findUsuario(portal.db, body.IdUsuario)
  if (!usuario) throw new Refusal(UNKNOWN_USER)
  return { data: [{ nombre: usuario.nombre }] }
}

/**
 * Mails a link with a single-use reference of 60 minutes, and the older links of the user end; or, asked for too often, the last one
 * once more. Who has none that is still good gets a new one.
 */
export async function recuperarPasswordCorreo({ portal, body }: Asked<typeof calls.recuperarPasswordCorreo>) {
  const usuario = await findUsuario(portal.db, body.IdUsuario)
  if (!usuario) throw new Refusal(UNKNOWN_USER)
  if (!usuario.correo) throw new Refusal('Su usuario no tiene un correo registrado. Comuníquese con su agente.')
  const { idUsuario, user, correo, nombre, codCliente } = usuario
  const envio = await countMail(portal, user)
  return transaction(portal.db, async (trx) => {
    await lockUsuario(trx, idUsuario)
    const ultima = envio.como === 'nuevo' ? undefined : await findUltima(trx, idUsuario, portal.ahora())
    if (ultima && envio.como === 'ninguno') throw new TooMany(YA_TIENE, envio.seconds)
    if (ultima) await repetirReferencia(trx, portal, ultima)
    else await mandarReferencia(trx, portal, { idUsuario, usuario: user, correo, nombre, pedida: true })
    await audit(trx, 'password.recuperar', { codCliente, idUsuario }, { otraVez: ultima !== undefined })
    return {
      data: null,
      message: ultima ? OTRA_VEZ : 'Le enviamos un correo con la liga para restablecer su contraseña.',
    }
  })
}

async function duenoDe(db: Reader, referencia: string, now: Date) {
  const idUsuario = await findDuenoDeReferencia(db, referencia, now)
  return idUsuario === undefined ? undefined : findUsuarioPorId(db, idUsuario)
}

export async function recuperarPasswordVerificar({ portal, body }: Asked<typeof calls.recuperarPasswordVerificar>) {
  const usuario = await duenoDe(portal.db, body.referencia, portal.ahora())
  if (!usuario) throw new Refusal(INVALID_REFERENCE)
  return { data: usuario.user }
}

/**
 * Uses the reference up and with it all others of its user, sets the password, ends all sessions and links of access and opens the locks. A wrong length
 * does not use it up; a link that is worth nothing costs no hash.
 */
export async function recuperarPasswordRestablecer({ portal, body }: Asked<typeof calls.recuperarPasswordRestablecer>) {
  const password = passwordValida(body.password)
  const now = portal.ahora()
  const usuario = await duenoDe(portal.db, body.referencia, now)
  if (!usuario) throw new Refusal(INVALID_REFERENCE)
  const { idUsuario } = usuario
  const passwordHash = await hashPassword(portal.settings, password)
  const ended = await transaction(portal.db, async (trx) => {
    await lockUsuario(trx, idUsuario)
    const hash = sha256(body.referencia)
    if (!(await endReferences(trx, [idUsuario], now)).some((one) => one.equals(hash)))
      throw new Refusal(INVALID_REFERENCE)
    await savePassword(trx, idUsuario, passwordHash)
    await openLocks(trx, portal, usuario.user)
    await audit(trx, 'password.restablecer', { idUsuario })
    return endEntradas(trx, [idUsuario], now)
  })
  forgetSessions(portal, ended)
  return { data: null, message: 'Su contraseña se guardó. Ya puede iniciar sesión.' }
}
