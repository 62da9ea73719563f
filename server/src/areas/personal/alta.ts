import { INSCRIPCION } from '@surtia/rules/personal/direcciones.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../db/database.ts'
import { urlDePersonal } from '../../edge/origen.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { type Administrador, listAdministradores } from './equipo.queries.ts'
import { newEnrolment } from './inscripcion.ts'
import { type PersonaGuardada, savePersona } from './personal.queries.ts'

export type Nueva = { correo: string; nombre: string; papeles: readonly Papel[]; codAgente?: string | null | undefined }
/** Who gives the link: somebody of administration, or whoever has the server. */
export type Dador = { idPersonal: number } | 'comando'
type Destinatario = { idPersonal: number; correo: string; nombre: string }
type Dada = { idPersonal: number; liga: string }

const dadorEnAuditoria = (dador: Dador) => (dador === 'comando' ? {} : dador)
const origenDe = (dador: Dador) => (dador === 'comando' ? { origen: 'comando' } : {})

/** A new person with the link of its first sign-in: mailed to it from the screens, told to all of administration when by command. */
export async function altaDePersona(portal: Portal, trx: Trx, nueva: Nueva, dador: Dador): Promise<Dada> {
  const administran = await listAdministradores(trx)
  const papeles = [...new Set(nueva.papeles)].sort()
  const { codAgente = null } = nueva
  const idPersonal = await savePersona(trx, { ...nueva, papeles, codAgente })
  if (idPersonal === undefined) throw new Refusal(`Ya hay una persona con el correo ${nueva.correo}.`)
  const detalle = { persona: idPersonal, ...origenDe(dador) }
  await audit(trx, 'personal.creado', dadorEnAuditoria(dador), detalle, {
    despues: { correo: nueva.correo, papeles, codAgente },
  })
  const liga = await newLiga(portal, trx, idPersonal)
  if (dador === 'comando') await avisarAdministracion(trx, administran, nueva.correo, liga)
  else await mandarLiga(trx, nueva, liga)
  return { idPersonal, liga }
}

/** Mails somebody without any way in another link: what it signed in with was taken away, or it was turned on again. */
export async function mandarOtraLiga(portal: Portal, trx: Trx, persona: Destinatario): Promise<void> {
  await mandarLiga(trx, persona, await newLiga(portal, trx, persona.idPersonal))
}

/** Another link for whoever lost every factor; by command alone, and never unseen. */
export async function otraLiga(portal: Portal, trx: Trx, persona: PersonaGuardada): Promise<Dada> {
  const { idPersonal, correo } = persona
  const administran = await listAdministradores(trx)
  await audit(trx, 'personal.liga', {}, { persona: idPersonal, ...origenDe('comando') })
  const liga = await newLiga(portal, trx, idPersonal)
  await avisarAdministracion(trx, administran, correo, liga)
  return { idPersonal, liga }
}

const newLiga = async (portal: Portal, trx: Trx, idPersonal: number): Promise<string> =>
  `${urlDePersonal(portal)}${INSCRIPCION}${await newEnrolment(trx, portal, idPersonal)}`

const huella = (liga: string): string => sha256(liga).toString('hex')

const mandarLiga = (trx: Trx, { correo, nombre }: Pick<Nueva, 'correo' | 'nombre'>, liga: string): Promise<void> =>
  enqueue(trx, [
    {
      tipo: 'correo',
      clave: `personal:${huella(liga)}`,
      carga: {
        para: correo,
        asunto: 'Su primera entrada a la mesa de control',
        texto: `Hola, ${nombre}:\n\nPara entrar por primera vez a la mesa de control abra esta dirección; sirve una vez, durante un día:\n\n${liga}\n\nSi usted no la esperaba, avise a administración.\n`,
      },
    },
  ])

/** Who has the server can let anybody in: administration hears of it, without the link. */
const avisarAdministracion = (
  trx: Trx,
  administran: readonly Administrador[],
  correo: string,
  liga: string,
): Promise<void> =>
  enqueue(
    trx,
    administran.map((uno) => ({
      tipo: 'correo',
      clave: `personal-por-comando:${uno.idPersonal}:${huella(liga)}`,
      carga: {
        para: uno.correo,
        asunto: 'Se dio una entrada a la mesa de control por comando',
        texto: `Hola, ${uno.nombre}:\n\nDesde el servidor, con npm run surtia, se dio a ${correo} una liga de primera entrada a la mesa de control. Sirve una vez, durante un día.\n\nSi nadie de administración la pidió, revise en Auditoría y en Equipo.\n`,
      },
    })),
  )
