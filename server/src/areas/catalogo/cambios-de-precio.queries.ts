import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { listArticulos, type Mirada } from './articulos.queries.ts'

const DIAS = 60
const POR_PAGINA = 20

type Cambio = { codArticulo: string; precioAnterior: number; precioNuevo: number; fecha: string }

/** Net prices that changed in the last 60 days, newest first, each with its article as it is sold today. */
export async function listCambiosDePrecio(db: Reader, m: Mirada, pagina: number) {
  const { hoy } = m
  const desde = sql`
    from cambios_de_precio c join articulos a using (cod_articulo) join precios p using (cod_articulo)
   where c.fecha between ${sumarDias(hoy, -DIAS)}::date and ${hoy}::date and c.precio_anterior <> c.precio_nuevo and a.estatus = ${sql.lit(ACTIVO)}`
  const [{ rows: cambios }, { rows: cuentas }] = await Promise.all([
    sql<Cambio>`
      select a.cod_articulo as "codArticulo", c.precio_anterior as "precioAnterior", c.precio_nuevo as "precioNuevo", c.fecha
      ${desde} order by c.fecha desc, a.descripcion collate es_base, a.cod_articulo limit ${POR_PAGINA} offset ${(pagina - 1) * POR_PAGINA}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n ${desde}`.execute(db),
  ])
  const codigos = [...new Set(cambios.map((c) => c.codArticulo))]
  const articulos = new Map(
    (
      await listArticulos(
        db,
        m,
        sql`select cod_articulo, 1 as turno from unnest(${codigos}::text[]) as u(cod_articulo)`,
      )
    ).map((a) => [a.codArticulo, a]),
  )
  const data = cambios.flatMap((cambio) => {
    const articulo = articulos.get(cambio.codArticulo)
    return articulo ? [{ ...articulo, ...cambio }] : []
  })
  const resultados = cuentas[0]?.n ?? 0
  return { data, resultados, totalPaginas: Math.ceil(resultados / POR_PAGINA) }
}
