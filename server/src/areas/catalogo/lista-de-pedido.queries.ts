import { sumarDias } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'

const DIAS = 180

/**
 * Codes of what was supplied or denied in the last 180 days, plus pinned, minus removed; by name
 * (docs/reglas/listas.md#mi-lista-de-pedido).
 */
export async function listDePedido(db: Reader, m: Mirada): Promise<{ codArticulo: string; fijado: boolean }[]> {
  const desde = sumarDias(m.hoy, -DIAS)
  const { rows } = await sql<{ codArticulo: string; fijado: boolean }>`
    select a.cod_articulo as "codArticulo", coalesce(q.fijado, false) as fijado
      from articulos a left join lista_de_pedido q on q.cod_cliente = ${m.codCliente} and q.cod_articulo = a.cod_articulo
     where a.cod_articulo in (
             select cod_articulo from historial_de_articulos
              where cod_cliente = ${m.codCliente} and (ultimo_surtido >= ${desde}::date or ultimo_negado >= ${desde}::date)
             union select cod_articulo from lista_de_pedido where cod_cliente = ${m.codCliente} and fijado)
       and q.fijado is not false
     order by a.descripcion collate es_base, a.cod_articulo`.execute(db)
  return rows
}

/** Pins, removes, or (undefined) leaves it to the history again. false when there is no such article. */
export async function saveFijado(
  db: Reader,
  codCliente: string,
  codArticulo: string,
  fijado: boolean | undefined,
): Promise<boolean> {
  const { rows } = await sql`select 1 from articulos where cod_articulo = ${codArticulo}`.execute(db)
  if (rows.length === 0) return false
  await (fijado === undefined
    ? sql`delete from lista_de_pedido where cod_cliente = ${codCliente} and cod_articulo = ${codArticulo}`
    : sql`insert into lista_de_pedido (cod_cliente, cod_articulo, fijado) values (${codCliente}, ${codArticulo}, ${fijado})
          on conflict (cod_cliente, cod_articulo) do update set fijado = excluded.fijado`
  ).execute(db)
  return true
}
