import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Pregunta = { codCliente: string; codigos: readonly string[] }
/** What is a client's own of an article; an article of which it has nothing is left out. */
export type DeCliente = {
  /** which of the questions it answers, from 1 on */
  pregunta: number
  codArticulo: string
  /** pieces in the web cart, 0 for none */
  cantidad: number
  /** days, or '' */
  ultimoSurtido: string
  ultimoNegado: string
  /** once supplied or denied */
  pertenecePedido: boolean
}

/**
 * What some clients have of some articles: cart and history in two rows, by their keys. A code holds no comma. Lists that stand in a
 * select of their own hide their lengths: PostgreSQL then keeps one plan, instead of making one for each length.
 */
export async function listDeClientes(db: Reader, preguntas: readonly Pregunta[]): Promise<DeCliente[]> {
  const { rows } = await sql<DeCliente>`
    select p.n::int as pregunta, x.*
      from unnest((select ${preguntas.map((p) => p.codCliente)}::text[]), (select ${preguntas.map((p) => p.codigos.join(','))}::text[])) with ordinality p(cod_cliente, codigos, n)
     cross join lateral (
       select r.cod_articulo as "codArticulo", r.cantidad, '' as "ultimoSurtido", '' as "ultimoNegado", false as "pertenecePedido" from carrito_renglones r
        where r.cod_cliente = p.cod_cliente and r.carrito = 'web' and r.cod_articulo = any(string_to_array(p.codigos, ','))
        union all
       select h.cod_articulo, 0, coalesce(h.ultimo_surtido::text, ''), coalesce(h.ultimo_negado::text, ''), h.ultimo_surtido is not null or h.ultimo_negado is not null from historial_de_articulos h
        where h.cod_cliente = p.cod_cliente and h.cod_articulo = any(string_to_array(p.codigos, ','))) x`.execute(db)
  return rows
}
