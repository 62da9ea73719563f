import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { IDLE_MINUTES } from '../../edge/personal.ts'
import { sha256 } from '../../sha256.ts'

export async function saveSesion(
  trx: Trx,
  { idSesion, idPersonal, now, expira }: { idSesion: string; idPersonal: number; now: Date; expira: Date },
): Promise<void> {
  await sql`
    insert into sesiones_de_personal (id_sesion, id_personal, creada, expira, usada) values (${idSesion}, ${idPersonal}, ${now}, ${expira}, ${now})`.execute(
    trx,
  )
}

export async function saveTokenDePersonal(trx: Trx, token: string, idSesion: string): Promise<void> {
  await sql`insert into tokens_de_personal (hash, id_sesion) values (${sha256(token)}, ${idSesion}) on conflict do nothing`.execute(
    trx,
  )
}

export type Guardado = { idSesion: string; idPersonal: number; usado: Date | null }

/** A refresh token of a session that goes on, locked. */
export async function lockTokenDePersonal(trx: Trx, token: string, now: Date): Promise<Guardado | undefined> {
  const { rows } = await sql<Guardado>`
    select s.id_sesion as "idSesion", s.id_personal as "idPersonal", t.usado
      from tokens_de_personal t join sesiones_de_personal s using (id_sesion)
     where t.hash = ${sha256(token)} and s.revocada is null and s.expira > ${now}
       and s.usada > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES}) for update of t`.execute(trx)
  return rows[0]
}

/** For five minutes from now on what asks for it may be done. */
export async function saveConfirmada(db: Reader, idSesion: string, now: Date): Promise<void> {
  await sql`update sesiones_de_personal set confirmada = ${now} where id_sesion = ${idSesion}`.execute(db)
}

export type SesionAbierta = { idSesion: string; creada: Date; usada: Date }

export async function listSesiones(db: Reader, idPersonal: number, now: Date): Promise<SesionAbierta[]> {
  const { rows } = await sql<SesionAbierta>`
    select id_sesion as "idSesion", creada, usada from sesiones_de_personal
     where id_personal = ${idPersonal} and revocada is null and expira > ${now}
       and usada > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES}) order by usada desc`.execute(db)
  return rows
}

/** Ends one session of a person; false when it is not its own or is over. */
export async function endSesion(db: Reader, idPersonal: number, idSesion: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sesiones_de_personal set revocada = ${now} where id_sesion = ${idSesion} and id_personal = ${idPersonal} and revocada is null returning 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Ends all sessions of a person, but for one where that is given; answers which ones. */
export async function endSesionesDe(
  trx: Trx,
  idPersonal: number,
  now: Date,
  menos: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ idSesion: string }>`
    update sesiones_de_personal set revocada = ${now}
     where id_personal = ${idPersonal} and revocada is null and id_sesion is distinct from ${menos}::uuid
    returning id_sesion as "idSesion"`.execute(trx)
  return rows.map((fila) => fila.idSesion)
}

/** Sessions of the staff (with their tokens), a day after their end. */
export async function removeOldSesionesDePersonal(db: Reader, now: Date): Promise<void> {
  await sql`delete from sesiones_de_personal where expira < ${now}::timestamptz - interval '1 day'`.execute(db)
}
