import { loteLlano } from '@surtia/rules/catalogo/lote-llano.ts'
import type { Conteo } from '@surtia/rules/recepcion/renglones.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** What was counted of these articles. */
export async function listConteos(trx: Trx, folio: string, codigos: readonly string[]): Promise<Conteo[]> {
  const { rows } = await sql<Conteo>`
    select cod_articulo as "codArticulo", lote, caducidad, piezas from recepcion_conteos
     where folio = ${folio} and cod_articulo = any(${[...codigos]}::text[])`.execute(trx)
  return rows
}

/** Which of these are no article. */
export async function listDesconocidos(trx: Trx, codigos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ codigo: string | null }>`
    select codigo from unnest(${[...codigos]}::text[]) as t(codigo) where not exists (select from articulos where cod_articulo = codigo)`.execute(
    trx,
  )
  return rows.flatMap(({ codigo }) => codigo ?? [])
}

/** Each line holds so many pieces from now on; one of none is no line. */
export async function saveConteos(trx: Trx, folio: string, conteos: readonly Conteo[]): Promise<void> {
  const filas = sql`unnest(${conteos.map((c) => c.codArticulo)}::text[], ${conteos.map((c) => loteLlano(c.lote))}::text[], ${conteos.map((c) => c.caducidad)}::date[], ${conteos.map((c) => c.lote)}::text[], ${conteos.map((c) => c.piezas)}::int[]) as t(cod_articulo, clave, caducidad, lote, piezas)`
  await sql`
    delete from recepcion_conteos n using ${filas}
     where n.folio = ${folio} and n.cod_articulo = t.cod_articulo and n.clave = t.clave and n.caducidad is not distinct from t.caducidad and t.piezas = 0`.execute(
    trx,
  )
  await sql`
    insert into recepcion_conteos (folio, cod_articulo, clave, caducidad, lote, piezas)
    select ${folio}, t.* from ${filas} where t.piezas > 0
    on conflict (folio, cod_articulo, clave, caducidad) do update set piezas = excluded.piezas`.execute(trx)
}
