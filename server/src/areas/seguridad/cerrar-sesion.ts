import type * as calls from '@surtia/contracts/seguridad.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { endSession } from './sesiones.queries.ts'
import { markTerminada } from './ver-como.queries.ts'

/** Ends this session on the server too; its refresh tokens die with it. */
export async function cerrarSesion({ portal, session }: Asked<typeof calls.cerrarSesion>) {
  const { idSesion, idPersonal, usuario } = session
  const now = portal.ahora()
  await transaction(portal.db, async (trx) => {
    await endSession(trx, idSesion, now)
    if (idPersonal === null || !(await markTerminada(trx, idSesion, now))) return
    const { codCliente, idUsuario } = usuario
    const cambio = { antes: { abierto: true }, despues: { abierto: false } }
    await audit(trx, 'ver-como.terminado', { codCliente, idUsuario, idPersonal }, {}, cambio)
  })
  forgetSessions(portal, [idSesion])
  return { data: null }
}
