import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** The demo's people have addresses here, where nobody can have mail. */
const CORREOS = '%@farmacias.example'

/** Who could still come in with what the whole world knows of the demo: its users, and accesses that may be used again. */
export async function listDeDemostracion(db: Reader): Promise<{ usuarios: string[]; accesos: number }> {
  const { rows } = await sql<{ usuarios: string[]; accesos: number }>`
    select array(select usuario from usuarios where correo like ${CORREOS} order by usuario limit 5) as usuarios,
           (select count(*)::int from tks where reutilizable) as accesos`.execute(db)
  return rows[0] ?? { usuarios: [], accesos: 0 }
}
