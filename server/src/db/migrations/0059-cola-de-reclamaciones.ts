import { sql } from 'kysely'

/** The staff's list of claims: what nobody judged yet, the oldest first, and all of them by their day. */
export async function up(): Promise<void> {}

export const indices = {
  reclamaciones_en_espera: sql`
    create index concurrently reclamaciones_en_espera on reclamaciones ((case when estado in ('enviada', 'en-revision') then fecha end), id)`,
  reclamaciones_por_fecha: sql`create index concurrently reclamaciones_por_fecha on reclamaciones (fecha, id)`,
}
