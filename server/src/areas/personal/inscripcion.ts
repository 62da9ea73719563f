import { createHmac, randomInt } from 'node:crypto'
import type * as calls from '@surtia/contracts/personal.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { ownSecrets } from '../../settings.ts'
import { hashPassword } from '../seguridad/passwords.ts'
import { listFactores, replaceRespaldos, saveFactor } from './factores.queries.ts'
import { openStaffLocks } from './intentos.ts'
import { askNewPasskey, checkNewPasskey } from './passkeys.ts'
import { findPersonaPorId, lockPersona, type PersonaGuardada, savePasswordDePersona } from './personal.queries.ts'
import * as retos from './retos.queries.ts'
import { seal } from './sellar.ts'
import { forgetEnded } from './sesion.ts'
import { endEntradas } from './terminar-entradas.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'

const HOURS_OF_A_LINK = 24
const RESPALDOS = 10
// no letters or digits that look alike
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const SIN_LLAVE = 'No fue posible crear la llave de acceso. Intente de nuevo.'
export const MAL_CODIGO = 'El código no es correcto. Revise la hora de su teléfono e intente de nuevo.'
const NO_SIRVE = 'Este enlace ya no sirve. Pida otro a administración.'

/** The link with which somebody signs in for the first time, good once and for a day. */
export async function newEnrolment(trx: Trx, portal: Portal, idPersonal: number): Promise<string> {
  const expira = new Date(portal.ahora().getTime() + HOURS_OF_A_LINK * 3_600_000)
  return retos.saveReto(trx, { clase: 'inscripcion', idPersonal }, expira)
}

async function whose(portal: Portal, clave: string): Promise<{ persona: PersonaGuardada; desafio: string | null }> {
  const reto = await retos.findReto(portal.db, clave, 'inscripcion', portal.ahora())
  const persona = reto?.idPersonal == null ? undefined : await findPersonaPorId(portal.db, reto.idPersonal)
  if (!reto || !persona) throw new Refusal(NO_SIRVE)
  return { persona, desafio: reto.desafio }
}

/** The secret of an application follows from the link: shown twice it is the same, and nothing is stored before it is proven. */
export const secretOf = (clave: string, secreto: string): string =>
  newTotpSecret(createHmac('sha256', secreto).update(`totp:${clave}`).digest().subarray(0, 20))

/** The secret that a code proves, and its time step: it may have been shown with the portal's secret of before. */
export function provenBy(portal: Portal, clave: string, codigo: string): { secreto: string; step: number } | undefined {
  for (const own of ownSecrets(portal.settings)) {
    const secreto = secretOf(clave, own)
    const step = stepOf(portal, secreto, codigo)
    if (step !== null) return { secreto, step }
  }
  return undefined
}

export async function inscripcion({ portal, body: { clave } }: Asked<typeof calls.inscripcion>) {
  const { persona } = await whose(portal, clave)
  const opciones = await askNewPasskey(portal, persona)
  await retos.saveDesafio(portal.db, clave, opciones.challenge)
  const secreto = secretOf(clave, portal.settings.secreto)
  const { correo, nombre } = persona
  return { data: { correo, nombre, secreto, uri: totpUri(portal, secreto, correo), opciones: { ...opciones } } }
}

/** Ten codes that take the place of those there were. */
export async function giveRespaldos(trx: Trx, idPersonal: number): Promise<string[]> {
  const respaldos = Array.from({ length: RESPALDOS }, newRespaldo)
  await replaceRespaldos(trx, idPersonal, respaldos)
  return respaldos
}

const newRespaldo = (): string => {
  const letras = Array.from({ length: 12 }, () => LETRAS[randomInt(LETRAS.length)]).join('')
  return `${letras.slice(0, 4)}-${letras.slice(4, 8)}-${letras.slice(8)}`
}

/**
 * A passkey, or a password with the code that proves the application. With it everything of before ends, for a link is given to who lost
 * it, and the locks open.
 */
export async function terminarInscripcion({ portal, body }: Asked<typeof calls.terminarInscripcion>) {
  const { persona, desafio } = await whose(portal, body.clave)
  const guardar = await (body.credencial
    ? conPasskey(portal, persona, body.credencial, desafio)
    : conPassword(portal, persona, body))
  const { idPersonal } = persona
  const { respaldos, terminadas } = await transaction(portal.db, async (trx) => {
    if (!(await lockPersona(trx, idPersonal)) || !(await retos.takeReto(trx, body.clave, portal.ahora())))
      throw new Refusal(NO_SIRVE)
    const antes = { factores: (await listFactores(trx, idPersonal)).map(({ clase }) => clase) }
    const terminadas = await endEntradas(trx, portal, idPersonal)
    await guardar(trx)
    await openStaffLocks(trx, portal, persona)
    const despues = { factores: (await listFactores(trx, idPersonal)).map(({ clase }) => clase) }
    await audit(trx, 'personal.inscrito', { idPersonal }, {}, { antes, despues })
    return { respaldos: await giveRespaldos(trx, idPersonal), terminadas }
  })
  forgetEnded(portal, terminadas)
  return { data: { respaldos } }
}

type Guardar = (trx: Trx) => Promise<void>

async function conPasskey(
  portal: Portal,
  { idPersonal }: PersonaGuardada,
  credencial: calls.CredencialNueva,
  desafio: string | null,
): Promise<Guardar> {
  const made = desafio === null ? null : await checkNewPasskey(portal, credencial, desafio)
  if (!made) throw new Refusal(SIN_LLAVE)
  const { contador, ...llave } = made
  return (trx) =>
    saveFactor(trx, idPersonal, { clase: 'passkey', nombre: 'Llave de acceso', ...llave }, contador, portal.ahora())
}

async function conPassword(
  portal: Portal,
  { idPersonal }: PersonaGuardada,
  { clave, password, codigo }: Asked<typeof calls.terminarInscripcion>['body'],
): Promise<Guardar> {
  const proven = codigo === undefined ? undefined : provenBy(portal, clave, codigo)
  if (password === undefined) throw new Refusal('Escriba una contraseña.')
  if (!proven) {
    await retos.countFalla(portal.db, clave)
    throw new Refusal(MAL_CODIGO)
  }
  const passwordHash = await hashPassword(portal.settings, password)
  return async (trx) => {
    await savePasswordDePersona(trx, idPersonal, passwordHash)
    await saveFactor(
      trx,
      idPersonal,
      { clase: 'totp', nombre: 'Aplicación de códigos', secreto: seal(portal, proven.secreto) },
      proven.step,
      portal.ahora(),
    )
  }
}
