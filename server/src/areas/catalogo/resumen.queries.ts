import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Codes of what a client asked for since a day, and of what stands in its carts, its lists and its list of order; each once. */
export async function listDelCliente(db: Reader, codCliente: string, desde: string): Promise<string[]> {
  const { rows } = await sql<{ codArticulo: string }>`
    select cod_articulo as "codArticulo" from historial_de_articulos
     where cod_cliente = ${codCliente} and (ultimo_surtido >= ${desde}::date or ultimo_negado >= ${desde}::date)
     union select cod_articulo from carrito_renglones where cod_cliente = ${codCliente}
     union select cod_articulo from lista_de_pedido where cod_cliente = ${codCliente} and fijado
     union select r.cod_articulo from listas_propias_renglones r join listas_propias l using (id_lista) where l.cod_cliente = ${codCliente}
     order by 1`.execute(db)
  return rows.map((fila) => fila.codArticulo)
}
