import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Cliente = { clave: string; titulo: string; detalle: string }

/** Names that are put in order: a word that half of the clients have is not read to its end. */
const NOMBRES = 200

/** Clients whose code begins with a text, then those whose name holds it; of a seller, its own alone. */
export async function findClientesPara(
  db: Reader,
  { texto, codAgente, cuantos }: { texto: string; codAgente: string | null; cuantos: number },
): Promise<Cliente[]> {
  const suyo = codAgente === null ? sql`true` : sql`cod_agente = ${codAgente}`
  const deClave = sql`cod_cliente like ${`${texto.replace(/[\\%_]/g, '\\$&')}%`}`
  // three letters are what the index of names is made of
  const { rows } = await sql<Cliente>`
    select clave, titulo, detalle from (
      (select cod_cliente as clave, nombre as titulo, ciudad as detalle, 0 as lugar from clientes
        where ${deClave} and ${suyo} order by cod_cliente limit ${cuantos})
      union all
      (select cod_cliente, nombre, ciudad, 1 from clientes
        where length(normaliza(${texto})) >= 3 and normaliza(nombre) like '%' || normaliza(${texto}) || '%'
          and not ${deClave} and ${suyo} limit ${NOMBRES})) as hallados
     order by lugar, case lugar when 0 then clave end, titulo, clave limit ${cuantos}`.execute(db)
  return rows
}
