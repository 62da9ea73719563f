import type { Control } from '@surtia/rules/catalogo/control.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import type { HechosDePrecio } from '@surtia/rules/catalogo/precio-vigente.ts'
import { type RawBuilder, sql } from 'kysely'
import { aLaVenta } from '../db/a-la-venta.ts'
import type { Reader } from '../db/database.ts'

type Sql = RawBuilder<unknown>

/** Which articles are read: those named, or a stretch of all by their codes. */
export type Tramo = { codigos: readonly string[] } | { despuesDe: string; cuantos: number }

/** Days travel as numbers from 1970-01-01; what has no end, as the last or the first day that there is. */
const dia = (fecha: Sql): Sql =>
  sql`(greatest(least(${fecha}, date '9999-12-31'), date '0001-01-01') - date '1970-01-01')`
const desde = (columna: string): Sql => dia(sql`coalesce(${sql.ref(columna)}, date '0001-01-01')`)
const hasta = (columna: string): Sql => dia(sql`coalesce(${sql.ref(columna)}, date '9999-12-31')`)

export type FilaDeArticulo = Control & {
  codArticulo: string
  codBarras: string
  descripcion: string
  generico: string
  codFormula: number
  formula: string
  tipoFormula: string
  marca: string
  codLaboratorio: number
  laboratorio: string
  codClasificacion: number
  clasificacion: string
  codCategoria: number
  codLinea: number
  codForma: number
  forma: string
  contenidoVenta: string
  accionTerapeutica: string
  minimoMeses: number
  minimoPiezas: number
  empColectivo: number
  tipoControl: number
  iva: number
  ieps: number
  conImagen: boolean
  nuevo: boolean
  sinDerechoDevolucion: boolean
  fechaInsert: number
  unidades: number
  unidad: string
  activo: boolean
}

/** Articles, cancelled ones too, as the index keeps them. */
export async function listParaIndice(db: Reader, tramo: Tramo): Promise<FilaDeArticulo[]> {
  const cuales =
    'codigos' in tramo
      ? sql`a.cod_articulo = any(${[...tramo.codigos]}::text[])`
      : sql`a.cod_articulo > ${tramo.despuesDe}`
  const tope = 'codigos' in tramo ? sql`` : sql`order by a.cod_articulo limit ${tramo.cuantos}`
  const { rows } = await sql<FilaDeArticulo>`
    select a.cod_articulo as "codArticulo", concat_ws(E'\\n', a.cod_barras, (select string_agg(b.cod_barras, E'\\n' order by b.cod_barras) from codigos_de_barras b where b.cod_articulo = a.cod_articulo)) as "codBarras",
           a.descripcion, a.generico, a.cod_formula as "codFormula", a.formula,
           a.tipo_formula as "tipoFormula", a.marca, a.cod_laboratorio as "codLaboratorio", l.descripcion as laboratorio,
           a.cod_clasificacion as "codClasificacion", c.descripcion as clasificacion, a.cod_categoria as "codCategoria", a.cod_linea as "codLinea",
           a.cod_forma_farmaceutica as "codForma", f.descripcion as forma, a.contenido_venta as "contenidoVenta",
           a.accion_terapeutica as "accionTerapeutica", a.minimo_meses as "minimoMeses", a.minimo_piezas as "minimoPiezas",
           a.emp_colectivo as "empColectivo", a.tipo_control as "tipoControl", a.fraccion, a.refrigerado, a.iva, a.ieps, a.nuevo, a.sin_derecho_devolucion as "sinDerechoDevolucion",
           a.con_imagen as "conImagen", ${dia(sql`a.fecha_insert`)} as "fechaInsert", a.unidades, a.unidad, a.estatus = ${sql.lit(ACTIVO)} as activo
      from articulos a join laboratorios l using (cod_laboratorio)
      join clasificaciones c on c.cod_clasificacion = a.cod_clasificacion
      join formas_farmaceuticas f using (cod_forma_farmaceutica)
     where ${cuales} ${tope}`.execute(db)
  return rows
}

export type FilaDePrecio = HechosDePrecio & { codArticulo: string; precioPublico: number }

/** What decides the price of `precios p` on whatever day: facts for the rule, rules/src/catalogo/precio-vigente.ts. */
export const HECHOS_DE_PRECIO: Sql = sql`
           p.precio_neto as "precioNeto", p.oferta, p.oferta_minimo as "ofertaMinimo", ${desde('p.oferta_desde')} as "ofertaDesde", ${hasta('p.oferta_hasta')} as "ofertaHasta",
           p.remate, p.remate_minimo as "remateMinimo", ${desde('p.remate_desde')} as "remateDesde", ${hasta('p.remate_hasta')} as "remateHasta",
           p.buen_fin as "buenFin", ${desde('p.buen_fin_desde')} as "buenFinDesde", ${hasta('p.buen_fin_hasta')} as "buenFinHasta"`

export async function listPreciosDe(db: Reader, codigos: readonly string[]): Promise<FilaDePrecio[]> {
  const { rows } = await sql<FilaDePrecio>`
    select p.cod_articulo as "codArticulo", p.precio_publico as "precioPublico", ${HECHOS_DE_PRECIO}
      from precios p where p.cod_articulo = any(${[...codigos]}::text[])`.execute(db)
  return rows
}

/** Lots with pieces, written 'centre day pieces,…': a million of them are read as 200,000 texts. */
export type FilaDeLotes = { codArticulo: string; lotes: string }

export async function listLotesDe(db: Reader, codigos: readonly string[]): Promise<FilaDeLotes[]> {
  const { rows } = await sql<FilaDeLotes>`
    select cod_articulo as "codArticulo",
           string_agg(cod_sucursal || ' ' || ${dia(sql`caducidad`)} || ' ' || piezas, ',') as lotes
      from existencias where ${aLaVenta()} and cod_articulo = any(${[...codigos]}::text[]) group by 1`.execute(db)
  return rows
}

export type FilaDeSustitutos = { codArticulo: string; sustitutos: string[] }

/** Articles for which the ERP names substitutes, with their codes. */
export async function listSustitutosDe(db: Reader, codigos: readonly string[]): Promise<FilaDeSustitutos[]> {
  const { rows } = await sql<FilaDeSustitutos>`
    select cod_articulo as "codArticulo", array_agg(cod_sustituto) as sustitutos
      from sustitutos where cod_articulo = any(${[...codigos]}::text[]) group by 1`.execute(db)
  return rows
}

export type FilaDePiezas = { codArticulo: string; piezas: number }

/** Pieces that all clients ordered lately. */
export async function listPiezasDe(db: Reader, codigos: readonly string[]): Promise<FilaDePiezas[]> {
  const { rows } = await sql<FilaDePiezas>`
    select cod_articulo as "codArticulo", piezas from piezas_pedidas where cod_articulo = any(${[...codigos]}::text[])`.execute(
    db,
  )
  return rows
}
