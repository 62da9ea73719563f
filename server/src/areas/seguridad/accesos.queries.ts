import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** The numbers of these users, by name. */
export async function listIdsDeUsuarios(db: Reader, usuarios: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ usuario: string; id: number }>`
    select usuario, id_usuario as id from usuarios where usuario = any(${[...usuarios]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.usuario, row.id]))
}
