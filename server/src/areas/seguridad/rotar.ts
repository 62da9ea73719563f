import { createHmac } from 'node:crypto'
import type { Evento } from '@surtia/rules/personal/auditoria.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { unauthorized } from '../../edge/refusals.ts'
import { audit, type Who } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { ownSecrets } from '../../settings.ts'
import { markUsado, type Tabla } from './tokens.queries.ts'

const GRACE_MS = 10_000

type Guardado = Who & { idSesion: string; usado: Date | null }

/** Whose refresh tokens rotate: all that a client's and a person's of the staff do not have in common. */
export type Audience<K extends Guardado> = {
  tabla: Tabla
  /** a successor is derived under this name, so that no audience's follows from a token of the other's */
  sello: string
  /** a token of a session that goes on, locked */
  lock: (trx: Trx, token: string, now: Date) => Promise<K | undefined>
  save: (trx: Trx, token: string, idSesion: string) => Promise<void>
  /** how the audit calls a token that comes again too late */
  repetido: Evento
  /** ends the session and what hangs on it; answers which sessions that were */
  end: (trx: Trx, known: K, now: Date) => Promise<readonly string[]>
  forget: (portal: Portal, sesiones: readonly string[]) => void
}

/**
 * Rotates a refresh token. Presented again within 10 s it yields the same successor (two tabs, lost answers); later it revokes
 * the whole family (docs/reglas/acceso.md#gracia-de-diez-segundos). The successor is derived from its predecessor with
 * the portal's secret, so that it can be told again without being stored. A token that is worth nothing is 401.
 */
export async function rotar<K extends Guardado>(portal: Portal, token: string, audience: Audience<K>) {
  const now = portal.ahora()
  const { sello, tabla } = audience
  const [own, ...others] = ownSecrets(portal.settings)
  const successor = (secret: string) => createHmac('sha256', secret).update(`${sello}:${token}`).digest('base64url')
  let refreshToken = successor(own)
  const found = await transaction(portal.db, async (trx) => {
    const known = await audience.lock(trx, token, now)
    if (!known) return undefined
    if (!known.usado) {
      await markUsado(trx, tabla, token, now)
      await audience.save(trx, refreshToken, known.idSesion)
    } else if (now.getTime() - known.usado.getTime() > GRACE_MS) {
      await audit(trx, audience.repetido, known)
      return { known, ended: await audience.end(trx, known, now) }
    } else {
      // told again as it was told, also by a portal that has another secret
      for (const other of others.map(successor)) if (await audience.lock(trx, other, now)) refreshToken = other
    }
    return { known }
  })
  if (found?.ended) audience.forget(portal, found.ended)
  if (!found || found.ended) throw unauthorized()
  return { known: found.known, refreshToken }
}
