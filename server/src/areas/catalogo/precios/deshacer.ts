import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/database.ts'
import { audit } from '../../../jobs/auditoria.ts'
import type { Portal } from '../../../portal.ts'

/** Before prices of a delivery are stored: the rows as they are, so that the delivery can be undone. What waited for a person is replaced by it. */
export async function anotarAnteriores(
  trx: Trx,
  entrega: number,
  codigos: readonly string[],
  now: Date,
): Promise<void> {
  if (!entrega) return
  await sql`
    with vistos as (update precios_detenidos set resuelto = ${now}, resolucion = 'reemplazado' where resuelto is null and cod_articulo = any(${[...codigos]}::text[]))
    insert into precios_anteriores (entrega, cod_articulo, fila)
    select ${entrega}, c.cod, to_jsonb(p) from unnest(${[...codigos]}::text[]) as c(cod) left join precios p on p.cod_articulo = c.cod
    on conflict do nothing`.execute(trx)
}

export type Deshecha = { entrega: number; clave: string | null; recibida: Date; precios: number }

/** Puts the prices back as they were before the last delivery of prices; done again, the one before it. Throws a Refusal when there is none. */
export async function deshacerPrecios(portal: Portal, origen: string): Promise<Deshecha> {
  return transaction(portal.db, async (trx) => {
    const { rows } = await sql<{ id: number; clave: string | null; inicio: Date }>`
      select id, clave, inicio from entregas e
       where tipo = 'precios' and estado in ('terminada', 'fallida') and exists (select 1 from precios_anteriores a where a.entrega = e.id)
       order by fin desc, id desc limit 1 for update`.execute(trx)
    const ultima = rows[0]
    if (!ultima) throw new Refusal('No hay entrega de precios que deshacer.')
    await sql`select 1 from precios where cod_articulo in (select cod_articulo from precios_anteriores where entrega = ${ultima.id}) order by cod_articulo for update`.execute(
      trx,
    )
    const { numAffectedRows: quitados } = await sql`
      delete from precios using precios_anteriores a where a.entrega = ${ultima.id} and a.fila is null and precios.cod_articulo = a.cod_articulo`.execute(
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
       where a.entrega = ${ultima.id} and a.fila is not null and precios.cod_articulo = a.cod_articulo`.execute(trx)
    await sql`update entregas set estado = 'deshecha' where id = ${ultima.id}`.execute(trx)
    const precios = Number(quitados ?? 0) + Number(repuestos ?? 0)
    await audit(trx, 'precios.deshechos', {}, { entrega: ultima.id, precios, origen })
    return { entrega: ultima.id, clave: ultima.clave, recibida: ultima.inicio, precios }
  })
}
