import type { ArticuloPublico } from '@surtia/contracts/catalogo-publico.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { remember } from '../../remember.ts'
import { andAll } from './busqueda.queries.ts'

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

type Filtro = { clasificacion: number; categoria: number; linea: number; pagina: number }

/** What anyone may browse: 24 a page, by name; 0 means no filter. */
export async function listPublicos(
  db: Reader,
  imagenesUrl: string,
  f: Filtro,
): Promise<{ data: ArticuloPublico[]; totalPaginas: number }> {
  const condiciones = (['clasificacion', 'categoria', 'linea'] as const)
    .filter((cual) => f[cual] > 0)
    .map((cual) => sql`a.${sql.ref(`cod_${cual}`)} = ${f[cual]}`)
  const desde = sql`from articulos a join precios p using (cod_articulo) where a.estatus = ${sql.lit(ACTIVO)} ${andAll(condiciones)}`
  const antes = (f.pagina - 1) * POR_PAGINA_PUBLICA
  const n = await cuentasDe(db)(
    `${f.clasificacion},${f.categoria},${f.linea}`,
    async () => (await sql<{ n: number }>`select count(*)::int as n ${desde}`.execute(db)).rows[0]?.n ?? 0,
  )
  const totalPaginas = Math.ceil(n / POR_PAGINA_PUBLICA)
  if (f.pagina > Math.max(1, totalPaginas)) return { data: [], totalPaginas }
  const { rows: data } = await sql<ArticuloPublico>`
    select a.cod_articulo as "codArticulo", a.descripcion, a.formula, a.generico, p.precio_publico as "precioPublico",
           case when a.con_imagen then ${imagenesUrl}::text || '/' || a.cod_articulo else '' end as "urlImagen"
    ${desde} order by a.descripcion collate es_base, a.cod_articulo limit ${POR_PAGINA_PUBLICA} offset ${antes}`.execute(
    db,
  )
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
