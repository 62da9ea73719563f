import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/**
 * What a client wanted and nobody could supply, kept for statistics. The same order tried again on the same day is the same demand, not
 * another one: the most pieces of the day stand.
 */
export async function saveDemanda(
  trx: Trx,
  codCliente: string,
  dia: string,
  piezas: readonly { codArticulo: string; cantidad: number }[],
): Promise<void> {
  await sql`
    insert into demanda_sin_surtir (cod_cliente, cod_articulo, dia, piezas)
    select ${codCliente}, t.cod_articulo, ${dia}::date, t.piezas
      from unnest(${piezas.map((p) => p.codArticulo)}::text[], ${piezas.map((p) => p.cantidad)}::int[]) as t(cod_articulo, piezas)
     order by t.cod_articulo
    on conflict (cod_cliente, cod_articulo, dia) do update set piezas = greatest(demanda_sin_surtir.piezas, excluded.piezas)`.execute(
    trx,
  )
}

/** A portion of that of more than 400 days ago. */
export async function removeOldDemanda(db: Reader, now: Date): Promise<void> {
  await sql`
    delete from demanda_sin_surtir where ctid = any(array(
      select ctid from demanda_sin_surtir where dia < ${now}::timestamptz::date - 400 limit 10000))`.execute(db)
}
