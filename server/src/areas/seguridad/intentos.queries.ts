import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { HttpRefusal } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'

const MINUTES = 15
const PER_USER = 10
const PER_ADDRESS = 30

/** Keys under which wrong sign-ins are counted: hashed, so that neither users nor addresses are stored. */
const keysOf = (portal: Portal, usuario: string, address: string) => {
  const hmac = (text: string) => createHmac('sha256', portal.settings.secreto).update(text).digest('base64url')
  return { user: hmac(`u:${usuario.trim().toLowerCase()}`), address: hmac(`a:${address}`) }
}

/** Refuses with 429 after 10 wrong tries of a user or 30 of an address in 15 minutes (decisions 3.2). */
export async function assertMayTry(portal: Portal, usuario: string, address: string): Promise<void> {
  const keys = keysOf(portal, usuario, address)
  const { rows } = await sql<{ clave: string; n: number }>`
    select clave, count(*)::int as n from intentos_de_acceso
     where clave in (${keys.user}, ${keys.address}) and instante > ${portal.ahora()}::timestamptz - make_interval(mins => ${MINUTES}) group by clave`.execute(portal.db)
  const count = (clave: string) => rows.find((row) => row.clave === clave)?.n ?? 0
  if (count(keys.user) >= PER_USER || count(keys.address) >= PER_ADDRESS) {
    throw new HttpRefusal(429, `Demasiados intentos. Espere ${MINUTES} minutos e intente de nuevo.`)
  }
}

export async function countWrongTry(portal: Portal, usuario: string, address: string): Promise<void> {
  const keys = keysOf(portal, usuario, address)
  const now = portal.ahora()
  await sql`delete from intentos_de_acceso where instante < ${now}::timestamptz - interval '1 day'`.execute(portal.db)
  await portal.db
    .insertInto('intentos_de_acceso')
    .values([
      { clave: keys.user, instante: now },
      { clave: keys.address, instante: now },
    ])
    .execute()
}

/** A right password clears the user's own count, never the address's. */
export async function forgetWrongTries(portal: Portal, usuario: string, address: string): Promise<void> {
  await portal.db
    .deleteFrom('intentos_de_acceso')
    .where('clave', '=', keysOf(portal, usuario, address).user)
    .execute()
}
