import { esNombreDeUsuario, LETRAS_DE_USUARIO } from '@surtia/rules/cuenta/nombre-de-usuario.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { mandarInvitacion } from './mandar-invitacion.ts'
import { mandarReferencia } from './mandar-referencia.ts'
import { type Lugar, saveLugar } from './personas.queries.ts'
import { anotado, checkTitular, type Quien } from './quien-cambia.ts'
import { isClienteDe } from './usuarios.mesa.queries.ts'
import { saveUsuario } from './usuarios.queries.ts'

type Nuevo = { usuario: string; codCliente: string; nombre: string; correo: string; passwordHash: string | null }

/**
 * A new user of a client. `passwordHash` null: it has none until it writes one by the link that is mailed to it. `lugar`: what it is
 * there; a titular, where it is not said.
 */
export async function crearUsuario(
  portal: Portal,
  quien: Quien,
  nuevo: Nuevo,
  lugar?: Omit<Lugar, 'activo'>,
): Promise<number> {
  const usuario = nuevo.usuario.trim().toLowerCase()
  if (!esNombreDeUsuario(usuario)) throw new Refusal(`El usuario lleva ${LETRAS_DE_USUARIO}.`)
  const { codCliente, passwordHash, nombre, correo } = nuevo
  const { codAgente = null, titular } = quien
  return transaction(portal.db, async (trx) => {
    if (titular) await checkTitular(trx, titular)
    if (!(await isClienteDe(trx, codCliente, codAgente))) throw new Refusal(`No hay cliente ${codCliente}.`)
    const idUsuario = await saveUsuario(trx, { ...nuevo, usuario })
    if (idUsuario === undefined)
      throw new Refusal(titular ? 'Elija otro nombre de usuario.' : `El usuario "${usuario}" ya existe.`)
    if (lugar) await saveLugar(trx, idUsuario, codCliente, { ...lugar, activo: true })
    if (titular) await mandarInvitacion(trx, portal, { idUsuario, codCliente, usuario, nombre, correo })
    else if (passwordHash === null) await mandarReferencia(trx, portal, { idUsuario, usuario, correo, nuevo: true })
    const { who, detalle } = anotado(quien, { codCliente, idUsuario, usuario })
    await audit(trx, 'usuario.creado', who, detalle, { despues: { activo: true, ...(titular ? lugar : { correo }) } })
    return idUsuario
  })
}
