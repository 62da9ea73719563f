import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Laboratories with a logo, in their order. */
export async function listLogos(db: Reader): Promise<{ rutaLogo: string; nombre: string }[]> {
  const { rows } = await sql<{ rutaLogo: string; nombre: string }>`
    select ruta_logo as "rutaLogo", descripcion as nombre from laboratorios where ruta_logo <> '' order by orden, descripcion`.execute(
    db,
  )
  return rows
}
