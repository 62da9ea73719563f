import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

export type Sinonimo = { palabra: string; equivale: string }

/** What people type, and what it means; a word may mean several things. */
export async function listSinonimos(db: Reader): Promise<Sinonimo[]> {
  return (await sql<Sinonimo>`select palabra, equivale from sinonimos order by palabra, equivale`.execute(db)).rows
}

/** Adds one meaning of a word, written as the door writes it; one that is there stays. Says whether it is new. */
export async function saveSinonimo(db: Reader, { palabra, equivale }: Sinonimo): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sinonimos (palabra, equivale) values (${palabra}, ${equivale}) on conflict (palabra, equivale) do nothing`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Takes away one meaning of a word, or all of them; answers how many. */
export async function removeSinonimos(db: Reader, palabra: string, equivale: string | undefined): Promise<number> {
  const { rows } = await sql<{ equivale: string }>`
    delete from sinonimos where palabra = lower(${palabra}) and equivale = coalesce(lower(${equivale ?? null}), equivale) returning equivale`.execute(
    db,
  )
  return rows.length
}
