import type * as calls from '@surtia/contracts/seguridad.ts'
import { passwordValida } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { countLookup } from './intentos.queries.ts'
import { hashPassword } from './passwords.ts'
import { endSessions, findUsuario, findUsuarioPorId, hashOf, newSecret } from './sesiones.queries.ts'

const MINUTES = 60
const UNKNOWN_USER = '* El usuario es incorrecto.'
const INVALID_REFERENCE = 'La liga para restablecer la contraseña no es válida o ya se usó.'

export async function verificarNombreUsuario({ portal, body }: Asked<typeof calls.verificarNombreUsuario>) {
  await countLookup(portal, body.IdUsuario)
  const usuario = await findUsuario(portal.db, body.IdUsuario)
  if (!usuario) throw new Refusal(UNKNOWN_USER)
  return { data: [{ nombre: usuario.nombre }] }
}

/** Mails a link with a single-use reference of 60 minutes (decisions 3.7). */
export async function recuperarPasswordCorreo({ portal, body }: Asked<typeof calls.recuperarPasswordCorreo>) {
  const usuario = await findUsuario(portal.db, body.IdUsuario)
  if (!usuario) throw new Refusal(UNKNOWN_USER)
  if (!usuario.correo) throw new Refusal('Su usuario no tiene un correo registrado. Comuníquese con su agente.')
  const referencia = newSecret()
  const now = portal.ahora()
  await transaction(portal.db, async (trx) => {
    const expira = new Date(now.getTime() + MINUTES * 60_000)
    await trx
      .insertInto('referencias_de_password')
      .values({ hash: hashOf(referencia), id_usuario: usuario.idUsuario, expira, usado: null })
      .execute()
    await enqueue(trx, [
      {
        tipo: 'correo',
        clave: `recuperar:${hashOf(referencia).toString('hex')}`,
        carga: {
          para: usuario.correo,
          asunto: 'Restablecer contraseña',
          texto: `Hola, ${usuario.nombre}:\n\nPara poner una contraseña nueva abra esta dirección en los próximos ${MINUTES} minutos:\n\n${portal.settings.url}/recuperar-password/${referencia}\n\nSi usted no la pidió, no haga nada: su contraseña sigue siendo la misma.\n`,
        },
      },
    ])
    await audit(trx, 'password.recuperar', { codCliente: usuario.codCliente, idUsuario: usuario.idUsuario })
  })
  return { data: null, message: 'Le enviamos un correo con la liga para restablecer su contraseña.' }
}

export async function recuperarPasswordVerificar({ portal, body }: Asked<typeof calls.recuperarPasswordVerificar>) {
  const { rows } = await sql<{ idUsuario: number }>`
    select id_usuario as "idUsuario" from referencias_de_password where hash = ${hashOf(body.referencia)} and usado is null and expira > ${portal.ahora()}`.execute(
    portal.db,
  )
  const usuario = rows[0] && (await findUsuarioPorId(portal.db, rows[0].idUsuario))
  if (!usuario) throw new Refusal(INVALID_REFERENCE)
  return { data: usuario.user }
}

/** Uses the reference up, sets the password and ends all sessions of the user. A wrong length does not use it up. */
export async function recuperarPasswordRestablecer({ portal, body }: Asked<typeof calls.recuperarPasswordRestablecer>) {
  const passwordHash = await hashPassword(portal.settings, passwordValida(body.password))
  const now = portal.ahora()
  const ended = await transaction(portal.db, async (trx) => {
    const { rows } = await sql<{ idUsuario: number }>`
      update referencias_de_password set usado = ${now}
       where hash = ${hashOf(body.referencia)} and usado is null and expira > ${now} returning id_usuario as "idUsuario"`.execute(
      trx,
    )
    if (!rows[0]) throw new Refusal(INVALID_REFERENCE)
    const { idUsuario } = rows[0]
    await trx.updateTable('usuarios').set({ password_hash: passwordHash }).where('id_usuario', '=', idUsuario).execute()
    await audit(trx, 'password.restablecer', { idUsuario })
    return endSessions(trx, idUsuario, now)
  })
  forgetSessions(portal, ended)
  return { data: null, message: 'Su contraseña se guardó. Ya puede iniciar sesión.' }
}
