import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, reading } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { listArticulos } from './escribir-articulos.ts'

const DIAS = 60
const POR_PAGINA = 20
const DIAS_DE_COMPRA = 365

type Cambio = { codArticulo: string; precioAnterior: number; precioNuevo: number; fecha: string }
type Pedidos = { pagina: number; soloCompro: boolean }

/** Net prices that changed in the last 60 days, newest first, and those that will, each with its article as it is sold today. */
export async function listCambiosDePrecio(portal: Portal, m: Mirada, { pagina, soloCompro }: Pedidos) {
  const { db } = portal
  const { hoy } = m
  const suyos = soloCompro ? sql`and ${comprado(m)}` : sql``
  const desde = sql`
    from cambios_de_precio c join articulos a using (cod_articulo) join precios p using (cod_articulo)
   where c.fecha between ${sumarDias(hoy, -DIAS)}::date and ${hoy}::date and c.precio_anterior <> c.precio_nuevo and a.estatus = ${sql.lit(ACTIVO)} ${suyos}`
  const [{ rows: cambios }, { rows: cuentas }, porVenir] = await reading(() =>
    Promise.all([
      sql<Cambio>`
      select a.cod_articulo as "codArticulo", c.precio_anterior as "precioAnterior", c.precio_nuevo as "precioNuevo", c.fecha
      ${desde} order by c.fecha desc, a.descripcion collate es_base, a.cod_articulo limit ${POR_PAGINA} offset ${(pagina - 1) * POR_PAGINA}`.execute(
        db,
      ),
      sql<{ n: number }>`select count(*)::int as n ${desde}`.execute(db),
      listPorVenir(db, m, suyos),
    ]),
  )
  const deHoy = await conArticulo(portal, m, [...cambios, ...porVenir.cambios])
  const resultados = cuentas[0]?.n ?? 0
  return {
    data: cambios.flatMap(deHoy),
    resultados,
    totalPaginas: Math.ceil(resultados / POR_PAGINA),
    porVenir: porVenir.cambios.flatMap(deHoy),
    cuantosPorVenir: porVenir.cuantos,
  }
}

/** Whether a client bought article `a` in 12 months: ordered here, or billed (docs/reglas/precios.md#solo-lo-que-compro). */
function comprado({ codCliente, hoy }: Mirada): RawBuilder<unknown> {
  const desde = sumarDias(hoy, -DIAS_DE_COMPRA)
  return sql`(exists (select 1 from historial_de_articulos h where h.cod_cliente = ${codCliente} and h.cod_articulo = a.cod_articulo and h.ultimo_surtido >= ${desde}::date)
      or exists (select 1 from ventas_renglones v where v.cod_cliente = ${codCliente} and v.cod_articulo = a.cod_articulo and v.tipo = 'F' and v.fecha >= ${desde}::date))`
}

/** The next price of each article that has one to come: rises first, the soonest and the steepest before the others. MXN. */
async function listPorVenir(db: Reader, { hoy }: Mirada, suyos: RawBuilder<unknown>) {
  const { rows } = await sql<Cambio & { cuantos: number }>`
    select v.cod_articulo as "codArticulo", v.antes as "precioAnterior", v.despues as "precioNuevo", v.vigente_desde as fecha, count(*) over ()::int as cuantos
      from (select distinct on (v.cod_articulo) v.cod_articulo, v.vigente_desde, p.precio_neto as antes, v.precio_neto as despues, a.descripcion
              from precios_por_venir v join articulos a using (cod_articulo) join precios p using (cod_articulo)
             where v.vigente_desde > ${hoy}::date and v.precio_neto <> p.precio_neto and a.estatus = ${sql.lit(ACTIVO)} ${suyos}
             order by v.cod_articulo, v.vigente_desde) v
     order by v.despues > v.antes desc, v.vigente_desde, v.despues / v.antes desc, v.descripcion collate es_base, v.cod_articulo
     limit ${POR_PAGINA}`.execute(db)
  return { cuantos: rows[0]?.cuantos ?? 0, cambios: rows.map(({ cuantos: _, ...cambio }): Cambio => cambio) }
}

/** Puts to each change its article as it is sold today; one that no longer is goes. */
async function conArticulo(portal: Portal, m: Mirada, cambios: readonly Cambio[]) {
  const codigos = [...new Set(cambios.map((c) => c.codArticulo))]
  const articulos = new Map((await listArticulos(portal, m, codigos)).map((a) => [a.codArticulo, a]))
  return (cambio: Cambio) => {
    const articulo = articulos.get(cambio.codArticulo)
    return articulo ? [{ ...articulo, ...cambio }] : []
  }
}
