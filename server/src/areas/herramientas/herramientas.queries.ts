import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { existenciaAceptable } from '../catalogo/articulos.queries.ts'

type Celda = string | number | null
const POR_LOTE = 500

export const COLUMNAS_DE_ARTICULOS = [
  'codigo',
  'descripcion',
  'generico',
  'formula',
  'marca',
  'laboratorio',
  'clasificacion',
  'formaFarmaceutica',
  'contenido',
  'codigoBarras',
  'codigoSat',
  'registroSSA',
  'precioPublico',
  'precioNeto',
  'iva',
  'ieps',
  'colectivo',
  'minimoPiezas',
  'existenciaMiCedis',
  'existenciaOtrosCedis',
] as const

/** The whole catalogue by code, in batches: each is one query that goes on where the last one ended. */
export async function* articulosEnLotes(db: Reader, m: Mirada): AsyncGenerator<Celda[][]> {
  let desde = ''
  for (;;) {
    const { rows } = await sql<{ celdas: Celda[] }>`
      select jsonb_build_array(a.cod_articulo, a.descripcion, a.generico, a.formula, a.marca, l.descripcion, c.descripcion, f.descripcion, a.contenido_venta, a.cod_barras, a.codigo_sat, a.registro_ssa,
                               p.precio_publico, p.precio_neto, a.iva, a.ieps, a.emp_colectivo, a.minimo_piezas, coalesce(x.propia, 0), coalesce(x.otros, 0)) as celdas
        from articulos a join precios p using (cod_articulo) join laboratorios l using (cod_laboratorio) join clasificaciones c using (cod_clasificacion)
        join formas_farmaceuticas f using (cod_forma_farmaceutica)
        ${existenciaAceptable(m)}
       where a.estatus = ${sql.lit(ACTIVO)} and a.cod_articulo > ${desde} order by a.cod_articulo limit ${POR_LOTE}`.execute(
      db,
    )
    if (rows.length === 0) return
    yield rows.map((row) => row.celdas)
    desde = String(rows.at(-1)?.celdas[0])
  }
}

export const COLUMNAS_DE_FACTURAS = ['tipoDocumento', 'serie', 'folio', 'fechaFactura', 'uuid', 'total'] as const

/** A client's documents of a range of days, in one batch. */
export async function* facturasEnLotes(
  db: Reader,
  codCliente: string,
  desde: Dia,
  hasta: Dia,
): AsyncGenerator<Celda[][]> {
  const { rows } = await sql<{ celdas: Celda[] }>`
    select jsonb_build_array(tipo, serie, folio, to_char(fecha, 'YYYY-MM-DD'), uuid, total) as celdas from facturas
     where cod_cliente = ${codCliente} and fecha between ${desde}::date and ${hasta}::date order by fecha, tipo, serie, folio`.execute(
    db,
  )
  yield rows.map((row) => row.celdas)
}
