import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Mirada, precioDeUna, precioPorUnidad } from './articulos.queries.ts'

type Sql = RawBuilder<unknown>
/** `and` before each, for what already has a where. */
export const andAll = (condiciones: Sql[]): Sql =>
  condiciones.length ? sql`and ${sql.join(condiciones, sql` and `)}` : sql``

type Filtros = { codClasificacion?: number | undefined; codFormaFarmaceutica?: number | undefined }

export function filtros(p: Filtros): Sql[] {
  const lista: Sql[] = []
  if (p.codClasificacion) lista.push(sql`a.cod_clasificacion = ${p.codClasificacion}`)
  if (p.codFormaFarmaceutica) lista.push(sql`a.cod_forma_farmaceutica = ${p.codFormaFarmaceutica}`)
  return lista
}

/** Sort codes of the contract. Ties by codArticulo and nothing else: two articles of one formula, price or day keep their places on every page. */
export function orden(m: Mirada, codigo: number): Sql {
  const nombre = sql`a.descripcion collate es_base, a.cod_articulo`
  switch (codigo) {
    case 2:
      return sql`a.formula collate es_base, a.cod_articulo`
    case 3:
      return sql`${precioDeUna(m)}, a.cod_articulo`
    case 4:
      return sql`${precioDeUna(m)} desc, a.cod_articulo`
    case 5:
      return sql`a.fecha_insert desc, a.cod_articulo`
    case 6:
      return sql`${precioPorUnidad(m)} nulls last, a.cod_articulo`
    default:
      return nombre
  }
}

/** Articles whose generic holds the text: the wizard's first step. */
export const delGenerico = (generico: string): Sql =>
  sql`normaliza(a.generico) like ${`%${comodines(normalizar(generico))}%`}`

const comodines = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')
