import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** An open recall `r` that some client did not answer. */
export const SIN_RESPONDER = sql`
  r.levantado is null and exists (select from retiro_clientes c where c.id_retiro = r.id and c.respondida is null)`

/** Open recalls that wait for an answer. */
export const countSinResponder = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    {
      desde: sql`r.creado`,
      clave: sql`r.id`,
      que: sql`(select a.descripcion from articulos a where a.cod_articulo = r.cod_articulo)`,
    },
    sql`from retiros r where ${SIN_RESPONDER} order by r.creado`,
  )
