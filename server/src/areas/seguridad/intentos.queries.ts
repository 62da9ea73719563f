import { createHmac } from 'node:crypto'
import type { Reader } from '../../db/database.ts'
import { TooMany } from '../../edge/refusals.ts'
import { countTry, networkOf, removeTries, takeBack } from '../../edge/tries.ts'
import type { Portal } from '../../portal.ts'

const MINUTES = 15
const PER_USER_AND_ADDRESS = 10
const PER_ADDRESS = 30
/** of one user, over all addresses, in a day: whoever guesses from everywhere gets no further, and the owner has the link */
const PER_USER_A_DAY = 100

const LOOKUPS_A_MINUTE = 5
const MAILS_AN_HOUR = 5
const MINUTES_TO_REPEAT = 10

const INVITATIONS_A_DAY = 20

const WAIT = `Demasiados intentos. Espere ${MINUTES} minutos e intente de nuevo.`
const ASK_FOR_A_LINK = '* Por seguridad, pida un enlace para restablecer su contraseña.'

/** Keys of the counts: hashed, so that neither users nor addresses are stored. */
const keysOf = (portal: Portal, usuario: string, ip = '') => {
  const hmac = (text: string) => createHmac('sha256', portal.settings.secreto).update(text).digest('base64url')
  const name = usuario.trim().toLowerCase()
  const [user, address] = [hmac(`u:${name}`), hmac(`a:${networkOf(ip)}`)]
  return {
    user,
    here: `${user}@${address}`,
    address,
    lookup: hmac(`v:${name}`),
    mail: hmac(`m:${name}`),
    again: hmac(`r:${name}`),
  }
}

/**
 * Looks at a password, counted before it is looked at: ten wrong ones of a user at an address or thirty of an address close for 15
 * minutes, a hundred of a user within a day until it asks for a link. A right one clears what was counted of its user at its address.
 */
export async function tryPassword(
  portal: Portal,
  { usuario, ip }: { usuario: string; ip: string },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const { user, here, address } = keysOf(portal, usuario, ip)
  const now = portal.ahora()
  const closed = await countTry(
    portal.db,
    [
      { clave: here, most: PER_USER_AND_ADDRESS, minutes: MINUTES },
      { clave: address, most: PER_ADDRESS, minutes: MINUTES },
      { clave: user, most: PER_USER_A_DAY, minutes: 24 * 60 },
    ],
    now,
  )
  const forTheDay = closed.find(({ clave }) => clave === user)
  if (forTheDay) throw new TooMany(ASK_FOR_A_LINK, forTheDay.seconds)
  if (closed.length) throw new TooMany(WAIT, Math.max(...closed.map(({ seconds }) => seconds)))
  let right: boolean
  try {
    right = await isRight()
  } catch (error) {
    await takeBack(portal.db, [here, address, user], now)
    throw error
  }
  if (right) {
    await takeBack(portal.db, [address, user], now)
    await portal.db.deleteFrom('intentos_de_acceso').where('clave', '=', here).execute()
  }
  return right
}

/** A password set by link opens the locks of its user, at every address, and ends the count of its links. */
export async function openLocks(db: Reader, portal: Portal, usuario: string): Promise<void> {
  const { user, mail, again } = keysOf(portal, usuario)
  for (const clave of [user, mail, again]) await removeTries(db, clave)
}

/** A user's business name is told at most 5 times a minute, whoever asks. */
export async function countLookup(portal: Portal, usuario: string): Promise<void> {
  const most = Math.max(1, Math.round(LOOKUPS_A_MINUTE * portal.settings.limites))
  const { lookup } = keysOf(portal, usuario)
  const [closed] = await countTry(portal.db, [{ clave: lookup, most, minutes: 1 }], portal.ahora())
  if (closed) throw new TooMany('Demasiadas solicitudes. Espere un momento e intente de nuevo.', closed.seconds)
}

/** How a link that was asked for is mailed: a new one, the last one again, or none, for so many seconds. */
export type Envio = { como: 'nuevo' | 'otra vez' } | { como: 'ninguno'; seconds: number }

/**
 * A mailbox gets at most 5 new links an hour, from wherever they are asked for; asked for more, the last one goes once more, and
 * that once in ten minutes: strangers use up no owner's way in (docs/reglas/acceso.md#enlaces-para-restablecer).
 */
export async function countMail(portal: Portal, usuario: string): Promise<Envio> {
  const { mail, again } = keysOf(portal, usuario)
  const now = portal.ahora()
  const [closed] = await countTry(portal.db, [{ clave: mail, most: MAILS_AN_HOUR, minutes: 60 }], now)
  if (!closed) return { como: 'nuevo' }
  const [said] = await countTry(portal.db, [{ clave: again, most: 1, minutes: MINUTES_TO_REPEAT }], now)
  return said ? { como: 'ninguno', seconds: said.seconds } : { como: 'otra vez' }
}

const YA_INVITO = `Ya se mandaron ${INVITATIONS_A_DAY} invitaciones en un día. Intente mañana.`

/** People of a client are invited at most 20 times a day, counted before it is done; what was refused does not count. */
export async function countInvitacion<T>(portal: Portal, codCliente: string, deed: () => Promise<T>): Promise<T> {
  const clave = createHmac('sha256', portal.settings.secreto).update(`i:${codCliente}`).digest('base64url')
  const now = portal.ahora()
  const [closed] = await countTry(portal.db, [{ clave, most: INVITATIONS_A_DAY, minutes: 24 * 60 }], now)
  if (closed) throw new TooMany(YA_INVITO, closed.seconds)
  try {
    return await deed()
  } catch (error) {
    await takeBack(portal.db, [clave], now)
    throw error
  }
}
