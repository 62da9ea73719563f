import type { Articulo } from '@surtia/contracts/articulo.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { existenciaAceptable, listArticulos, type Mirada, precioDeUna, precioPorUnidad } from './articulos.queries.ts'

type Sql = RawBuilder<unknown>

/**
 * Substitutes, all of them: the other articles of the same formula and form, and those that the ERP names. Same strength and pack first
 * (a formula tells its strength), then what one's own centre has, then the cheapest (docs/reglas/busqueda.md#sustitutos).
 */
export const listSustitutos = (db: Reader, m: Mirada, codArticulo: string): Promise<Articulo[]> =>
  listArticulos(
    db,
    m,
    // what has a price per unit goes by it; what has none stands before the first that costs more, which the dearest so far tells
    sql`select cod_articulo, row_number() over (order by igual desc, hay desc, tope, medido desc, por_unidad, cod_articulo) as turno
          from (select cod_articulo, igual, hay, medido, por_unidad,
                       case when medido then max(precio) over (partition by igual, hay, medido order by por_unidad, cod_articulo) else precio end as tope
                  from (${comparados(m, codArticulo)}) c) d`,
  )

/** The substitutes with what they are compared by: only units of one kind can be. */
const comparados = (m: Mirada, codArticulo: string): Sql => sql`
  select cod_articulo, igual, hay, precio, coalesce(unidad = coalesce(suya, min(unidad) over ()), false) as medido,
         case when unidad = coalesce(suya, min(unidad) over ()) then por_unidad end as por_unidad
    from (select a.cod_articulo, a.cod_formula = suyo.cod_formula and a.contenido_venta = suyo.contenido_venta as igual, coalesce(x.propia, 0) > 0 as hay,
                 ${precioDeUna(m)} as precio, nullif(suyo.unidad, '') as suya, case when ${precioPorUnidad(m)} is not null then a.unidad end as unidad,
                 ${precioPorUnidad(m)} as por_unidad
            from articulos suyo
            join articulos a on a.cod_articulo <> suyo.cod_articulo and a.estatus = ${sql.lit(ACTIVO)} and a.cod_articulo in (
                   select b.cod_articulo from articulos b
                    where b.cod_formula = suyo.cod_formula and b.cod_forma_farmaceutica = suyo.cod_forma_farmaceutica and suyo.formula <> '' and b.estatus = ${sql.lit(ACTIVO)}
                   union all
                   select s.cod_sustituto from sustitutos s where s.cod_articulo = suyo.cod_articulo)
            join precios p on p.cod_articulo = a.cod_articulo
            ${existenciaAceptable(m)}
           where suyo.cod_articulo = ${codArticulo}) b`
