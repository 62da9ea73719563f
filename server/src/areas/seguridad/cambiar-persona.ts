import { quedaSinTitular, SIN_TITULAR } from '@surtia/rules/cuenta/titulares.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../db/database.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import type { SeVa } from './claves-de-clientes.queries.ts'
import { avisarDeSusClaves } from './claves-de-clientes.ts'
import { endEntradasEn } from './entradas.ts'
import {
  findLugar,
  type Lugar,
  type LugarNuevo,
  listLugares,
  listSesionesEn,
  removeLugar,
  saveLugar,
} from './personas.queries.ts'
import { anotado, cambiando, type Quien } from './quien-cambia.ts'
import { isClienteDe, type UsuarioPorCambiar } from './usuarios.mesa.queries.ts'

type Cambio = { codCliente: string; version: number; lugar: LugarNuevo | null }
type Hecho = { version: number; tocadas: string[] }

/**
 * What a user is at a client from now on, and whether it is there at all (`lugar` null); its open sessions see it within 5 s. Answers the
 * version that was seen by who changed it, as it is then.
 */
export async function cambiarPersona(
  portal: Portal,
  quien: Quien,
  idUsuario: number,
  cambio: Cambio,
): Promise<{ version: number }> {
  const { codCliente, version, lugar } = cambio
  const deed = async (trx: Trx, usuario: UsuarioPorCambiar): Promise<Hecho> => {
    if (!(await isClienteDe(trx, codCliente, quien.codAgente ?? null)))
      throw new Refusal(`No hay cliente ${codCliente}.`)
    const antes = await findLugar(trx, idUsuario, codCliente)
    if (quien.titular) await checkDeTitular(trx, idUsuario, cambio, antes)
    const { who, detalle } = anotado(quien, { ...usuario, codCliente })
    const hecho = lugar
      ? await poner(trx, portal, { idUsuario, codCliente, lugar })
      : await quitar(trx, portal, { idUsuario, codCliente })
    const porque = antes && loQueDeja(antes, lugar)
    if (porque) await avisarDeSusClaves(trx, [{ idUsuario, codCliente, porque }], portal.ahora())
    const { deBaja: _, ...eraAhi } = antes ?? { deBaja: false }
    await audit(trx, 'usuario.cambiado', who, detalle, { antes: eraAhi, despues: lugar ?? { papel: null } })
    return quien.titular ? hecho : { ...hecho, version: usuario.version + 1 }
  }
  const hecho = await cambiando(portal, quien, idUsuario, deed, { version, codCliente })
  forgetSessions(portal, hecho.tocadas)
  return { version: hecho.version }
}

/** How a user leaves what it was at a client; undefined where it does not. */
const loQueDeja = (antes: Lugar, lugar: LugarNuevo | null): SeVa['porque'] | undefined => {
  if (!antes.activo) return undefined
  if (!lugar || lugar.activo === false) return 'no entra'
  return antes.papel === 'titular' && lugar.papel !== 'titular' ? 'no es titular' : undefined
}

/** What the people of a client may not do to themselves. */
async function checkDeTitular(
  trx: Trx,
  idUsuario: number,
  { codCliente, lugar }: Cambio,
  antes: (Lugar & { deBaja: boolean }) | undefined,
): Promise<void> {
  if (antes?.deBaja && lugar?.activo)
    throw new Refusal('Su distribuidor desactivó a este usuario. Comuníquese con su agente.')
  const nuevo = lugar && { papel: lugar.papel, activo: lugar.activo ?? true }
  if (quedaSinTitular(await listLugares(trx, codCliente), idUsuario, nuevo)) throw new Refusal(SIN_TITULAR)
}

type Donde = { idUsuario: number; codCliente: string }

async function poner(
  trx: Trx,
  portal: Portal,
  { idUsuario, codCliente, lugar }: Donde & { lugar: LugarNuevo },
): Promise<Hecho> {
  const version = await saveLugar(trx, idUsuario, codCliente, lugar)
  const tocadas =
    lugar.activo === false
      ? await endEntradasEn(trx, idUsuario, codCliente, portal.ahora())
      : await listSesionesEn(trx, idUsuario, codCliente)
  return { version, tocadas }
}

async function quitar(trx: Trx, portal: Portal, { idUsuario, codCliente }: Donde): Promise<Hecho> {
  const tocadas = await endEntradasEn(trx, idUsuario, codCliente, portal.ahora())
  if (!(await removeLugar(trx, idUsuario, codCliente)))
    throw new Refusal('El usuario no está en otro cliente: desactívelo.')
  return { version: 0, tocadas }
}
