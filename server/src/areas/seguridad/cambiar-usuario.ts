import { randomBytes } from 'node:crypto'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { transaction } from '../../db/database.ts'
import { HttpRefusal, notFound } from '../../edge/refusals.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { removeSuscripciones } from '../../jobs/suscripciones.queries.ts'
import type { Portal } from '../../portal.ts'
import { endEntradas } from './entradas.ts'
import { mandarReferencia } from './mandar-referencia.ts'
import { endSessions } from './sesiones.queries.ts'
import { saveTk } from './tks.queries.ts'
import { isClienteDe, lockUsuarioDeMesa, type UsuarioPorCambiar } from './usuarios.mesa.queries.ts'
import { saveActivo, saveUsuario } from './usuarios.queries.ts'

/** Who changes a user: a person of the staff, or nobody's number where it is done by command; a seller only those of its agent. */
export type Quien = { idPersonal?: number; codAgente?: string | null }

type Nuevo = { usuario: string; codCliente: string; nombre: string; correo: string }

/** A new user of a client. `passwordHash` null: it has none until it writes one by the link that is mailed to it. */
export async function crearUsuario(
  portal: Portal,
  { idPersonal, codAgente = null }: Quien,
  nuevo: Nuevo & { passwordHash: string | null },
): Promise<number> {
  const usuario = nuevo.usuario.toLowerCase()
  if (!/^[a-z0-9._@-]{3,50}$/.test(usuario))
    throw new Refusal('El usuario lleva de 3 a 50 letras sin acento, dígitos, punto, guion o arroba.')
  const { codCliente, passwordHash, correo } = nuevo
  return transaction(portal.db, async (trx) => {
    if (!(await isClienteDe(trx, codCliente, codAgente))) throw new Refusal(`No hay cliente ${codCliente}.`)
    const idUsuario = await saveUsuario(trx, { ...nuevo, usuario })
    if (idUsuario === undefined) throw new Refusal(`El usuario "${usuario}" ya existe.`)
    if (passwordHash === null) await mandarReferencia(trx, portal, { idUsuario, usuario, correo, nuevo: true })
    await audit(trx, 'usuario.creado', { codCliente, idUsuario, idPersonal }, {}, { despues: { activo: true, correo } })
    return idUsuario
  })
}

/** The version that somebody saw; undefined: whatever is there (a command). */
type Vista = { version?: number | undefined }

/** Changes a user in one transaction, locked; one of another version than was seen is refused with both. */
const cambiando = <T>(
  portal: Portal,
  { codAgente = null }: Quien,
  idUsuario: number,
  deed: (trx: Trx, usuario: UsuarioPorCambiar) => Promise<T>,
  vista: Vista = {},
): Promise<T> =>
  transaction(portal.db, async (trx) => {
    const usuario = await lockUsuarioDeMesa(trx, idUsuario, codAgente)
    if (!usuario) throw notFound()
    const { activo, version } = usuario
    if (vista.version !== undefined && vista.version !== version)
      throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual: { activo, version }, suya: vista })
    return deed(trx, usuario)
  })

const whoOf = ({ idPersonal }: Quien, { codCliente, idUsuario }: UsuarioPorCambiar) => ({
  codCliente,
  idUsuario,
  idPersonal,
})

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
      await audit(trx, 'usuario.liga', whoOf(quien, usuario), {}, { despues: { liga: 'mandada' } })
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
      await audit(trx, 'acceso.personal', whoOf(quien, usuario), despues, { despues })
      return { liga: `${portal.settings.url}${DIRECCIONES.entrarConTk}?tk=${tk}`, expira }
    },
    { version },
  )

/** Ends all sessions of a user, here at once and elsewhere in 5 s; answers how many. */
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
      const ids = await endSessions(trx, [idUsuario], portal.ahora())
      await removeSuscripciones(trx, [idUsuario])
      const cambio = { antes: { sesiones: ids.length }, despues: { sesiones: 0 } }
      await audit(trx, 'usuario.sesiones-terminadas', whoOf(quien, usuario), {}, cambio)
      return ids
    },
    vista,
  )
  forgetSessions(portal, terminadas)
  return terminadas.length
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
    const evento = activo ? 'usuario.activado' : 'usuario.desactivado'
    await audit(trx, evento, whoOf(quien, usuario), {}, { antes: { activo: usuario.activo }, despues: { activo } })
    return { version: nueva, terminadas: ids }
  }
  const { terminadas, ...hecho } = await cambiando(portal, quien, idUsuario, deed, cambio)
  forgetSessions(portal, terminadas)
  return hecho
}
