import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../../db/database.ts'

export type Detenido = {
  id: number
  codArticulo: string
  descripcion: string
  campo: string
  antes: number
  despues: number
  valores: Record<string, unknown>
  creado: Date
}

const CAMPOS = sql`d.id, d.cod_articulo as "codArticulo", a.descripcion, d.campo, d.antes, d.despues, d.valores, d.creado`

/** Stopped prices that nobody has decided on, oldest first. MXN. */
export async function listDetenidos(db: Reader, limite: number): Promise<Detenido[]> {
  const { rows } = await sql<Detenido>`
    select ${CAMPOS} from precios_detenidos d join articulos a using (cod_articulo) where d.resuelto is null order by d.id limit ${limite}`.execute(
    db,
  )
  return rows
}

export async function listDetenidosDe(db: Reader, entrega: number, limite: number): Promise<Detenido[]> {
  const { rows } = await sql<Detenido>`
    select ${CAMPOS} from precios_detenidos d join articulos a using (cod_articulo) where d.entrega = ${entrega} and d.resuelto is null order by d.id limit ${limite}`.execute(
    db,
  )
  return rows
}

/** Takes stopped prices off the list, what there was stays; answers those that were still on it. */
export async function discardDetenidos(db: Database, ids: readonly number[], now: Date): Promise<Detenido[]> {
  const { rows } = await sql<Detenido>`
    with d as (update precios_detenidos set resuelto = ${now}, resolucion = 'descartado' where id = any(${[...ids]}::bigint[]) and resuelto is null returning *)
    select ${CAMPOS} from d join articulos a using (cod_articulo) order by d.id`.execute(db)
  return rows
}

/** Says of prices that their delivery has just taken off the list that it was a person who let them in. */
export async function markAutorizados(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update precios_detenidos set resolucion = 'autorizado' where id = any(${[...ids]}::bigint[]) and resuelto is not null`.execute(
    db,
  )
}

/** Which of these articles got their price from a later delivery. */
export async function listConPrecioPosterior(
  trx: Trx,
  entrega: number,
  codigos: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ cod: string }>`
    select distinct a.cod_articulo as cod from precios_anteriores a join entregas e on e.id = a.entrega
     where a.entrega > ${entrega} and e.estado <> 'deshecha' and a.cod_articulo = any(${[...codigos]}::text[])`.execute(
    trx,
  )
  return new Set(rows.map((row) => row.cod))
}
