import { createHmac } from 'node:crypto'
import type { Renovado } from '@surtia/contracts/seguridad.ts'
import { sql } from 'kysely'
import { transaction } from '../../db/database.ts'
import { forgetSessions, MINUTES_OF_ACCESS, type Session, signAccess } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'

const GRACE_MS = 10_000

type Known = {
  idSesion: string
  usado: Date | null
  vencido: boolean
  revocada: boolean
  expira: Date
} & Session['usuario']

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
    const { rows } = await sql<Known>`
      select s.id_sesion as "idSesion", t.usado, t.expira, (t.expira <= ${now} or s.expira <= ${now}) as vencido, (s.revocada is not null or not u.activo) as revocada,
             c.cod_cliente as "codCliente", u.usuario as "user", c.cod_sucursal as sucursal, u.id_usuario as "idUsuario", c.nombre,
             c.forzar_poc as "forzarPOC", s.solo_consulta as "soloConsulta"
        from tokens_de_refresco t join sesiones s using (id_sesion) join usuarios u using (id_usuario) join clientes c using (cod_cliente)
       where t.hash = ${sha256(token)} for update of t`.execute(trx)
    const known = rows[0]
    if (!known || known.vencido || known.revocada) return null
    if (!known.usado) {
      await sql`update tokens_de_refresco set usado = ${now}, sucesor = ${sha256(successor)} where hash = ${sha256(token)}`.execute(
        trx,
      )
      await trx
        .insertInto('tokens_de_refresco')
        .values({
          hash: sha256(successor),
          id_sesion: known.idSesion,
          expira: known.expira,
          usado: null,
          sucesor: null,
        })
        .execute()
    } else if (now.getTime() - known.usado.getTime() > GRACE_MS) {
      await sql`update sesiones set revocada = ${now} where id_sesion = ${known.idSesion}`.execute(trx)
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
