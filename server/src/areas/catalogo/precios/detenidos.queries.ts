import { diaDe } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../../db/database.ts'
import type { FilaEntendida } from '../../../tipo.ts'
import { rigeDesde } from './por-venir.queries.ts'

/** The columns of the prices that are watched, by the field in which they come. */
const COLUMNAS = {
  precioNeto: 'precio_neto',
  precioPublico: 'precio_publico',
  precioOferta: 'oferta',
  precioRemate: 'remate',
  precioBuenFin: 'buen_fin',
} as const
export type Campo = keyof typeof COLUMNAS
export const CAMPOS = Object.keys(COLUMNAS) as Campo[]
export type Guardados = ReadonlyMap<string, Record<Campo, number>>

/** The prices that these articles have, by code. MXN. */
export async function listPrecios(db: Reader, codigos: readonly string[]): Promise<Guardados> {
  const { rows } = await sql<Record<Campo, number> & { codArticulo: string }>`
    select cod_articulo as "codArticulo", ${sql.join(Object.entries(COLUMNAS).map(([campo, columna]) => sql`${sql.ref(columna)} as ${sql.ref(campo)}`))}
      from precios where cod_articulo = any(${[...codigos]}::text[])`.execute(db)
  return new Map(rows.map((fila) => [fila.codArticulo, fila]))
}

export type PorDetener = {
  codArticulo: string
  campo: Campo
  antes: number
  despues: number
  valores: Record<string, unknown>
}

/** Puts prices of a delivery on the list of what waits for a person; what waited there for the same articles and the same day is replaced. MXN. */
export async function saveDetenidos(
  trx: Trx,
  entrega: number,
  detenidos: readonly PorDetener[],
  now: Date,
): Promise<void> {
  const hoy = diaDe(now)
  await sql`
    with n as (select * from jsonb_to_recordset(${JSON.stringify(detenidos)}::jsonb) as t("codArticulo" text, campo text, antes numeric, despues numeric, valores jsonb)),
    viejos as (update precios_detenidos d set resuelto = ${now}, resolucion = 'reemplazado' from n
                where d.resuelto is null and d.cod_articulo = n."codArticulo" and ${rigeDesde(sql`d.valores`, hoy)} = ${rigeDesde(sql`n.valores`, hoy)})
    insert into precios_detenidos (entrega, cod_articulo, campo, antes, despues, valores, creado)
    select ${entrega}, n."codArticulo", n.campo, n.antes, n.despues, n.valores, ${now} from n`.execute(trx)
}

export type Detenido = {
  id: number
  codArticulo: string
  descripcion: string
  campo: string
  antes: number
  despues: number
  valores: FilaEntendida['valores']
  creado: Date
}

const DETENIDO = sql`d.id, d.cod_articulo as "codArticulo", a.descripcion, d.campo, d.antes, d.despues, d.valores, d.creado`

/** Stopped prices that nobody has decided on, oldest first. MXN. */
export async function listDetenidos(db: Reader, limite: number): Promise<Detenido[]> {
  const { rows } = await sql<Detenido>`
    select ${DETENIDO} from precios_detenidos d join articulos a using (cod_articulo) where d.resuelto is null order by d.id limit ${limite}`.execute(
    db,
  )
  return rows
}

export async function listDetenidosDe(db: Reader, entrega: number, limite: number): Promise<Detenido[]> {
  const { rows } = await sql<Detenido>`
    select ${DETENIDO} from precios_detenidos d join articulos a using (cod_articulo) where d.entrega = ${entrega} and d.resuelto is null order by d.id limit ${limite}`.execute(
    db,
  )
  return rows
}

/** Those of these that nobody has decided on, held against others who decide. MXN. */
export async function lockDetenidos(trx: Trx, ids: readonly number[]): Promise<Detenido[]> {
  const { rows } = await sql<Detenido>`
    select ${DETENIDO} from precios_detenidos d join articulos a using (cod_articulo)
     where d.id = any(${[...ids]}::bigint[]) and d.resuelto is null order by d.id for update of d`.execute(trx)
  return rows
}

/** Takes stopped prices off the list, what there was stays; answers those that were still on it. */
export async function discardDetenidos(trx: Trx, ids: readonly number[], now: Date): Promise<Detenido[]> {
  const { rows } = await sql<Detenido>`
    with d as (update precios_detenidos set resuelto = ${now}, resolucion = 'descartado' where id = any(${[...ids]}::bigint[]) and resuelto is null returning *)
    select ${DETENIDO} from d join articulos a using (cod_articulo) order by d.id`.execute(trx)
  return rows
}

/** Says of prices that their delivery has just taken off the list that it was a person who let them in. */
export async function markAutorizados(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update precios_detenidos set resolucion = 'autorizado' where id = any(${[...ids]}::bigint[]) and resuelto is not null`.execute(
    trx,
  )
}
