import { contenidoDe, type Escrito } from '@surtia/rules/catalogo/contenido.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Fila } from '../../tipo.ts'

/** Rows of articles with what one piece holds; what a row does not tell is as it is stored. The stored rows stay locked, in their order. */
export async function conContenidos(trx: Trx, filas: readonly Fila[]): Promise<Fila[]> {
  const guardados = await lockEscritos(
    trx,
    filas.map((f) => String(f.codArticulo)),
  )
  return filas.map((f) => {
    const antes = guardados.get(String(f.codArticulo))
    const contenido = contenidoDe({
      contenidoCantidad: Number(f.contenidoCantidad ?? antes?.contenidoCantidad ?? 0),
      contenidoUnidad: String(f.contenidoUnidad ?? antes?.contenidoUnidad ?? ''),
      contenidoVenta: String(f.contenidoVenta ?? antes?.contenidoVenta ?? ''),
      descripcion: String(f.descripcion ?? ''),
      forma: String(f.formaFarmaceutica ?? antes?.forma ?? ''),
    })
    return { ...f, unidades: contenido?.unidades ?? 0, unidad: contenido?.unidad ?? '' }
  })
}

type Guardado = Omit<Escrito, 'descripcion'>

async function lockEscritos(trx: Trx, codigos: readonly string[]): Promise<Map<string, Guardado>> {
  const { rows } = await sql<Guardado & { codArticulo: string }>`
    select a.cod_articulo as "codArticulo", a.contenido_cantidad as "contenidoCantidad", a.contenido_unidad as "contenidoUnidad",
           a.contenido_venta as "contenidoVenta", f.descripcion as forma
      from articulos a join formas_farmaceuticas f using (cod_forma_farmaceutica)
     where a.cod_articulo = any(${[...codigos]}::text[]) order by a.cod_articulo for update of a`.execute(trx)
  return new Map(rows.map((row) => [row.codArticulo, row]))
}
