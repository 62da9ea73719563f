import type { Lote } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { sql } from 'kysely'
import { aLaVenta } from '../../db/a-la-venta.ts'
import type { Reader, Trx } from '../../db/database.ts'

/** Within a `select` the planner cannot count them, and keeps one plan (docs/decisiones/0052-respuestas-escritas.md). */
const lotes = (sucursales: readonly number[], articulos: readonly string[]) => sql`
  select cod_sucursal as sucursal, cod_articulo as "codArticulo", lote, caducidad, piezas from existencias
   where cod_articulo = any((select ${[...articulos]}::text[])::text[]) and cod_sucursal = any((select ${[...sucursales]}::int[])::int[]) and ${aLaVenta()}`

/** Lots as they are, to show what an order would get. */
export async function listLotes(
  db: Reader,
  sucursales: readonly number[],
  articulos: readonly string[],
): Promise<Lote[]> {
  return (await sql<Lote>`${lotes(sucursales, articulos)}`.execute(db)).rows
}

/**
 * The same lots, locked in the one order that all senders keep: centre, article, lot
 * (docs/reglas/candados.md#lotes-en-fila).
 */
export async function lockLotes(
  trx: Trx,
  sucursales: readonly number[],
  articulos: readonly string[],
): Promise<Lote[]> {
  return (
    await sql<Lote>`${lotes(sucursales, articulos)} order by cod_sucursal, cod_articulo, lote for update`.execute(trx)
  ).rows
}

/**
 * A portion of the lots without pieces that expired more than 90 days ago; who still works on one keeps it. Locked in the same order;
 * what orders took of them is written with the orders.
 */
export async function removeOldLotes(db: Reader, now: Date): Promise<void> {
  await sql`
    with viejos as (
      select cod_articulo, cod_sucursal, lote from existencias
       where piezas = 0 and caducidad < ${now}::timestamptz::date - 90
       order by cod_sucursal, cod_articulo, lote limit 10000 for update skip locked)
    delete from existencias e using viejos v
     where e.cod_articulo = v.cod_articulo and e.cod_sucursal = v.cod_sucursal and e.lote = v.lote`.execute(db)
}
