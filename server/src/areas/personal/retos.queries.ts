import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { sha256 } from '../../sha256.ts'

export type Clase = 'password' | 'passkey' | 'inscripcion'
export type Reto = { clase: Clase; idPersonal: number | null; desafio: string | null }

/** Wrong answers after which a challenge is worth nothing. */
const MOST_FALLAS = 5

/** Something to be answered once, within some minutes; only its hash is stored. */
export async function saveReto(
  db: Reader,
  { clase, idPersonal = null, desafio = null }: { clase: Clase; idPersonal?: number | null; desafio?: string | null },
  expira: Date,
): Promise<string> {
  const reto = randomBytes(32).toString('base64url')
  await sql`
    insert into retos_de_personal (hash, clase, id_personal, desafio, expira) values (${sha256(reto)}, ${clase}, ${idPersonal}, ${desafio}, ${expira})`.execute(
    db,
  )
  return reto
}

/** A challenge that may still be answered. */
export async function findReto(db: Reader, reto: string, clase: Clase, now: Date): Promise<Reto | undefined> {
  const { rows } = await sql<Reto>`
    select clase, id_personal as "idPersonal", desafio from retos_de_personal
     where hash = ${sha256(reto)} and clase = ${clase} and usado is null and expira > ${now} and fallas < ${MOST_FALLAS}`.execute(
    db,
  )
  return rows[0]
}

/**
 * A challenge that may be answered once more, the answer counted before it is looked at: many at once are no more than one after the
 * other.
 */
export async function tryReto(db: Reader, reto: string, clase: Clase, now: Date): Promise<Reto | undefined> {
  const { rows } = await sql<Reto>`
    update retos_de_personal set fallas = fallas + 1
     where hash = ${sha256(reto)} and clase = ${clase} and usado is null and expira > ${now} and fallas < ${MOST_FALLAS}
    returning clase, id_personal as "idPersonal", desafio`.execute(db)
  return rows[0]
}

/** What the browser of an enrolment is asked to sign. */
export async function saveDesafio(db: Reader, reto: string, desafio: string): Promise<void> {
  await sql`update retos_de_personal set desafio = ${desafio} where hash = ${sha256(reto)} and usado is null`.execute(
    db,
  )
}

/** Only one answer counts: false for whoever comes second. */
export async function takeReto(db: Reader, reto: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update retos_de_personal set usado = ${now} where hash = ${sha256(reto)} and usado is null returning 1`.execute(db)
  return rows.length > 0
}

export async function countFalla(db: Reader, reto: string): Promise<void> {
  await sql`update retos_de_personal set fallas = fallas + 1 where hash = ${sha256(reto)}`.execute(db)
}

/** The links of a first sign-in that somebody still has are worth nothing from now on. */
export async function endLigas(trx: Trx, idPersonal: number, now: Date): Promise<void> {
  await sql`
    update retos_de_personal set usado = ${now} where id_personal = ${idPersonal} and clase = 'inscripcion' and usado is null`.execute(
    trx,
  )
}

/** Challenges a day after their end. */
export async function removeOldRetos(db: Reader, now: Date): Promise<void> {
  await sql`delete from retos_de_personal where expira < ${now}::timestamptz - interval '1 day'`.execute(db)
}
