import type * as calls from '@surtia/contracts/clientes-de-mesa.ts'
import { MINUTOS_DE_VER_COMO, soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { findUsuarioPorId, openSession } from './sesiones.queries.ts'
import { isClienteDe } from './usuarios.mesa.queries.ts'
import { endVerComo, saveVerComo } from './ver-como.queries.ts'

/**
 * Opens a session of a client's user for a person of the staff, who may look and change nothing (docs/reglas/personal.md#ver-como).
 * The edge refuses it every call that changes something.
 */
export async function verComo({ portal, params, body, personal }: Asked<typeof calls.verComo>) {
  const { codCliente } = params
  const { idPersonal } = personal
  if (!(await isClienteDe(portal.db, codCliente, soloDeAgente(personal)))) throw notFound()
  const usuario = await findUsuarioPorId(portal.db, body.idUsuario, codCliente)
  if (usuario?.codCliente !== codCliente) throw new Refusal('El usuario no es del cliente, o está desactivado.')
  const { idUsuario, user, nombre } = usuario
  let idVerComo = 0
  let expira = portal.ahora()
  const tokenInfo = await openSession(portal, usuario, true, {
    minutos: MINUTOS_DE_VER_COMO,
    alAbrir: async (trx, session) => {
      expira = session.expira
      idVerComo = await saveVerComo(trx, { ...session, idPersonal, idUsuario, motivo: body.motivo })
      const despues = { expira: expira.toISOString() }
      await audit(
        trx,
        'ver-como.abierto',
        { codCliente, idUsuario, idPersonal },
        { idVerComo },
        { despues, motivo: body.motivo },
      )
      await avisar(trx, portal, codCliente, session.now)
    },
  })
  if (!tokenInfo) throw new Refusal('El usuario no es del cliente, o está desactivado.')
  return { data: { idVerComo, tokenInfo, cliente: nombre, usuario: user, expira: expira.toISOString() } }
}

/** Where the owner wants it, the client is told. */
async function avisar(trx: Trx, portal: Portal, codCliente: string, fecha: Date): Promise<void> {
  const { verComoAvisa } = await portal.interruptores.leer(trx)
  if (!verComoAvisa) return
  const mensaje = 'Alguien de su distribuidor vio el portal como usted lo ve, para atenderle. No pudo cambiar nada.'
  await saveNotificaciones(trx, [
    { codCliente, titulo: 'Su distribuidor vio su portal', mensaje, url: DIRECCIONES.clientes, fecha },
  ])
}

/** Ends what a person looks at as a user, all or one of it; answers its sessions, for who forgets them once it is stored. */
export async function endMiradas(
  trx: Trx,
  idPersonal: number,
  now: Date,
  idVerComo: number | null = null,
): Promise<{ terminadas: number; sesiones: string[] }> {
  const suyas = await endVerComo(trx, idPersonal, idVerComo, now)
  for (const { idVerComo, idUsuario, codCliente } of suyas) {
    const cambio = { antes: { abierto: true }, despues: { abierto: false } }
    await audit(trx, 'ver-como.terminado', { codCliente, idUsuario, idPersonal }, { idVerComo }, cambio)
  }
  return { terminadas: suyas.length, sesiones: suyas.flatMap(({ idSesion }) => idSesion ?? []) }
}

/** Ends what one opened oneself; the sessions end here at once and elsewhere in 5 s. */
export async function terminarVerComo({ portal, body, personal }: Asked<typeof calls.terminarVerComo>) {
  const { terminadas, sesiones } = await transaction(portal.db, (trx) =>
    endMiradas(trx, personal.idPersonal, portal.ahora(), body.idVerComo ?? null),
  )
  forgetSessions(portal, sesiones)
  return { data: { terminadas } }
}
