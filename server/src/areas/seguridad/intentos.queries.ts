import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { TooMany } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'

const MINUTES = 15
const PER_USER = 10
const PER_ADDRESS = 30

const LOOKUPS_A_MINUTE = 5

/** Keys under which wrong sign-ins are counted: hashed, so that neither users nor addresses are stored. */
const keysOf = (portal: Portal, usuario: string, address: string) => {
  const hmac = (text: string) => createHmac('sha256', portal.settings.secreto).update(text).digest('base64url')
  const name = usuario.trim().toLowerCase()
  return { user: hmac(`u:${name}`), lookup: hmac(`v:${name}`), address: hmac(`a:${address}`) }
}

/** Refuses with 429 after 10 wrong tries of a user or 30 of an address in 15 minutes (decisions 3.2). */
export async function assertMayTry(portal: Portal, usuario: string, address: string): Promise<void> {
  const keys = keysOf(portal, usuario, address)
  const { rows } = await sql<{ clave: string; n: number }>`
    select clave, count(*)::int as n from intentos_de_acceso
     where clave in (${keys.user}, ${keys.address}) and instante > ${portal.ahora()}::timestamptz - make_interval(mins => ${MINUTES}) group by clave`.execute(
    portal.db,
  )
  const count = (clave: string) => rows.find((row) => row.clave === clave)?.n ?? 0
  if (count(keys.user) >= PER_USER || count(keys.address) >= PER_ADDRESS) {
    throw new TooMany(`Demasiados intentos. Espere ${MINUTES} minutos e intente de nuevo.`, MINUTES * 60)
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

/** A user's business name is told at most 5 times a minute, whoever asks (decisions 3.2). */
export async function countLookup(portal: Portal, usuario: string): Promise<void> {
  const { lookup } = keysOf(portal, usuario, '')
  const now = portal.ahora()
  const { rows } = await sql<{ n: number }>`
    with vieja as (delete from intentos_de_acceso where clave = ${lookup} and instante <= ${now}::timestamptz - interval '1 minute'),
         nueva as (insert into intentos_de_acceso (clave, instante) values (${lookup}, ${now}))
    select count(*)::int as n from intentos_de_acceso where clave = ${lookup} and instante > ${now}::timestamptz - interval '1 minute'`.execute(
    portal.db,
  )
  if ((rows[0]?.n ?? 0) >= LOOKUPS_A_MINUTE * portal.settings.limites)
    throw new TooMany('Demasiadas solicitudes. Espere un momento e intente de nuevo.', 60)
}
