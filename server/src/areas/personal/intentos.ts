import { createHmac } from 'node:crypto'
import { dichoDeEspera } from '@surtia/rules/espera.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { TooMany } from '../../edge/refusals.ts'
import { countTry, networkOf, removeTries, takeBack } from '../../edge/tries.ts'
import type { Portal } from '../../portal.ts'
import { isDireccionDe, saveDireccion } from './direcciones.queries.ts'

const MINUTES = 15
const PER_PERSON_AND_ADDRESS = 10
const PER_ADDRESS = 30
const PER_PERSON_A_DAY = 100

const hmacOf = (portal: Portal) => (text: string) =>
  createHmac('sha256', portal.settings.secreto).update(text).digest('base64url')
const personKey = (portal: Portal, quien: string): string => hmacOf(portal)(`personal:${quien.trim().toLowerCase()}`)
const addressKey = (portal: Portal, ip: string): string => hmacOf(portal)(`personal-a:${networkOf(ip)}`)

/** Under which name the answers to a person's second factor are counted. */
export const quienPorFactor = (idPersonal: number): string => `factor:${idPersonal}`

/** Whose tries they are (`idPersonal` undefined: nobody's that is known), and from where. */
type Intento = { quien: string; idPersonal: number | undefined; ip: string }

/**
 * Tries of the staff are counted before anything is looked at, as the clients' are (docs/reglas/personal.md#intentos-contados); a right
 * one is taken back. The day's count over all addresses leaves out those from which the person signed in before: strangers do not shut it out.
 */
export async function tryAsStaff(
  portal: Portal,
  { quien, idPersonal = 0, ip }: Intento,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const [person, address] = [personKey(portal, quien), addressKey(portal, ip)]
  const here = `${person}@${address}`
  const now = portal.ahora()
  const suya = await isDireccionDe(portal.db, idPersonal, address, now)
  const counts = [
    { clave: here, most: PER_PERSON_AND_ADDRESS, minutes: MINUTES },
    { clave: address, most: PER_ADDRESS, minutes: MINUTES },
    ...(suya ? [] : [{ clave: person, most: PER_PERSON_A_DAY, minutes: 24 * 60 }]),
  ]
  const closed = await countTry(portal.db, counts, now)
  if (closed.length) {
    const seconds = Math.max(...closed.map((one) => one.seconds))
    throw new TooMany(dichoDeEspera(seconds), seconds)
  }
  const keys = counts.map(({ clave }) => clave)
  const right = await isRight().catch(async (error) => {
    await takeBack(portal.db, keys, now)
    throw error
  })
  if (right) await takeBack(portal.db, keys, now)
  return right
}

/** Somebody signed in from there: what is tried from elsewhere does not close this place. */
export const knowAddress = (trx: Trx, portal: Portal, idPersonal: number, ip: string): Promise<void> =>
  saveDireccion(trx, idPersonal, addressKey(portal, ip), portal.ahora())

/** Opens what tries closed for a person, at every address; the locks of addresses stay. */
export async function openStaffLocks(
  db: Reader,
  portal: Portal,
  { idPersonal, correo }: { idPersonal: number; correo: string },
): Promise<void> {
  for (const quien of [correo, quienPorFactor(idPersonal)]) await removeTries(db, personKey(portal, quien))
}
