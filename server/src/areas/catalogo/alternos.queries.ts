import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type Mirada, precioDeUna } from './articulos.queries.ts'

/** precio: MXN of one piece today */
export type Alterno = { codArticulo: string; alterno: string; descripcion: string; precio: number }

/**
 * What could be bought instead of each of these articles: the cheapest other one of the same formula (which tells its strength), form and
 * content that one's own centre has. An article without one is not among them. One query.
 */
export async function listAlternos(db: Reader, m: Mirada, codigos: readonly string[]): Promise<Alterno[]> {
  const { rows } = await sql<Alterno>`
    select suyo.cod_articulo as "codArticulo", otro.cod_articulo as alterno, otro.descripcion, otro.precio
      from articulos suyo
     cross join lateral (
       select c.* from (
         select a.cod_articulo, a.descripcion, a.minimo_meses, ${precioDeUna(m)} as precio from articulos a join precios p using (cod_articulo)
          where a.cod_formula = suyo.cod_formula and a.cod_forma_farmaceutica = suyo.cod_forma_farmaceutica and a.contenido_venta = suyo.contenido_venta
            and a.cod_articulo <> suyo.cod_articulo and a.estatus = ${sql.lit(ACTIVO)}
          order by precio, a.cod_articulo offset 0) c
        where exists (select 1 from existencias e where e.cod_articulo = c.cod_articulo and e.cod_sucursal = ${m.sucursal} and e.piezas > 0
                         and e.caducidad >= ${m.entregaPropia}::date + make_interval(months => c.minimo_meses))
        limit 1) otro
     where suyo.cod_articulo = any(${[...codigos]}::text[]) and suyo.formula <> ''`.execute(db)
  return rows
}
