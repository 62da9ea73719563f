import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Renglon = { folio: string; codArticulo: string }
type Lote = Renglon & { codCliente: string; lote: string; caducidad: string; piezas: number; fecha: string }

/** The orders among these folios: what moves them waits. In the order of their folios, so that two deliveries do not wait across. */
export async function lockPedidos(trx: Trx, filas: readonly Renglon[]): Promise<void> {
  const folios = [...new Set(filas.map(({ folio }) => folio))]
  await sql`select 1 from pedidos where folio = any(${folios}::text[]) order by folio for update`.execute(trx)
}

/** Of each of these lines whose folio it is, where that is known; whether an order has it, and the pieces it was supplied with (null: no such line). */
export async function listDestinos(
  db: Reader,
  filas: readonly Renglon[],
): Promise<(Renglon & { dueno: string | null; conocido: boolean; surtidas: number | null })[]> {
  const { rows } = await sql<Renglon & { dueno: string | null; conocido: boolean; surtidas: number | null }>`
    select n.folio, n.cod_articulo as "codArticulo", p.folio is not null as conocido, r.cantidad_surtida as surtidas,
           coalesce(p.cod_cliente, (select s.cod_cliente from lotes_surtidos s where s.folio = n.folio limit 1)) as dueno
      from (select distinct * from unnest(${filas.map((f) => f.folio)}::text[], ${filas.map((f) => f.codArticulo)}::text[]) as n(folio, cod_articulo)) n
      left join pedidos p using (folio) left join pedido_renglones r using (folio, cod_articulo)`.execute(db)
  return rows
}

const dados = (lotes: readonly Lote[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lotes)}::jsonb) as d("codCliente" text, folio text, "codArticulo" text, lote text, caducidad date, piezas int, fecha date)`

/** Puts lots in the place of those that their lines had; answers the lines that are not as they were. */
export async function replaceLotes(trx: Trx, lotes: readonly Lote[]): Promise<Renglon[]> {
  const { rows } = await sql<Renglon>`
    with dados as materialized (select folio, "codArticulo" as cod_articulo, lote, caducidad, piezas from ${dados(lotes)}),
    fuera as (
      delete from pedido_lotes l using (select distinct folio, cod_articulo from dados) r
       where l.folio = r.folio and l.cod_articulo = r.cod_articulo
         and not exists (select from dados d where d.folio = l.folio and d.cod_articulo = l.cod_articulo and d.lote = l.lote)
      returning l.folio, l.cod_articulo),
    puestos as (
      insert into pedido_lotes as l (folio, cod_articulo, lote, caducidad, piezas)
      select folio, cod_articulo, lote, caducidad, piezas from dados order by folio, cod_articulo, lote
      on conflict (folio, cod_articulo, lote) do update set caducidad = excluded.caducidad, piezas = excluded.piezas
       where (l.caducidad, l.piezas) is distinct from (excluded.caducidad, excluded.piezas)
      returning l.folio, l.cod_articulo)
    select folio, cod_articulo as "codArticulo" from (select * from fuera union select * from puestos) c order by folio, cod_articulo`.execute(
    trx,
  )
  return rows
}

/** Lots that were supplied outside the portal; a known one is told anew. */
export async function saveLotesDeFuera(trx: Trx, lotes: readonly Lote[]): Promise<void> {
  await sql`
    insert into lotes_surtidos (cod_cliente, folio, cod_articulo, lote, caducidad, piezas, fecha)
    select "codCliente", folio, "codArticulo", lote, caducidad, piezas, fecha from ${dados(lotes)} order by folio, "codArticulo", lote
    on conflict (folio, cod_articulo, lote) do update
      set caducidad = excluded.caducidad, piezas = excluded.piezas, fecha = excluded.fecha`.execute(trx)
}
