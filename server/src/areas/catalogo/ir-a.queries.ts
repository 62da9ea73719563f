import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

export type ArticuloPara = { clave: string; titulo: string; detalle: string }

/** The article of a code, or those of a barcode, on sale or not. */
export async function findArticulosDe(db: Reader, texto: string): Promise<ArticuloPara[]> {
  const { rows } = await sql<ArticuloPara>`
    select a.cod_articulo as clave, a.descripcion as titulo, coalesce(l.descripcion, '') as detalle
      from articulos a left join laboratorios l using (cod_laboratorio)
     where a.cod_articulo = upper(${texto}) or (a.cod_barras = ${texto} and a.cod_barras <> '')
     order by a.cod_articulo limit 5`.execute(db)
  return rows
}
