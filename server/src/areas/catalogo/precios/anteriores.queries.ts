import { sql } from 'kysely'
import type { Reader, Trx } from '../../../db/database.ts'

/** Before prices of a delivery are stored: the rows as they are, so that the delivery can be undone. What waited for a person is replaced by it. */
export async function saveAnteriores(trx: Trx, entrega: number, codigos: readonly string[], now: Date): Promise<void> {
  if (!entrega) return
  await sql`
    with vistos as (update precios_detenidos set resuelto = ${now}, resolucion = 'reemplazado' where resuelto is null and cod_articulo = any(${[...codigos]}::text[]))
    insert into precios_anteriores (entrega, cod_articulo, fila)
    select ${entrega}, c.cod, to_jsonb(p) from unnest(${[...codigos]}::text[]) as c(cod) left join precios p on p.cod_articulo = c.cod
    on conflict do nothing`.execute(trx)
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

const POR_DESHACER = sql`
  select id, clave, inicio from entregas e
   where tipo = 'precios' and estado in ('terminada', 'fallida') and exists (select 1 from precios_anteriores a where a.entrega = e.id)
   order by fin desc, id desc limit 1`

/** The last delivery of prices that is not undone. */
export async function findUltimaEntrega(db: Reader): Promise<EntregaPorDeshacer | undefined> {
  return (await sql<EntregaPorDeshacer>`${POR_DESHACER}`.execute(db)).rows[0]
}

export type EntregaPorDeshacer = { id: number; clave: string | null; inicio: Date }

/** The last delivery of prices that is not undone, locked, with the prices that it changed. */
export async function lockUltimaEntrega(trx: Trx): Promise<EntregaPorDeshacer | undefined> {
  const ultima = (await sql<EntregaPorDeshacer>`${POR_DESHACER} for update`.execute(trx)).rows[0]
  if (ultima) {
    await sql`select 1 from precios where cod_articulo in (select cod_articulo from precios_anteriores where entrega = ${ultima.id}) order by cod_articulo for update`.execute(
      trx,
    )
  }
  return ultima
}

// what a delivery that came meanwhile, or still comes, told of an article stays
const SIN_OTRO = sql`
  not exists (select 1 from precios_anteriores b join entregas otra on otra.id = b.entrega
               where b.cod_articulo = a.cod_articulo and b.entrega <> a.entrega
                 and (otra.estado = 'en curso' or (otra.estado in ('terminada', 'fallida')
                      and otra.fin > (select suya.fin from entregas suya where suya.id = a.entrega))))`

/** What undoing a delivery changes: net prices in MXN as they are and as they were, null where there was none; so many at most, by article. */
export async function listPorReponer(
  trx: Trx,
  entrega: number,
  cuantos: number,
): Promise<{ cod: string; antes: number | null; despues: number | null }[]> {
  const { rows } = await sql<{ cod: string; antes: number | null; despues: number | null }>`
    select a.cod_articulo as cod, p.precio_neto as antes, (a.fila->>'precio_neto')::numeric(14,2) as despues
      from precios_anteriores a left join precios p using (cod_articulo)
     where a.entrega = ${entrega} and ${SIN_OTRO} order by a.cod_articulo limit ${cuantos}`.execute(trx)
  return rows
}

type Reposicion = { codArticulo: string; descripcion: string; ahora: number | null; antes: number | null }

/** How many prices undoing a delivery would put back, and those that change most, so many at most. Net prices in MXN. */
export async function findReposicion(
  db: Reader,
  entrega: number,
  cuantos: number,
): Promise<{ precios: number; cambios: Reposicion[] }> {
  const { rows } = await sql<Reposicion & { precios: number }>`
    select a.cod_articulo as "codArticulo", coalesce(t.descripcion, '') as descripcion, p.precio_neto as ahora, d.antes, count(*) over ()::int as precios
      from precios_anteriores a cross join lateral (select (a.fila->>'precio_neto')::numeric(14,2) as antes) d
      left join precios p using (cod_articulo) left join articulos t using (cod_articulo)
     where a.entrega = ${entrega} and ${SIN_OTRO} order by abs(coalesce(p.precio_neto, 0) - coalesce(d.antes, 0)) desc, a.cod_articulo limit ${cuantos}`.execute(
    db,
  )
  return { precios: rows[0]?.precios ?? 0, cambios: rows.map(({ precios: _, ...cambio }) => cambio) }
}

/** Puts the prices back that a delivery changed and takes those away that it brought; answers how many. */
export async function replacePorAnteriores(trx: Trx, entrega: number): Promise<number> {
  const { numAffectedRows: quitados } = await sql`
    delete from precios using precios_anteriores a where a.entrega = ${entrega} and a.fila is null and precios.cod_articulo = a.cod_articulo and ${SIN_OTRO}`.execute(
    trx,
  )
  const { rows: columnas } = await sql<{ nombre: string }>`
    select attname as nombre from pg_attribute where attrelid = 'precios'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'cod_articulo'`.execute(
    trx,
  )
  const nombres = columnas.map(({ nombre }) => nombre)
  const { numAffectedRows: repuestos } = await sql`
    update precios set (${sql.join(nombres.map((nombre) => sql.ref(nombre)))}) = row(${sql.join(nombres.map((nombre) => sql`v.${sql.ref(nombre)}`))})
      from precios_anteriores a cross join lateral jsonb_populate_record(null::precios, a.fila) v
     where a.entrega = ${entrega} and a.fila is not null and precios.cod_articulo = a.cod_articulo and ${SIN_OTRO}`.execute(
    trx,
  )
  await sql`update entregas set estado = 'deshecha' where id = ${entrega}`.execute(trx)
  return Number(quitados ?? 0) + Number(repuestos ?? 0)
}
