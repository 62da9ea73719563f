import type * as calls from '@surtia/contracts/seguridad.ts'
import { sql } from 'kysely'
import type { Asked } from '../../edge/answer.ts'
import { forgetSessions } from '../../edge/session.ts'

/** Ends this session on the server too; its refresh tokens die with it. */
export async function cerrarSesion({ portal, session }: Asked<typeof calls.cerrarSesion>) {
  await sql`update sesiones set revocada = ${portal.ahora()} where id_sesion = ${session.idSesion} and revocada is null`.execute(
    portal.db,
  )
  forgetSessions(portal, [session.idSesion])
  return { data: null }
}
