import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

export type Sinonimo = { palabra: string; equivale: string }

/** What people type, and what it means; a word may mean several things. */
export async function listSinonimos(db: Reader): Promise<Sinonimo[]> {
  return (await sql<Sinonimo>`select palabra, equivale from sinonimos order by palabra, equivale`.execute(db)).rows
}

/** Takes away one meaning of a word, or all of them; answers how many. */
export async function removeSinonimos(db: Reader, palabra: string, equivale: string | undefined): Promise<number> {
  const { rows } = await sql<{ equivale: string }>`
    delete from sinonimos where palabra = lower(${palabra}) and equivale = coalesce(lower(${equivale ?? null}), equivale) returning equivale`.execute(
    db,
  )
  return rows.length
}
