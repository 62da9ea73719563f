import type { ArticuloPublico } from '@surtia/contracts/catalogo-publico.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { remember } from '../../remember.ts'
import { andAll, consultaDeTexto } from './busqueda.queries.ts'

type Nivel = { codigo: number; descripcion: string }
const POR_PAGINA_PUBLICA = 24

/** One of the three levels below its parents: only those that hold an article on sale. */
export async function listNivel(
  db: Reader,
  cual: 'clasificacion' | 'categoria' | 'linea',
  padres: { clasificacion?: number; categoria?: number } = {},
): Promise<Nivel[]> {
  const tabla = { clasificacion: 'clasificaciones', categoria: 'categorias', linea: 'lineas' }[cual]
  const columna = `cod_${cual}`
  const condiciones = Object.entries(padres).map(([padre, codigo]) => sql`a.${sql.ref(`cod_${padre}`)} = ${codigo}`)
  const { rows } = await sql<Nivel>`
    select n.${sql.ref(columna)} as codigo, n.descripcion from ${sql.table(tabla)} n
     where exists (select 1 from articulos a join precios p using (cod_articulo) where a.estatus = ${sql.lit(ACTIVO)} and a.${sql.ref(columna)} = n.${sql.ref(columna)} ${andAll(condiciones)})
     order by n.descripcion collate es_base`.execute(db)
  return rows
}

export type FiltroPublico = {
  clasificacion: number
  categoria: number
  linea: number
  pagina: number
  texto?: string | undefined
}

/** a shorter text filters nothing */
const MINIMO_DE_TEXTO = 3

/** What anyone may browse: 24 a page; 0 means no filter. Among like ones, those named in `antes` stand first, in their order, the rest by name. */
export async function listPublicos(
  db: Reader,
  imagenesUrl: string,
  f: FiltroPublico,
  antes: readonly string[] = [],
): Promise<{ data: ArticuloPublico[]; totalPaginas: number }> {
  const texto = (f.texto ?? '').trim()
  const tsquery = texto.length < MINIMO_DE_TEXTO ? '' : consultaDeTexto(texto)
  // nothing but signs: nothing can hold it
  if (texto.length >= MINIMO_DE_TEXTO && !tsquery) return { data: [], totalPaginas: 0 }
  const condiciones = (['clasificacion', 'categoria', 'linea'] as const)
    .filter((cual) => f[cual] > 0)
    .map((cual) => sql`a.${sql.ref(`cod_${cual}`)} = ${f[cual]}`)
  if (tsquery) condiciones.push(sql`a.busqueda @@ to_tsquery('simple', ${tsquery})`)
  const desde = sql`from articulos a join precios p using (cod_articulo) where a.estatus = ${sql.lit(ACTIVO)} ${andAll(condiciones)}`
  const n = await cuentasDe(db)(
    `${f.clasificacion},${f.categoria},${f.linea},${tsquery}`,
    async () => (await sql<{ n: number }>`select count(*)::int as n ${desde}`.execute(db)).rows[0]?.n ?? 0,
  )
  const totalPaginas = Math.ceil(n / POR_PAGINA_PUBLICA)
  if (f.pagina > Math.max(1, totalPaginas)) return { data: [], totalPaginas }
  // what begins as it was typed comes before what only holds it; without a text, medicines open, and those that show their pack
  const primero = tsquery
    ? sql`starts_with(a.descripcion_norm, ${normalizar(texto)}) desc, array_position(${[...antes]}::text[], a.cod_articulo)`
    : sql`a.accion_terapeutica <> '' desc, a.con_imagen desc, array_position(${[...antes]}::text[], a.cod_articulo)`
  const { rows: data } = await sql<ArticuloPublico>`
    select a.cod_articulo as "codArticulo", a.descripcion, a.formula, a.generico, p.precio_publico as "precioPublico",
           case when a.con_imagen then ${imagenesUrl}::text || '/' || a.cod_articulo else '' end as "urlImagen"
    ${desde} order by ${primero}, a.descripcion collate es_base, a.cod_articulo
     limit ${POR_PAGINA_PUBLICA} offset ${(f.pagina - 1) * POR_PAGINA_PUBLICA}`.execute(db)
  return { data, totalPaginas }
}

const CUENTAS = { ms: 30_000, cuantos: 500 }
const cuentas = new WeakMap<Reader, ReturnType<typeof remember<number>>>()

/** Counting the whole catalogue reads it all, and anyone may ask: kept for half a minute. */
function cuentasDe(db: Reader) {
  const suyas = cuentas.get(db) ?? remember<number>(CUENTAS)
  cuentas.set(db, suyas)
  return suyas
}

export async function listClasificaciones(db: Reader) {
  return (
    await sql<{
      codClasificacion: number
      descripcion: string
    }>`select cod_clasificacion as "codClasificacion", descripcion from clasificaciones order by descripcion collate es_base`.execute(
      db,
    )
  ).rows
}
export async function listFormas(db: Reader) {
  return (
    await sql<{
      codFormaFarmaceutica: number
      descripcion: string
    }>`select cod_forma_farmaceutica as "codFormaFarmaceutica", descripcion from formas_farmaceuticas order by descripcion collate es_base`.execute(
      db,
    )
  ).rows
}
