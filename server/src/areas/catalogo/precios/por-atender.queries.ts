import { sql } from 'kysely'
import type { Reader } from '../../../db/database.ts'
import { contarEspera, type Espera } from '../../../db/listado.ts'

/** Stopped prices on which nobody decided. */
export const countPreciosDetenidos = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    {
      desde: sql`d.creado`,
      clave: sql`d.cod_articulo`,
      que: sql`(select a.descripcion from articulos a where a.cod_articulo = d.cod_articulo)`,
      importe: sql`d.despues`,
    },
    sql`from precios_detenidos d where d.resuelto is null order by d.id`,
  )
