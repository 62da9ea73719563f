import type { Lote } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** Within a `select` the planner cannot count them, and keeps one plan (docs/decisiones/0052-respuestas-escritas.md). */
const lotes = (sucursales: readonly number[], articulos: readonly string[]) => sql`
  select cod_sucursal as sucursal, cod_articulo as "codArticulo", lote, caducidad, piezas from existencias
   where cod_articulo = any((select ${[...articulos]}::text[])::text[]) and cod_sucursal = any((select ${[...sucursales]}::int[])::int[]) and piezas > 0`

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
