import type { Data } from '@surtia/contracts/call.ts'
import type { cambiosDePrecio } from '@surtia/contracts/listas.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Mirada } from './articulos.queries.ts'

const DIAS = 60
const POR_PAGINA = 20

/** Net prices that changed in the last 60 days, newest first. */
export async function listCambiosDePrecio(db: Reader, { hoy }: Mirada, pagina: number) {
  const desde = sql`
    from cambios_de_precio c join articulos a using (cod_articulo)
   where c.fecha between ${sumarDias(hoy, -DIAS)}::date and ${hoy}::date and c.precio_anterior <> c.precio_nuevo and a.estatus = ${sql.lit(ACTIVO)}`
  const [{ rows: data }, { rows: cuentas }] = await Promise.all([
    sql<Data<typeof cambiosDePrecio>[number]>`
      select a.cod_articulo as "codArticulo", a.descripcion, a.formula, a.marca, c.precio_anterior as "precioAnterior", c.precio_nuevo as "precioNuevo", c.fecha
      ${desde} order by c.fecha desc, a.descripcion collate es_base, a.cod_articulo limit ${POR_PAGINA} offset ${(pagina - 1) * POR_PAGINA}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n ${desde}`.execute(db),
  ])
  const resultados = cuentas[0]?.n ?? 0
  return { data, resultados, totalPaginas: Math.ceil(resultados / POR_PAGINA) }
}
