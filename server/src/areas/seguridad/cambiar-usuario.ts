import { randomBytes } from 'node:crypto'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { removeSuscripciones } from '../../jobs/suscripciones.queries.ts'
import type { Portal } from '../../portal.ts'
import { avisarDeSusClaves } from './claves-de-clientes.ts'
import { endEntradas } from './entradas.ts'
import { mandarReferencia } from './mandar-referencia.ts'
import { isEnOtro } from './personas.queries.ts'
import { anotado, cambiando, type Quien, type Vista } from './quien-cambia.ts'
import { endSessions, endSessionsEn } from './sesiones.queries.ts'
import { saveTk } from './tks.queries.ts'
import type { UsuarioPorCambiar } from './usuarios.mesa.queries.ts'
import { saveActivo } from './usuarios.queries.ts'

/** Mails a user the link to write a new password; the links of before end. */
export const mandarLiga = (portal: Portal, quien: Quien, idUsuario: number, vista: Vista = {}): Promise<void> =>
  cambiando(
    portal,
    quien,
    idUsuario,
    async (trx, usuario) => {
      if (!usuario.activo) throw new Refusal('El usuario está desactivado.')
      if (!usuario.correo) throw new Refusal('El usuario no tiene un correo registrado.')
      await mandarReferencia(trx, portal, usuario)
      const { who, detalle } = anotado(quien, usuario)
      await audit(trx, 'usuario.liga', who, detalle, { despues: { liga: 'mandada' } })
    },
    vista,
  )

type Acceso = Vista & { soloConsulta: boolean; minutos: number; url?: string }

/** A link that signs in as a user, once. */
export const darAcceso = (
  portal: Portal,
  quien: Quien,
  idUsuario: number,
  { soloConsulta, minutos, url = DIRECCIONES.clientes, version }: Acceso,
): Promise<{ liga: string; expira: Date }> =>
  cambiando(
    portal,
    quien,
    idUsuario,
    async (trx, usuario) => {
      const tk = randomBytes(24).toString('base64url')
      const expira = new Date(portal.ahora().getTime() + minutos * 60_000)
      await saveTk(trx, tk, { idUsuario, codCliente: usuario.codCliente, soloConsulta, url, expira })
      const despues = { soloConsulta, minutos }
      await audit(trx, 'acceso.personal', anotado(quien, usuario).who, despues, { despues })
      return { liga: `${portal.settings.url}${DIRECCIONES.entrarConTk}?tk=${tk}`, expira }
    },
    { version },
  )

/** Ends all sessions of a user, a titular those at its client; here at once and elsewhere in 5 s. Answers how many. */
export async function terminarSesiones(
  portal: Portal,
  quien: Quien,
  idUsuario: number,
  vista: Vista = {},
): Promise<number> {
  const terminadas = await cambiando(
    portal,
    quien,
    idUsuario,
    async (trx, usuario) => {
      const ids = await terminarLasSuyas(trx, quien, usuario, portal.ahora())
      const { who, detalle } = anotado(quien, usuario)
      const cambio = { antes: { sesiones: ids.length }, despues: { sesiones: 0 } }
      await audit(trx, 'usuario.sesiones-terminadas', who, detalle, cambio)
      return ids
    },
    vista,
  )
  forgetSessions(portal, terminadas)
  return terminadas.length
}

/** Its devices are told nothing more, unless it goes on at another client. */
async function terminarLasSuyas(
  trx: Trx,
  { titular }: Quien,
  { idUsuario, codCliente }: UsuarioPorCambiar,
  now: Date,
): Promise<string[]> {
  if (!titular || !(await isEnOtro(trx, idUsuario, codCliente))) await removeSuscripciones(trx, [idUsuario])
  return titular ? endSessionsEn(trx, idUsuario, codCliente, now) : endSessions(trx, [idUsuario], now)
}

type Cambio = Vista & { activo: boolean }

/** Lets a user sign in, or no longer, which ends its sessions and links; answers its version then. */
export async function activarUsuario(
  portal: Portal,
  quien: Quien,
  idUsuario: number,
  cambio: Cambio,
): Promise<{ version: number }> {
  const { activo } = cambio
  const deed = async (trx: Trx, usuario: UsuarioPorCambiar) => {
    const nueva = await saveActivo(trx, idUsuario, activo)
    const ids = activo ? [] : await endEntradas(trx, [idUsuario], portal.ahora())
    const { who, detalle } = anotado(quien, usuario)
    if (!activo) await avisarDeSusClaves(trx, [{ idUsuario, porque: 'no entra' }], portal.ahora())
    const evento = activo ? 'usuario.activado' : 'usuario.desactivado'
    await audit(trx, evento, who, detalle, { antes: { activo: usuario.activo }, despues: { activo } })
    return { version: nueva, terminadas: ids }
  }
  const { terminadas, ...hecho } = await cambiando(portal, quien, idUsuario, deed, cambio)
  forgetSessions(portal, terminadas)
  return hecho
}
