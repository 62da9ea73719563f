import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Counts a click on a banner (B), a pop-up (P) or an article (A); answers its id, which later quantity changes may carry. */
export async function saveClic(
  db: Reader,
  tipo: 'A' | 'B' | 'P',
  idPublicidad: string,
  codCliente: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into clics_de_publicidad (tipo, id_publicidad, cod_cliente) values (${tipo}, ${idPublicidad}, ${codCliente}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** A portion of those of more than 400 days ago. */
export async function removeOldClics(db: Reader): Promise<void> {
  await sql`
    delete from clics_de_publicidad where ctid = any(array(
      select ctid from clics_de_publicidad where instante < now() - interval '400 days' limit 10000))`.execute(db)
}
