import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { type Database, type Reader, transaction } from '../db/database.ts'

/** Something that may be tried `most` times in so many minutes; from the last of them on it is closed for as long. */
export type Count = { clave: string; most: number; minutes: number }
export type Closed = { clave: string; seconds: number }

/** Who asks, as the counts know it: an address of IPv4, or the network (/64) of one of IPv6, of which one household has them all. */
export const networkOf = (ip: string): string => normalizeIP(ip)

/**
 * Counts a try under all its keys before anything is looked at, or under none when one of them is closed; answers the closed ones.
 * Tries of one key wait for each other, so that a burst never gets past its number; one that came before the last counted has no longer to wait.
 */
export async function countTry(db: Database, counts: readonly Count[], now: Date): Promise<Closed[]> {
  const claves = counts.map(({ clave }) => clave)
  return transaction(db, async (trx) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(clave, 0)) from (select unnest(${claves}::text[]) as clave order by 1) as en_orden`.execute(
      trx,
    )
    const { rows } = await sql<Closed>`
      with limite as (
        select l.clave, l.most, make_interval(secs => l.minutes * 60) as plazo,
               array(select i.instante from intentos_de_acceso i where i.clave = l.clave order by i.instante desc limit l.most) as ultimos
          from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as l(clave text, most bigint, minutes float8)
      ), cerrada as (
        select clave, plazo, ultimos[1] + plazo as hasta from limite
         where cardinality(ultimos) >= most and ultimos[most] > ultimos[1] - plazo and ultimos[1] + plazo > ${now}::timestamptz
      ), contada as (
        insert into intentos_de_acceso (clave, instante)
        select clave, ${now}::timestamptz from limite where not exists (select 1 from cerrada)
      )
      select clave, ceil(extract(epoch from least(plazo, hasta - ${now}::timestamptz)))::int as seconds from cerrada`.execute(
      trx,
    )
    return rows
  })
}

/** Takes back one try of that instant from each key: it was right, or nobody looked at it. */
export async function takeBack(db: Database, claves: readonly string[], at: Date): Promise<void> {
  await sql`
    delete from intentos_de_acceso where ctid = any(array(
      select (select i.ctid from intentos_de_acceso i where i.clave = c.clave and i.instante = ${at}::timestamptz limit 1 for update skip locked)
        from unnest(${claves}::text[]) as c(clave)))`.execute(db)
}

/** Forgets the tries of a key, and those that were counted of it at single addresses (`clave@address`). */
export async function removeTries(db: Reader, clave: string): Promise<void> {
  await sql`delete from intentos_de_acceso where clave = ${clave} or starts_with(clave, ${`${clave}@`})`.execute(db)
}

/** No lock lasts two days. */
export async function removeOldTries(db: Reader, now: Date): Promise<void> {
  await sql`delete from intentos_de_acceso where instante < ${now}::timestamptz - interval '2 days'`.execute(db)
}
