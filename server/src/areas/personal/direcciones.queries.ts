import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** Addresses are kept as long as the tries of them are told apart: hashed, none is stored as it is. */
export async function saveDireccion(trx: Trx, idPersonal: number, direccion: string, now: Date): Promise<void> {
  await sql`
    insert into direcciones_de_personal as d (id_personal, direccion, vista) values (${idPersonal}, ${direccion}, ${now})
    on conflict (id_personal, direccion) do update set vista = greatest(d.vista, excluded.vista)`.execute(trx)
}

/** Whether a person signed in from there within half a year; of nobody (0) it answers no in the same time. */
export async function isDireccionDe(db: Reader, idPersonal: number, direccion: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from direcciones_de_personal where id_personal = ${idPersonal} and direccion = ${direccion}
                      and vista > ${now}::timestamptz - interval '180 days') as hay`.execute(db)
  return rows[0]?.hay ?? false
}

/** A lost telephone goes on calling from where it was: whoever enrols anew starts without known places. */
export async function removeDireccionesDe(trx: Trx, idPersonal: number): Promise<void> {
  await sql`delete from direcciones_de_personal where id_personal = ${idPersonal}`.execute(trx)
}

export async function removeOldDirecciones(db: Reader, now: Date): Promise<void> {
  await sql`delete from direcciones_de_personal where vista < ${now}::timestamptz - interval '180 days'`.execute(db)
}
