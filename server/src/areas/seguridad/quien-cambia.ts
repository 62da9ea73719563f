import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { loQueNoPermite } from '@surtia/rules/cuenta/papeles.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { forbidden, HttpRefusal, notFound, unauthorized } from '../../edge/refusals.ts'
import type { Who } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { listLugares, lockSuCliente } from './personas.queries.ts'
import { lockPersona, lockUsuarioDeMesa, type UsuarioPorCambiar } from './usuarios.mesa.queries.ts'

/** A titular of a client, who changes what its people are there. */
export type Titular = Pick<Usuario, 'idUsuario' | 'codCliente'>

/**
 * Who changes a user: a person of the staff, a seller only those of its agent; a titular, those of its client and what they are there;
 * or nobody, where it is done by command.
 */
export type Quien = { idPersonal?: number; codAgente?: string | null; titular?: Titular }

/** The version that somebody saw; undefined: whatever is there (a command). */
export type Vista = { version?: number | undefined }

/** The client of a titular, locked: it is still what it was when it was let in (docs/reglas/personas.md#un-titular-siempre). */
export async function checkTitular(trx: Trx, { idUsuario, codCliente }: Titular): Promise<void> {
  await lockSuCliente(trx, codCliente)
  const yo = (await listLugares(trx, codCliente)).find((uno) => uno.idUsuario === idUsuario)
  if (!yo?.activo) throw unauthorized()
  const no = loQueNoPermite(yo.papel, 'administrar usuarios')
  if (no) throw forbidden(no)
}

/** `codCliente`: a client of which the deed changes who is there, which is locked before the user is. */
type Cambio = Vista & { codCliente?: string }

/** Changes a user in one transaction, locked; one of another version than was seen is refused with both. */
export const cambiando = <T>(
  portal: Portal,
  { codAgente = null, titular }: Quien,
  idUsuario: number,
  deed: (trx: Trx, usuario: UsuarioPorCambiar) => Promise<T>,
  { codCliente, ...vista }: Cambio = {},
): Promise<T> =>
  transaction(portal.db, async (trx) => {
    if (titular) await checkTitular(trx, titular)
    else if (codCliente !== undefined) await lockSuCliente(trx, codCliente)
    const usuario = titular
      ? await lockPersona(trx, idUsuario, titular.codCliente)
      : await lockUsuarioDeMesa(trx, idUsuario, codAgente)
    if (!usuario) throw notFound()
    const { activo, version } = usuario
    if (vista.version !== undefined && vista.version !== version)
      throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual: { activo, version }, suya: vista })
    return deed(trx, usuario)
  })

/** A line of the audit is of the user, by whom of the staff; of what a titular does, it is the titular's, and names the user. */
export const anotado = (
  { idPersonal, titular }: Quien,
  { codCliente, idUsuario, usuario }: Pick<UsuarioPorCambiar, 'codCliente' | 'idUsuario' | 'usuario'>,
): { who: Who; detalle: { usuario?: string } } =>
  titular
    ? { who: { codCliente, idUsuario: titular.idUsuario }, detalle: { usuario } }
    : { who: { codCliente, idUsuario, idPersonal }, detalle: {} }
