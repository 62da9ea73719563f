import type * as calls from '@surtia/contracts/personal.ts'
import type { Evento } from '@surtia/rules/personal/auditoria.ts'
import { alcanzaParaEntrar } from '@surtia/rules/personal/factores.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { hashPassword } from '../seguridad/passwords.ts'
import { countRespaldos, listFactores, removeFactor, saveFactor } from './factores.queries.ts'
import { giveRespaldos, MAL_CODIGO, provenBy, SIN_LLAVE, secretOf } from './inscripcion.ts'
import { askNewPasskey, checkNewPasskey } from './passkeys.ts'
import { findPersonaPorId, lockPersona, savePasswordDePersona } from './personal.queries.ts'
import * as retos from './retos.queries.ts'
import { seal } from './sellar.ts'
import { endOtras, forgetEnded } from './sesion.ts'
import { totpUri } from './totp.ts'

const MINUTES_TO_ADD = 10
const CADUCO = 'Pasó demasiado tiempo. Empiece de nuevo.'

export async function misFactores({ portal, personal: { idPersonal } }: Asked<typeof calls.misFactores>) {
  const persona = await findPersonaPorId(portal.db, idPersonal)
  return {
    data: {
      factores: (await listFactores(portal.db, idPersonal)).map(({ idFactor, clase, nombre, creado, usado }) => ({
        idFactor,
        clase,
        nombre,
        creado: creado.toISOString(),
        usado: usado?.toISOString() ?? null,
      })),
      respaldos: await countRespaldos(portal.db, idPersonal),
      conPassword: persona?.passwordHash != null,
    },
  }
}

/** The challenge of a new factor: an authenticator signs it, and the secret of an application follows from it. */
export async function factorNuevo({ portal, personal }: Asked<typeof calls.factorNuevo>) {
  const { idPersonal, correo } = personal
  const ya = (await listFactores(portal.db, idPersonal)).flatMap(({ credencial }) => credencial ?? [])
  const opciones = await askNewPasskey(portal, personal, ya)
  const expira = new Date(portal.ahora().getTime() + MINUTES_TO_ADD * 60_000)
  const reto = await retos.saveReto(portal.db, { clase: 'passkey', idPersonal, desafio: opciones.challenge }, expira)
  const secreto = secretOf(reto, portal.settings.secreto)
  return { data: { reto, secreto, uri: totpUri(portal, secreto, correo), opciones: { ...opciones } } }
}

type Agregado = Asked<typeof calls.agregarFactor>['body']

export async function agregarFactor({ portal, personal, body }: Asked<typeof calls.agregarFactor>) {
  const { idPersonal } = personal
  const asked = await retos.findReto(portal.db, body.reto, 'passkey', portal.ahora())
  if (asked?.idPersonal !== idPersonal || asked.desafio === null) throw new Refusal(CADUCO)
  const guardar = await (body.credencial
    ? withPasskey(portal, body, body.credencial, asked.desafio)
    : withCodigo(portal, body))
  await changeFactores(portal, personal, 'personal.factor-agregado', async (trx, { conPassword }) => {
    if (!body.credencial && !conPassword && body.password === undefined) throw new Refusal('Escriba una contraseña.')
    if (!(await retos.takeReto(trx, body.reto, portal.ahora()))) throw new Refusal(CADUCO)
    await guardar(trx, idPersonal, conPassword)
  })
  return { data: null }
}

type Guardar = (trx: Trx, idPersonal: number, conPassword: boolean) => Promise<void>

async function withPasskey(
  portal: Portal,
  { nombre }: Agregado,
  credencial: calls.CredencialNueva,
  desafio: string,
): Promise<Guardar> {
  const made = await checkNewPasskey(portal, credencial, desafio)
  if (!made) throw new Refusal(SIN_LLAVE)
  const { contador, ...llave } = made
  return (trx, idPersonal) =>
    saveFactor(trx, idPersonal, { clase: 'passkey', nombre, ...llave }, contador, portal.ahora())
}

/** A password that there is already stays: it is changed by a call of its own. */
async function withCodigo(portal: Portal, { reto, nombre, codigo = '', password }: Agregado): Promise<Guardar> {
  const proven = provenBy(portal, reto, codigo)
  if (!proven) {
    await retos.countFalla(portal.db, reto)
    throw new Refusal(MAL_CODIGO)
  }
  const passwordHash = password === undefined ? null : await hashPassword(portal.settings, password)
  return async (trx, idPersonal, conPassword) => {
    if (passwordHash !== null && !conPassword) await savePasswordDePersona(trx, idPersonal, passwordHash)
    const factor = { clase: 'totp', nombre, secreto: seal(portal, proven.secreto) } as const
    await saveFactor(trx, idPersonal, factor, proven.step, portal.ahora())
  }
}

export async function quitarFactor({ portal, personal, body }: Asked<typeof calls.quitarFactor>) {
  await changeFactores(portal, personal, 'personal.factor-quitado', async (trx, { conPassword }) => {
    if (!(await removeFactor(trx, personal.idPersonal, body.idFactor))) throw notFound()
    if (!alcanzaParaEntrar(await listFactores(trx, personal.idPersonal), conPassword))
      throw new Refusal('Es lo último con que puede entrar. Agregue otro antes de quitarlo.')
  })
  return { data: null }
}

/** Changes the factors of a person one at a time: two at once do not leave it without any. */
async function changeFactores(
  portal: Portal,
  { idPersonal }: SesionDePersonal,
  evento: Evento,
  cambiar: (trx: Trx, persona: { conPassword: boolean }) => Promise<void>,
): Promise<void> {
  const clases = async (trx: Trx) => (await listFactores(trx, idPersonal)).map(({ clase }) => clase)
  await transaction(portal.db, async (trx) => {
    const persona = await lockPersona(trx, idPersonal)
    if (!persona) throw notFound()
    const antes = { factores: await clases(trx) }
    await cambiar(trx, persona)
    await audit(trx, evento, { idPersonal }, {}, { antes, despues: { factores: await clases(trx) } })
  })
}

export async function nuevosRespaldos({ portal, personal: { idPersonal } }: Asked<typeof calls.nuevosRespaldos>) {
  const respaldos = await transaction(portal.db, async (trx) => {
    const quedaban = await countRespaldos(trx, idPersonal)
    const nuevos = await giveRespaldos(trx, idPersonal)
    const antes = { respaldos: quedaban }
    await audit(trx, 'personal.respaldos', { idPersonal }, {}, { antes, despues: { respaldos: nuevos.length } })
    return nuevos
  })
  return { data: { respaldos } }
}

export async function cambiarPasswordDePersonal({
  portal,
  personal,
  body,
}: Asked<typeof calls.cambiarPasswordDePersonal>) {
  const { idPersonal } = personal
  const passwordHash = await hashPassword(portal.settings, body.password)
  const terminadas = await transaction(portal.db, async (trx) => {
    const persona = await lockPersona(trx, idPersonal)
    if (!persona?.conPassword) throw new Refusal('Usted entra sin contraseña.')
    await savePasswordDePersona(trx, idPersonal, passwordHash)
    const { sesiones, miradas } = await endOtras(trx, portal, personal)
    const antes = { sesiones: sesiones.length + 1 }
    await audit(trx, 'personal.password', { idPersonal }, {}, { antes, despues: { sesiones: 1 } })
    return [...sesiones, ...miradas]
  })
  forgetEnded(portal, terminadas)
  return { data: null }
}
