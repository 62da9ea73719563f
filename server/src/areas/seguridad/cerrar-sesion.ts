import type * as calls from '@surtia/contracts/seguridad.ts'
import type { Asked } from '../../edge/answer.ts'
import { forgetSessions } from '../../edge/session.ts'
import { endSession } from './sesiones.queries.ts'

/** Ends this session on the server too; its refresh tokens die with it. */
export async function cerrarSesion({ portal, session }: Asked<typeof calls.cerrarSesion>) {
  await endSession(portal.db, session.idSesion, portal.ahora())
  forgetSessions(portal, [session.idSesion])
  return { data: null }
}
