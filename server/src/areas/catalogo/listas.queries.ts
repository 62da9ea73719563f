import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { NombreDeLista } from '@surtia/contracts/listas.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { enFechas, listArticulos, type Mirada, precioDeUna, precioPorUnidad } from './articulos.queries.ts'

type Sql = RawBuilder<unknown>
type Filtros = {
  codClasificacion?: number | undefined
  codFormaFarmaceutica?: number | undefined
  orden?: number | undefined
  pagina?: number | undefined
}

const POR_PAGINA_DE_LISTA = 10

/** `and` before each, for what already has a where. */
const andAll = (condiciones: Sql[]): Sql => (condiciones.length ? sql`and ${sql.join(condiciones, sql` and `)}` : sql``)

function filtros(p: Pick<Filtros, 'codClasificacion' | 'codFormaFarmaceutica'>): Sql[] {
  const lista: Sql[] = []
  if (p.codClasificacion) lista.push(sql`a.cod_clasificacion = ${p.codClasificacion}`)
  if (p.codFormaFarmaceutica) lista.push(sql`a.cod_forma_farmaceutica = ${p.codFormaFarmaceutica}`)
  return lista
}

/** Sort codes of the contract. Ties by codArticulo and nothing else: two articles of one formula, price or day keep their places on every page. */
function orden(m: Mirada, codigo: number): Sql {
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

/** What makes an article (`a` with `p`) stand in a list today. The event's list is empty while the event is off. */
function enLista(m: Mirada, lista: NombreDeLista): Sql {
  switch (lista) {
    case 'nuevos':
      return sql`a.nuevo`
    case 'ofertas':
      return sql`p.oferta > 0 and ${enFechas(m, 'oferta')}`
    case 'remates':
      return sql`p.remate > 0 and ${enFechas(m, 'remate')}`
    case 'buen-fin':
      return sql`p.buen_fin > 0 and ${m.evento}::boolean and ${enFechas(m, 'buen_fin')}`
  }
}

const desde = (m: Mirada, lista: NombreDeLista, condiciones: Sql[] = []): Sql =>
  sql`from articulos a join precios p using (cod_articulo) where a.estatus = ${sql.lit(ACTIVO)} and ${enLista(m, lista)} ${andAll(condiciones)}`

/** A page of a list in two reads: the articles, and how many there are. */
export async function findPaginaDeLista(
  db: Reader,
  m: Mirada,
  lista: NombreDeLista,
  f: Filtros,
): Promise<{ data: Articulo[]; totalPaginas: number; resultados: number }> {
  const salto = ((f.pagina ?? 1) - 1) * POR_PAGINA_DE_LISTA
  const de = desde(m, lista, filtros(f))
  const [data, resultados] = await Promise.all([
    listArticulos(
      db,
      m,
      sql`select a.cod_articulo, row_number() over () as turno from (select a.cod_articulo ${de} order by ${orden(m, f.orden ?? 0)} limit ${POR_PAGINA_DE_LISTA} offset ${salto}) a`,
    ),
    cuantos(db, de),
  ])
  return { data, resultados, totalPaginas: Math.ceil(resultados / POR_PAGINA_DE_LISTA) }
}

async function cuantos(db: Reader, de: Sql): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${de}`.execute(db)
  return rows[0]?.n ?? 0
}

export const countLista = (db: Reader, m: Mirada, lista: NombreDeLista): Promise<number> => cuantos(db, desde(m, lista))

export async function listClasificacionesDeLista(
  db: Reader,
  m: Mirada,
  lista: NombreDeLista,
): Promise<{ codClasificacion: number; descripcion: string }[]> {
  const { rows } = await sql<{ codClasificacion: number; descripcion: string }>`
    select c.cod_clasificacion as "codClasificacion", c.descripcion from clasificaciones c
     where exists (select 1 ${desde(m, lista, [sql`a.cod_clasificacion = c.cod_clasificacion`])}) order by c.descripcion collate es_base`.execute(
    db,
  )
  return rows
}

export async function listFormasDeLista(
  db: Reader,
  m: Mirada,
  lista: NombreDeLista,
  codClasificacion: number,
): Promise<{ codFormaFarmaceutica: number; descripcion: string }[]> {
  const { rows } = await sql<{ codFormaFarmaceutica: number; descripcion: string }>`
    select f.cod_forma_farmaceutica as "codFormaFarmaceutica", f.descripcion from formas_farmaceuticas f
     where exists (select 1 ${desde(m, lista, [sql`a.cod_forma_farmaceutica = f.cod_forma_farmaceutica`, ...filtros({ codClasificacion })])})
     order by f.descripcion collate es_base`.execute(db)
  return rows
}
