import type * as calls from '@surtia/contracts/seguridad.ts'
import type { Asked } from '../../edge/answer.ts'
import { forgetSessions, MINUTES_OF_ACCESS, signAccess } from '../../edge/session.ts'
import { type Audience, rotar } from './rotar.ts'
import { endSession } from './sesiones.queries.ts'
import { type Guardado, lockToken, saveToken } from './tokens.queries.ts'

const CLIENTES: Audience<Guardado> = {
  tabla: 'tokens_de_refresco',
  sello: 'refresco',
  lock: lockToken,
  save: saveToken,
  repetido: 'acceso.token-repetido',
  end: async (trx, { idSesion }, now) => {
    await endSession(trx, idSesion, now)
    return [idSesion]
  },
  forget: forgetSessions,
}

export async function renovarToken({ portal, body }: Asked<typeof calls.renovarToken>) {
  const { known, refreshToken } = await rotar(portal, body.refresh_token, CLIENTES)
  const { idSesion, usado: _, ...usuario } = known
  const { accessToken } = await signAccess(portal, { idSesion, usuario })
  return { accessToken, expiresIn: MINUTES_OF_ACCESS * 60, refreshToken }
}
