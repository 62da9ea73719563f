import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Of these lines, those whose lots add up to more pieces than were supplied. */
export async function listLotesDeMas(
  db: Reader,
  renglones: readonly { folio: string; codArticulo: string }[],
): Promise<{ surtidas: number; piezas: number }[]> {
  const folios = renglones.map(({ folio }) => folio)
  const codigos = renglones.map(({ codArticulo }) => codArticulo)
  const { rows } = await sql<{ surtidas: number; piezas: number }>`
    select r.cantidad_surtida as surtidas, sum(l.piezas)::int as piezas
      from (select distinct * from unnest(${folios}::text[], ${codigos}::text[]) as n(folio, cod_articulo)) n
      join pedido_renglones r using (folio, cod_articulo) join pedido_lotes l using (folio, cod_articulo)
     group by folio, cod_articulo, r.cantidad_surtida having sum(l.piezas) > r.cantidad_surtida`.execute(db)
  return rows
}
