import { sql } from 'kysely'
import { HECHOS_DE_PRECIO } from '../../indice/indice.queries.ts'
import type { Origen } from './origen.ts'

// What in the statements of a send depends on where its lines are from.

/** The lines of a cart, locked until they are sent, or those that were given: an article that is sold no more has none. */
export function tomadasDe(codCliente: string, origen: Origen) {
  const tomada = sql`
              select r.cod_articulo as "codArticulo", r.cantidad, r.precio_visto as "precioVisto", r.ruta_origen as "rutaOrigen", a.iva, a.ieps,
                     a.emp_colectivo as colectivo, a.minimo_meses as "minimoMeses", a.fraccion, a.estatus, ${HECHOS_DE_PRECIO}`
  const deSuArticulo = sql`join articulos a using (cod_articulo) join precios p using (cod_articulo)`
  if (origen.de === 'carrito')
    return sql`${tomada}
                from carrito_renglones r ${deSuArticulo}
               where r.cod_cliente = ${codCliente} and r.carrito = ${origen.carrito} order by r.agregado, r.cod_articulo for update of r`
  return sql`${tomada}
                from rows from (jsonb_to_recordset(${JSON.stringify(origen.renglones)}::jsonb)
                       as ("codArticulo" text, cantidad int, "precioVisto" numeric, "rutaOrigen" text)) with ordinality
                       as r(cod_articulo, cantidad, precio_visto, ruta_origen, n) ${deSuArticulo} order by r.n`
}

/** What was sent leaves the cart it was in. */
export const deSuCarrito = (codCliente: string, origen: Origen, codigos: readonly string[]) =>
  origen.de === 'carrito'
    ? sql`,
    fuera as (
      delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${origen.carrito} and cod_articulo = any(${[...codigos]}::text[]))`
    : sql``
