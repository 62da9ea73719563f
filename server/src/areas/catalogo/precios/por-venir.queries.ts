import type { Dia } from '@surtia/rules/fechas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../../db/database.ts'
import type { FilaEntendida } from '../../../tipo.ts'

export type PorVenir = {
  codArticulo: string
  vigenteDesde: Dia
  precioNeto: number
  valores: FilaEntendida['valores']
}

/** The day from which the fields of a row rule: today, when the day that it tells is past or none. */
export const rigeDesde = (valores: RawBuilder<unknown>, hoy: Dia): RawBuilder<unknown> =>
  sql`greatest((${valores}->>'vigenteDesde')::date, ${hoy}::date)`

type Suyos = { entrega: number; autorizado: boolean; now: Date; hoy: Dia }

/** Puts prices by until their day; what was told of the same day is replaced, also what waited for a person. MXN. */
export async function savePorVenir(
  trx: Trx,
  { entrega, autorizado, now, hoy }: Suyos,
  precios: readonly PorVenir[],
): Promise<void> {
  await sql`
    with n as (select * from jsonb_to_recordset(${JSON.stringify(precios)}::jsonb) as t("codArticulo" text, "vigenteDesde" date, "precioNeto" numeric, valores jsonb)),
    vistos as (update precios_detenidos d set resuelto = ${now}, resolucion = 'reemplazado' from n
                where d.resuelto is null and d.cod_articulo = n."codArticulo" and ${rigeDesde(sql`d.valores`, hoy)} = n."vigenteDesde"),
    previos as (
      insert into precios_por_venir_anteriores (entrega, cod_articulo, vigente_desde, fila)
      select ${entrega}, n."codArticulo", n."vigenteDesde", to_jsonb(p) from n
        left join precios_por_venir p on p.cod_articulo = n."codArticulo" and p.vigente_desde = n."vigenteDesde"
       where ${entrega}::bigint > 0
      on conflict do nothing)
    insert into precios_por_venir (cod_articulo, vigente_desde, precio_neto, valores, entrega, autorizado, llegado)
    select n."codArticulo", n."vigenteDesde", n."precioNeto", n.valores, ${entrega}, ${autorizado}, ${now} from n order by 1, 2
    on conflict (cod_articulo, vigente_desde) do update set precio_neto = excluded.precio_neto, valores = excluded.valores,
      entrega = excluded.entrega, autorizado = excluded.autorizado, llegado = excluded.llegado`.execute(trx)
}

type Debido = { codArticulo: string; vigenteDesde: Dia; valores: FilaEntendida['valores']; autorizado: boolean }

/** true when prices wait whose day has come. */
export async function hayDebidos(db: Reader, hoy: Dia): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from precios_por_venir where vigente_desde <= ${hoy}::date) as hay`.execute(db)
  return rows[0]?.hay ?? false
}

/**
 * Takes prices whose day has come out of those that wait, by article and day, all days of so many articles at most: of these, waiting for whoever
 * takes them now; or of all, leaving those that another process takes. Who holds the first day of an article has them all, so that none is
 * stored over a later one.
 */
export async function takeDebidos(trx: Trx, hoy: Dia, cuantos: number, codigos?: readonly string[]): Promise<Debido[]> {
  const suyos = codigos ? sql`and p.cod_articulo = any(${[...codigos]}::text[])` : sql``
  const { rows } = await sql<Debido>`
    with primeros as materialized (
      select p.cod_articulo from precios_por_venir p
       where p.vigente_desde <= ${hoy}::date ${suyos}
         and not exists (select from precios_por_venir a where a.cod_articulo = p.cod_articulo and a.vigente_desde < p.vigente_desde)
       order by p.cod_articulo limit ${cuantos} for update of p ${codigos ? sql`` : sql`skip locked`}),
    tomados as (delete from precios_por_venir p using primeros d where p.cod_articulo = d.cod_articulo and p.vigente_desde <= ${hoy}::date
                returning p.cod_articulo, p.vigente_desde, p.valores, p.autorizado)
    select cod_articulo as "codArticulo", vigente_desde as "vigenteDesde", valores, autorizado from tomados order by 1, 2`.execute(
    trx,
  )
  return rows
}

/** Of which of these articles a later delivery told a price to come: 'code day'. */
export async function listPorVenirPosteriores(
  trx: Trx,
  entrega: number,
  codigos: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ cual: string }>`
    select cod_articulo || ' ' || vigente_desde as cual from precios_por_venir where entrega > ${entrega} and cod_articulo = any(${[...codigos]}::text[])`.execute(
    trx,
  )
  return new Set(rows.map(({ cual }) => cual))
}

/** What a delivery told of days to come is as it was before it; answers of how many prices. */
export async function replacePorVenirAnteriores(trx: Trx, entrega: number): Promise<number> {
  const { numAffectedRows: repuestos } = await sql`
    update precios_por_venir p set precio_neto = v.precio_neto, valores = v.valores, entrega = v.entrega, autorizado = v.autorizado, llegado = v.llegado
      from precios_por_venir_anteriores a cross join lateral jsonb_populate_record(null::precios_por_venir, a.fila) v
     where a.entrega = ${entrega} and a.fila is not null and p.entrega = a.entrega and p.cod_articulo = a.cod_articulo and p.vigente_desde = a.vigente_desde`.execute(
    trx,
  )
  const { numAffectedRows: quitados } = await sql`delete from precios_por_venir where entrega = ${entrega}`.execute(trx)
  return Number(repuestos ?? 0) + Number(quitados ?? 0)
}
