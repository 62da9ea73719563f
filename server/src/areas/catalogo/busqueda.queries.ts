import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { coincidePorInicio, normalizar, palabrasDe, sinAbreviar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type Mirada, precioDeUna, precioPorUnidad } from './articulos.queries.ts'

type Sql = RawBuilder<unknown>
const como = (palabra: string) => `'${palabra}'${coincidePorInicio(palabra) ? ':*' : ''}`
const patron = (palabra: string) => {
  const entera = sinAbreviar(palabra)
  return entera ? `(${como(palabra)} | ${como(entera)})` : como(palabra)
}

/** Every word must match: words and codes by their beginning, small numbers whole. '' when nothing was typed. */
export const consultaDeTexto = (texto: string): string => palabrasDe(texto).map(patron).join(' & ')

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

type Descripcion = { codArticulo: string; descripcion: string }
const comodines = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

/** What normalising drops but a text means: '5%' is not '5'. */
const aLaLetra = (texto: string): Sql =>
  /[%_]/.test(texto)
    ? sql`and strpos(lower(public.unaccent(a.descripcion)), lower(public.unaccent(${texto.trim()}::text))) > 0`
    : sql``

/** Autocomplete: descriptions that start with the text, then those in which a later word does; n rows at most, 0 = all. */
export async function listDescripciones(db: Reader, texto: string, n: number): Promise<Descripcion[]> {
  const buscado = normalizar(texto)
  const corto = texto.trim().length < 3
  const limite = n === 0 ? sql`` : sql`limit ${n}`
  const filas = sql`select a.cod_articulo as "codArticulo", a.descripcion from articulos a
    where a.estatus = ${sql.lit(ACTIVO)} and exists (select 1 from precios p where p.cod_articulo = a.cod_articulo) ${corto ? sql`` : aLaLetra(texto)}`
  if (!corto && buscado === '') return []
  if (corto) {
    return (
      await sql<Descripcion>`${filas} order by a.descripcion collate es_base, a.cod_articulo ${limite}`.execute(db)
    ).rows
  }
  const inicio = comodines(buscado)
  const primeras = (
    await sql<Descripcion>`${filas} and a.descripcion_norm like ${`${inicio}%`} order by a.descripcion_norm using ~<~, a.cod_articulo ${limite}`.execute(
      db,
    )
  ).rows
  if (n !== 0 && primeras.length >= n) return primeras
  const resto = n === 0 ? sql`` : sql`limit ${n - primeras.length}`
  const despues = await sql<Descripcion>`
    ${filas} and a.descripcion_norm like ${`% ${inicio}%`} and a.descripcion_norm not like ${`${inicio}%`} order by a.descripcion_norm using ~<~, a.cod_articulo ${resto}`.execute(
    db,
  )
  return [...primeras, ...despues.rows]
}
