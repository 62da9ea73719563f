import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import type { Cuentas } from '@surtia/rules/sitio/cifras.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** The three levels by which anyone browses. */
export type CualNivel = 'clasificacion' | 'categoria' | 'linea'
export type Nivel = { codigo: number; descripcion: string }

const TABLAS = { clasificacion: 'clasificaciones', categoria: 'categorias', linea: 'lineas' }

/** Those of one level that have these codes, by name. */
export async function listNombresDeNivel(db: Reader, cual: CualNivel, codigos: readonly number[]): Promise<Nivel[]> {
  const columna = sql.ref(`cod_${cual}`)
  const { rows } = await sql<Nivel>`
    select ${columna} as codigo, descripcion from ${sql.table(TABLAS[cual])}
     where ${columna} = any(${[...codigos]}::int[]) order by descripcion collate es_base`.execute(db)
  return rows
}

/** What is on sale, who makes it, and from where it is supplied. */
export async function countEnVenta(db: Reader): Promise<Cuentas> {
  const { rows } = await sql<Cuentas>`
    select count(*)::int as articulos, count(distinct a.cod_laboratorio)::int as laboratorios, (select count(*)::int from cedis) as centros
      from articulos a join precios p using (cod_articulo) where a.estatus = ${sql.lit(ACTIVO)}`.execute(db)
  return rows[0] ?? { articulos: 0, laboratorios: 0, centros: 0 }
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
