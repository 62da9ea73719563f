import { randomUUID } from 'node:crypto'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { savePersona } from '../areas/personal/personal.queries.ts'
import { saveConfirmada, saveSesion } from '../areas/personal/sesiones.queries.ts'
import { transaction } from '../db/database.ts'
import { signStaffAccess } from '../edge/personal.ts'
import type { PortalDePruebas } from './portal.ts'

let numero = 0

/** A token of somebody of the staff with these roles, whose identity is confirmed or not. */
export async function entrarComo(
  { running: { portal } }: PortalDePruebas,
  papeles: readonly Papel[],
  { confirmada = false }: { confirmada?: boolean } = {},
): Promise<{ token: string; idPersonal: number; idSesion: string }> {
  const correo = `${papeles.join('-') || 'nadie'}-${++numero}@surtia.example`
  const now = portal.ahora()
  const idSesion = randomUUID()
  const idPersonal = await transaction(portal.db, async (trx) => {
    const id = await savePersona(trx, { correo, nombre: `Persona ${numero}`, papeles })
    if (id === undefined) throw new Error(`${correo} está tomado`)
    await saveSesion(trx, { idSesion, idPersonal: id, now, expira: new Date(now.getTime() + 3_600_000) })
    if (confirmada) await saveConfirmada(trx, idSesion, now)
    return id
  })
  const { accessToken: token } = await signStaffAccess(portal, idSesion, idPersonal)
  return { token, idPersonal, idSesion }
}
