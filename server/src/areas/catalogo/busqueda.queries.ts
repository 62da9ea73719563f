import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { Body, Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import {
  aUnDesliz,
  coincidePorInicio,
  normalizar,
  palabrasDe,
  perdonaUnDesliz,
  sinAbreviar,
} from '@surtia/rules/catalogo/texto-buscado.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { listArticulos, type Mirada, precioDeUna } from './articulos.queries.ts'

type Sql = RawBuilder<unknown>
type Parametros = Body<typeof buscar>
type Resultados = Data<typeof buscar>

const POR_PAGINA = 20
const MOST_GENERICS = 20

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

/** Conditions of the request on `articulos a`, without the two filters that have facets. */
function condiciones(p: Parametros, tsquery: string): Sql[] {
  const lista: Sql[] = []
  if (p.busquedaAvanzada) lista.push(delGenerico(p.buscar ?? ''))
  else if (tsquery) lista.push(sql`a.busqueda @@ to_tsquery('simple', ${tsquery})`)
  // the articles of a banner or of a pop-up
  if (p.idGrupoPromocional)
    lista.push(
      p.tipoPublicidad === 'P'
        ? sql`a.cod_articulo = any(select unnest(articulos) from avisos_emergentes where id = ${p.idGrupoPromocional})`
        : sql`a.cod_articulo = any(select unnest(articulos) from banners where id_banners_imagen = ${p.idGrupoPromocional})`,
    )
  if (p.tipoFormula === 'S' || p.tipoFormula === 'C') lista.push(sql`a.tipo_formula = ${p.tipoFormula}`)
  if (p.codFormula) lista.push(sql`a.cod_formula = ${p.codFormula}`)
  if (p.contenidoVenta) lista.push(sql`a.contenido_venta = ${p.contenidoVenta}`)
  return lista
}

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
    default:
      return nombre
  }
}

function pagina(db: Reader, m: Mirada, p: Parametros, tsquery: string): Promise<Articulo[]> {
  const desde = ((p.pagina ?? 1) - 1) * POR_PAGINA
  return listArticulos(
    db,
    m,
    sql`select a.cod_articulo, row_number() over () as turno
          from (select a.cod_articulo from articulos a join precios p using (cod_articulo)
                 where a.estatus = ${sql.lit(ACTIVO)} ${andAll([...condiciones(p, tsquery), ...filtros(p)])}
                 order by ${orden(m, p.orden ?? 0)} limit ${POR_PAGINA} offset ${desde}) a`,
  )
}

type Casilla = {
  codClasificacion: number
  clasificacion: string
  codFormaFarmaceutica: number
  forma: string
  genericos: string[]
  n: number
}

/** How many articles stand in each pair of classification and form: the count, both facets and the generics come out of it. */
async function casillas(db: Reader, p: Parametros, tsquery: string): Promise<Casilla[]> {
  const { rows } = await sql<Casilla>`
    select k.cod_clasificacion as "codClasificacion", c.descripcion as clasificacion, k.cod_forma_farmaceutica as "codFormaFarmaceutica", f.descripcion as forma, k.genericos, k.n
      from (select a.cod_clasificacion, a.cod_forma_farmaceutica, count(*)::int as n, ${tsquery ? sql`array_agg(distinct a.generico)` : sql`'{}'::text[]`} as genericos
              from articulos a join precios p using (cod_articulo)
             where a.estatus = ${sql.lit(ACTIVO)} ${andAll(condiciones(p, tsquery))} group by 1, 2) k
      join clasificaciones c using (cod_clasificacion) join formas_farmaceuticas f using (cod_forma_farmaceutica)`.execute(
    db,
  )
  return rows
}

const FRESCAS_MS = 30_000
const deTodo = new WeakMap<Reader, { hasta: number; tabla: Promise<Casilla[]> }>()

/** The boxes of the whole catalogue are the same for everyone and take reading all of it: kept for half a minute. */
function casillasDeTodo(db: Reader): Promise<Casilla[]> {
  const conocidas = deTodo.get(db)
  if (conocidas && conocidas.hasta > Date.now()) return conocidas.tabla
  const tabla = casillas(db, {}, '')
  deTodo.set(db, { hasta: Date.now() + FRESCAS_MS, tabla })
  tabla.catch(() => deTodo.delete(db))
  return tabla
}

const enEspanol = new Intl.Collator('es', { sensitivity: 'base' })

/** Each code once, by name, with how many. */
function facetas(entradas: Iterable<readonly [number, string, number]>): [number, string, number][] {
  const cuantos = new Map<number, [number, string, number]>()
  for (const [codigo, nombre, n] of entradas) cuantos.set(codigo, [codigo, nombre, n + (cuantos.get(codigo)?.[2] ?? 0)])
  return [...cuantos.values()].sort(([, a], [, b]) => enEspanol.compare(a, b))
}

/** A search in two reads, whatever it finds: the page, and the boxes of the facets. */
export async function findResultados(db: Reader, m: Mirada, p: Parametros): Promise<Resultados> {
  const tsquery = consultaDeTexto(p.buscar ?? '')
  const soloSignos = (p.buscar ?? '').trim() !== '' && tsquery === ''
  const [resultadosPrincipales, tabla] = soloSignos
    ? [[], []]
    : await Promise.all([
        pagina(db, m, p, tsquery),
        condiciones(p, tsquery).length ? casillas(db, p, tsquery) : casillasDeTodo(db),
      ])

  const enClase = (c: Casilla) => !p.codClasificacion || c.codClasificacion === p.codClasificacion
  const enForma = (c: Casilla) => !p.codFormaFarmaceutica || c.codFormaFarmaceutica === p.codFormaFarmaceutica
  const halladas = tabla.filter((c) => enClase(c) && enForma(c))
  const resultados = halladas.reduce((suma, c) => suma + c.n, 0)
  return {
    resultadosPrincipales,
    resultadosSugeridos: tabla.length === 0 ? await sugeridos(db, m, p) : [],
    resultados,
    clasificaciones: facetas(tabla.filter(enForma).map((c) => [c.codClasificacion, c.clasificacion, c.n])).map(
      ([codClasificacion, descripcion, cuantos]) => ({ codClasificacion, descripcion, cuantos }),
    ),
    formasFarmaceuticas: facetas(tabla.filter(enClase).map((c) => [c.codFormaFarmaceutica, c.forma, c.n])).map(
      ([codFormaFarmaceutica, descripcion, cuantos]) => ({ codFormaFarmaceutica, descripcion, cuantos }),
    ),
    laboratorios: [],
    conExistencia: 0,
    enOferta: 0,
    correccion: null,
    pagina: p.pagina ?? 1,
    totalPaginas: Math.ceil(resultados / POR_PAGINA),
    genericosDisponibles: [...new Set(halladas.flatMap((c) => c.genericos))]
      .filter(Boolean)
      .sort(enEspanol.compare)
      .slice(0, MOST_GENERICS),
  }
}

/**
 * Nothing matched: forgives one slip in each word of five letters or more, and looks again
 * (docs/reglas/busqueda.md#un-desliz-perdonado).
 */
async function sugeridos(db: Reader, m: Mirada, p: Parametros): Promise<Articulo[]> {
  const palabras = palabrasDe(p.buscar ?? '')
  const dudosas = palabras.filter(perdonaUnDesliz)
  if (dudosas.length === 0) return []
  const { rows } = await sql<{ escrita: string; palabra: string }>`
    select t.escrita, c.palabra from unnest(${dudosas}::text[]) as t(escrita)
     cross join lateral (select palabra from palabras where palabra % t.escrita order by similarity(palabra, t.escrita) desc limit 40) c`.execute(
    db,
  )
  const tsquery = palabras
    .map((palabra) => {
      const parecidas = rows
        .filter((row) => row.escrita === palabra && aUnDesliz(palabra, row.palabra))
        .map((row) => `'${row.palabra}'`)
      return parecidas.length ? `(${[patron(palabra), ...parecidas].join(' | ')})` : patron(palabra)
    })
    .join(' & ')
  return pagina(db, m, { ...p, pagina: 1 }, tsquery)
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
