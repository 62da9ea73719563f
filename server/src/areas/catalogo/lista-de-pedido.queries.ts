import type { Articulo } from '@surtia/contracts/articulo.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { listArticulos, type Mirada } from './articulos.queries.ts'

const DIAS = 180

/**
 * Supplied or denied in the last 180 days, plus pinned, minus removed; by name
 * (docs/reglas/listas.md#mi-lista-de-pedido).
 */
export async function listDePedido(db: Reader, m: Mirada): Promise<(Articulo & { fijado: boolean })[]> {
  const desde = sumarDias(m.hoy, -DIAS)
  const [articulos, { rows }] = await Promise.all([
    listArticulos(
      db,
      m,
      sql`select a.cod_articulo, row_number() over (order by a.descripcion collate es_base, a.cod_articulo) as turno
            from articulos a
           where a.cod_articulo in (
                   select cod_articulo from historial_de_articulos
                    where cod_cliente = ${m.codCliente} and (ultimo_surtido >= ${desde}::date or ultimo_negado >= ${desde}::date)
                   union select cod_articulo from lista_de_pedido where cod_cliente = ${m.codCliente} and fijado)
             and not exists (select 1 from lista_de_pedido q where q.cod_cliente = ${m.codCliente} and q.cod_articulo = a.cod_articulo and not q.fijado)`,
    ),
    sql<{
      cod: string
    }>`select cod_articulo as cod from lista_de_pedido where cod_cliente = ${m.codCliente} and fijado`.execute(db),
  ])
  const fijados = new Set(rows.map(({ cod }) => cod))
  return articulos.map((articulo) => ({ ...articulo, fijado: fijados.has(articulo.codArticulo) }))
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
