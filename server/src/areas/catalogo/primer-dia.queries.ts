import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { sql } from 'kysely'
import { aLaVenta } from '../../db/a-la-venta.ts'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'

const A_LA_VENTA = sql`a.estatus = ${sql.lit(ACTIVO)}`
const CON_PRECIO = sql`exists (select from precios p where p.cod_articulo = a.cod_articulo)`
const CON_PIEZAS = sql`exists (select from existencias e where e.cod_articulo = a.cod_articulo and ${aLaVenta(sql`e`)})`

/** Articles that are sold, priced or not. */
export const countArticulos = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from articulos a where ${A_LA_VENTA}`)

export const countConPrecio = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from articulos a where ${A_LA_VENTA} and ${CON_PRECIO}`)

/** Articles that nobody can order yet. */
export const countSinPrecio = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from articulos a where ${A_LA_VENTA} and not ${CON_PRECIO}`)

export const countConPiezas = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from articulos a where ${A_LA_VENTA} and ${CON_PIEZAS}`)

export const countSinPiezas = (db: Reader): Promise<number> =>
  contarHasta(db, sql`from articulos a where ${A_LA_VENTA} and not ${CON_PIEZAS}`)
