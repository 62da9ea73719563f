import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type ClaveDelErp = {
  id: number
  nombre: string
  /** the kinds of rows that it may deliver; null: all, and all the other calls of the door */
  tipos: string[] | null
  /** it may let prices through that the alarm stops */
  autoriza: boolean
  creada: Date
  usada: Date | null
  revocada: Date | null
}

type Nueva = { nombre: string; hash: Buffer; tipos: readonly string[] | null; autoriza: boolean; now: Date }

export async function saveClave(trx: Trx, { nombre, hash, tipos, autoriza, now }: Nueva): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into claves_erp (nombre, hash, tipos, autoriza, creada)
    values (${nombre}, ${hash}, ${tipos ? [...tipos] : null}::text[], ${autoriza}, ${now}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

export async function listClaves(db: Reader): Promise<ClaveDelErp[]> {
  const { rows } = await sql<ClaveDelErp>`
    select id, nombre, tipos, autoriza, creada, usada, revocada from claves_erp order by id`.execute(db)
  return rows
}

/** A key in force ends; answers its name, undefined where there is none. */
export async function moveARevocada(trx: Trx, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`
    update claves_erp set revocada = ${now} where id = ${id} and revocada is null returning nombre`.execute(trx)
  return rows[0]?.nombre
}
