import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** The demo's staff has addresses here, where nobody can have mail. */
const CORREOS = '%@surtia.example'

/** Who of the staff could come in with what the whole world knows of the demo. */
export async function listPersonalDeDemostracion(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ correo: string }>`
    select correo from personal where correo like ${CORREOS} order by correo limit 100`.execute(db)
  return rows.map((fila) => fila.correo)
}
