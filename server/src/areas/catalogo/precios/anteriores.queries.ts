import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../../db/database.ts'
import { replacePorVenirAnteriores, rigeDesde } from './por-venir.queries.ts'

/** Before prices of a delivery are stored: the rows as they are, so that the delivery can be undone. What waited for a person, for now, is replaced by it. */
export async function saveAnteriores(
  trx: Trx,
  { entrega, now, hoy }: { entrega: number; now: Date; hoy: Dia },
  codigos: readonly string[],
): Promise<void> {
  if (!entrega || codigos.length === 0) return
  await sql`
    with vistos as (update precios_detenidos d set resuelto = ${now}, resolucion = 'reemplazado'
                     where d.resuelto is null and d.cod_articulo = any(${[...codigos]}::text[]) and ${rigeDesde(sql`d.valores`, hoy)} = ${hoy}::date)
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
   where tipo = 'precios' and estado in ('terminada', 'fallida')
     and (exists (select 1 from precios_anteriores a where a.entrega = e.id) or exists (select 1 from precios_por_venir v where v.entrega = e.id))
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

// what a delivery told of days to come, and what stood there before it
const POR_VENIR = sql`precios_por_venir v left join precios_por_venir_anteriores b on b.entrega = v.entrega and b.cod_articulo = v.cod_articulo and b.vigente_desde = v.vigente_desde`

/** What undoing a delivery changes: net prices in MXN as they are and as they were, null where there was none; so many at most, by article. Those of a day to come tell it behind the code. */
export async function listPorReponer(
  trx: Trx,
  entrega: number,
  cuantos: number,
): Promise<{ cod: string; antes: number | null; despues: number | null }[]> {
  const { rows } = await sql<{ cod: string; antes: number | null; despues: number | null }>`
    select a.cod_articulo as cod, p.precio_neto as antes, (a.fila->>'precio_neto')::numeric(14,2) as despues
      from precios_anteriores a left join precios p using (cod_articulo)
     where a.entrega = ${entrega} and ${SIN_OTRO}
    union all
    select v.cod_articulo || ' ' || v.vigente_desde, v.precio_neto, (b.fila->>'precio_neto')::numeric(14,2) from ${POR_VENIR} where v.entrega = ${entrega}
     order by 1 limit ${cuantos}`.execute(trx)
  return rows
}

type Reposicion = {
  codArticulo: string
  descripcion: string
  ahora: number | null
  antes: number | null
  /** of a price to come, its day */
  vigenteDesde: Dia | null
}

/** How many prices undoing a delivery would put back, and those that change most, so many at most. Net prices in MXN. */
export async function findReposicion(
  db: Reader,
  entrega: number,
  cuantos: number,
): Promise<{ precios: number; cambios: Reposicion[] }> {
  const { rows } = await sql<Reposicion & { precios: number }>`
    with r as (
      select a.cod_articulo, p.precio_neto as ahora, (a.fila->>'precio_neto')::numeric(14,2) as antes, null::date as vigente_desde
        from precios_anteriores a left join precios p using (cod_articulo) where a.entrega = ${entrega} and ${SIN_OTRO}
      union all
      select v.cod_articulo, v.precio_neto, (b.fila->>'precio_neto')::numeric(14,2), v.vigente_desde from ${POR_VENIR} where v.entrega = ${entrega})
    select r.cod_articulo as "codArticulo", coalesce(t.descripcion, '') as descripcion, r.ahora, r.antes, r.vigente_desde as "vigenteDesde", count(*) over ()::int as precios
      from r left join articulos t using (cod_articulo)
     order by abs(coalesce(r.ahora, 0) - coalesce(r.antes, 0)) desc, r.cod_articulo, r.vigente_desde limit ${cuantos}`.execute(
    db,
  )
  return { precios: rows[0]?.precios ?? 0, cambios: rows.map(({ precios: _, ...cambio }) => cambio) }
}

/** Puts the prices back that a delivery changed and takes those away that it brought, those of days to come too; answers how many. */
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
  const porVenir = await replacePorVenirAnteriores(trx, entrega)
  await sql`update entregas set estado = 'deshecha' where id = ${entrega}`.execute(trx)
  return Number(quitados ?? 0) + Number(repuestos ?? 0) + porVenir
}
