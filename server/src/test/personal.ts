import { randomUUID } from 'node:crypto'
import { inscripcion, terminarInscripcion } from '@surtia/contracts/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { Secret, TOTP } from 'otpauth'
import { newEnrolment } from '../areas/personal/inscripcion.ts'
import { savePersona } from '../areas/personal/personal.queries.ts'
import { saveConfirmada, saveSesion } from '../areas/personal/sesiones.queries.ts'
import { transaction } from '../db/database.ts'
import { signStaffAccess } from '../edge/personal.ts'
import type { PortalDePruebas } from './portal.ts'

let numero = 0

export const PASSWORD_DE_PRUEBA = 'una contraseña larga'

/** The code of an application at this instant of the portal, or some steps before it. */
export const codigoDe = ({ running: { portal } }: PortalDePruebas, secreto: string, antes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: portal.ahora().getTime() - antes * 30_000 })

/** Somebody new with the link of its first sign-in. */
export async function darDeAlta({ running: { portal } }: PortalDePruebas, papeles: readonly Papel[] = ['ventas']) {
  const correo = `persona${++numero}@surtia.example`
  return transaction(portal.db, async (trx) => {
    const idPersonal = await savePersona(trx, { correo, nombre: 'Persona de Prueba', papeles })
    if (idPersonal === undefined) throw new Error('correo repetido')
    return { correo, idPersonal, clave: await newEnrolment(trx, portal, idPersonal) }
  })
}

/** Enrols by a link with the password of the tests and an application. */
export async function inscribir(portal: PortalDePruebas, clave: string) {
  const { secreto } = (await portal.pedir(inscripcion, { body: { clave } })).sobre.data
  // the step before: the one of now is for signing in
  const body = { clave, password: PASSWORD_DE_PRUEBA, codigo: codigoDe(portal, secreto, 1) }
  const { sobre } = await portal.pedir(terminarInscripcion, { body })
  if (!sobre.value) throw new Error(sobre.message)
  return { secreto, respaldos: sobre.data.respaldos }
}

/** A token of somebody of the staff with these roles, whose identity is confirmed or not. */
export async function entrarComo(
  { running: { portal } }: Pick<PortalDePruebas, 'running'>,
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
