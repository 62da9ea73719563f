import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { HechosDeAcuse } from './hoja-de-acuse.ts'

export type Acuse = { id: number; hechos: HechosDeAcuse; acuse: string | null }

/** What the acknowledgement of a confirmed reception says, and its file where it was drawn already. */
export async function findAcuse(db: Reader, folio: string, codCliente: string): Promise<Acuse | undefined> {
  const { rows } = await sql<Acuse>`
    select f.id, f.hechos, f.acuse from recepciones s join recepciones_confirmadas f on f.id = s.confirmada join pedidos p on p.folio = s.folio
     where s.folio = ${folio} and p.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}

/** Of two who drew it at once the first one's stays; answers which it is. */
export async function saveAcuse(db: Reader, id: number, nombre: string): Promise<string> {
  const { rows } = await sql<{ acuse: string | null }>`
    update recepciones_confirmadas set acuse = coalesce(acuse, ${nombre}) where id = ${id} returning acuse`.execute(db)
  return rows[0]?.acuse ?? nombre
}

/** Of these names of files, those that a confirmation has as its acknowledgement. */
export async function listAcuses(db: Reader, nombres: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ acuse: string | null }>`
    select acuse from recepciones_confirmadas where acuse = any(${[...nombres]}::text[])`.execute(db)
  return rows.flatMap(({ acuse }) => acuse ?? [])
}
