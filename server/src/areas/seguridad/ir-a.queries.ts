import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Usuario = { clave: string; titulo: string; detalle: string }

/** Users whose name begins with a text; of a seller, its clients' alone. */
export async function findUsuariosPara(
  db: Reader,
  { texto, codAgente, cuantos }: { texto: string; codAgente: string | null; cuantos: number },
): Promise<Usuario[]> {
  const suyo = codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`
  const { rows } = await sql<Usuario>`
    select u.id_usuario::text as clave, u.usuario as titulo, c.nombre as detalle from usuarios u join clientes c using (cod_cliente)
     where u.usuario like ${`${texto.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}
       and not u.es_clave and ${suyo}
     order by u.usuario limit ${cuantos}`.execute(db)
  return rows
}
