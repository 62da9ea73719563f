import { createHmac } from 'node:crypto'
import type { Renovado } from '@surtia/contracts/seguridad.ts'
import { transaction } from '../../db/database.ts'
import { forgetSessions, MINUTES_OF_ACCESS, signAccess } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { endSession } from './sesiones.queries.ts'
import { lockToken, markUsado, saveToken } from './tokens.queries.ts'

const GRACE_MS = 10_000

/**
 * Rotates a refresh token. Presented again within 10 s it yields the same successor (two tabs, lost answers); later it revokes
 * the whole family (docs/reglas/acceso.md#gracia-de-diez-segundos). The successor is derived from its predecessor with
 * the portal's secret, so that it can be told again without being stored. Answers null where the token is worth
 * nothing.
 */
export async function renovarToken(portal: Portal, token: string): Promise<Renovado | null> {
  const now = portal.ahora()
  const successor = createHmac('sha256', portal.settings.secreto).update(`refresco:${token}`).digest('base64url')
  const found = await transaction(portal.db, async (trx) => {
    const known = await lockToken(trx, token, now)
    if (!known || known.vencido || known.revocada) return null
    if (!known.usado) {
      await markUsado(trx, token, successor, now)
      await saveToken(trx, successor, known.idSesion, known.expira)
    } else if (now.getTime() - known.usado.getTime() > GRACE_MS) {
      await endSession(trx, known.idSesion, now)
      await audit(trx, 'acceso.token-repetido', { codCliente: known.codCliente, idUsuario: known.idUsuario })
      return { ...known, stolen: true }
    }
    return { ...known, stolen: false }
  })
  if (!found) return null
  if (found.stolen) {
    forgetSessions(portal, [found.idSesion])
    return null
  }
  const { idSesion, codCliente, user, sucursal, idUsuario, nombre, forzarPOC, soloConsulta } = found
  const { accessToken } = await signAccess(portal, {
    idSesion,
    usuario: { codCliente, user, sucursal, idUsuario, nombre, forzarPOC, soloConsulta },
  })
  return { accessToken, expiresIn: MINUTES_OF_ACCESS * 60, refreshToken: successor }
}
