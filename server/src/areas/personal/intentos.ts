import { createHmac } from 'node:crypto'
import { TooMany } from '../../edge/refusals.ts'
import { countTry, networkOf, takeBack } from '../../edge/tries.ts'
import type { Portal } from '../../portal.ts'

const MINUTES = 15
const PER_PERSON_AND_ADDRESS = 10
const PER_ADDRESS = 30
const PER_PERSON_A_DAY = 100

/** Tries of the staff are counted before anything is looked at, as the clients' are (docs/reglas/personal.md#intentos-contados); a right one is taken back. */
export async function tryAsStaff(
  portal: Portal,
  { quien, ip }: { quien: string; ip: string },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const hmac = (text: string) => createHmac('sha256', portal.settings.secreto).update(text).digest('base64url')
  const person = hmac(`personal:${quien.trim().toLowerCase()}`)
  const address = hmac(`personal-a:${networkOf(ip)}`)
  const here = `${person}@${address}`
  const now = portal.ahora()
  const closed = await countTry(
    portal.db,
    [
      { clave: here, most: PER_PERSON_AND_ADDRESS, minutes: MINUTES },
      { clave: address, most: PER_ADDRESS, minutes: MINUTES },
      { clave: person, most: PER_PERSON_A_DAY, minutes: 24 * 60 },
    ],
    now,
  )
  if (closed.length)
    throw new TooMany(
      `Demasiados intentos. Espere ${MINUTES} minutos e intente de nuevo.`,
      Math.max(...closed.map(({ seconds }) => seconds)),
    )
  const keys = [here, address, person]
  const right = await isRight().catch(async (error) => {
    await takeBack(portal.db, keys, now)
    throw error
  })
  if (right) await takeBack(portal.db, keys, now)
  return right
}
