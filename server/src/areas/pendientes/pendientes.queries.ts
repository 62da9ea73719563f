import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'

/** Older denials are no longer wished for. */
const DIAS = 90

type Fila = Pick<Pendiente, 'codArticulo' | 'descripcion' | 'piezas' | 'origen' | 'folio'> & { fecha: Date }
/** What no order denied and yet is wanted. */
export type OrigenAnotado = Exclude<Pendiente['origen'], 'negado'>

/**
 * What the orders of a client were denied, or what was noted beside them, and it did not get since (docs/reglas/compras.md#pendientes): of
 * each article the last of these, less what later orders supplied; those that the client let go, and what is cancelled, apart. Newest first.
 */
export async function listPendientes(db: Reader, m: Mirada): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with de_pedidos as (
      select r.cod_articulo, r.cantidad_negada as piezas, 'negado' as origen, p.folio, p.fecha_recepcion
        from pedidos p join pedido_renglones r using (folio)
       where p.cod_cliente = ${m.codCliente} and p.estatus <> ${CANCELADO} and r.cantidad_negada > 0
         and p.fecha_recepcion > (${m.hoy}::date - ${DIAS}::int)::timestamptz),
    anotados as (
      select cod_articulo, piezas, origen, '' as folio, instante as fecha_recepcion from pendientes_anotados
       where cod_cliente = ${m.codCliente} and instante > (${m.hoy}::date - ${DIAS}::int)::timestamptz),
    negados as (
      select distinct on (cod_articulo) * from (select * from de_pedidos union all select * from anotados) todos
       order by cod_articulo, fecha_recepcion desc, folio desc),
    quedan as (
      select n.cod_articulo, n.origen, n.folio, n.fecha_recepcion,
             n.piezas - coalesce((
               select sum(r.cantidad_surtida) from pedidos p join pedido_renglones r using (folio)
                where p.cod_cliente = ${m.codCliente} and p.estatus <> ${CANCELADO} and r.cod_articulo = n.cod_articulo
                  and p.fecha_recepcion > n.fecha_recepcion), 0) as piezas
        from negados n left join pendientes_dejados d on d.cod_cliente = ${m.codCliente} and d.cod_articulo = n.cod_articulo
       where d.instante is null or d.instante < n.fecha_recepcion)
    select a.cod_articulo as "codArticulo", a.descripcion, q.piezas::int as piezas, q.origen, q.folio, q.fecha_recepcion as fecha
      from quedan q join articulos a using (cod_articulo) join precios p using (cod_articulo)
     where q.piezas > 0 and a.estatus = ${sql.lit(ACTIVO)}
     order by q.fecha_recepcion desc, a.descripcion collate es_base, a.cod_articulo`.execute(db)
  return rows
}

/** What was denied of these until now is let go. */
export async function saveDejados(
  db: Reader,
  codCliente: string,
  codigos: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into pendientes_dejados (cod_cliente, cod_articulo, instante)
    select ${codCliente}, a.cod_articulo, ${now} from articulos a where a.cod_articulo = any(${[...codigos]}::text[]) order by a.cod_articulo
    on conflict (cod_cliente, cod_articulo) do update set instante = excluded.instante`.execute(db)
}

/** Pieces that are still wanted of these, though no order denied them: of one origin, the last said stands. */
export async function saveAnotados(
  trx: Trx,
  codCliente: string,
  origen: OrigenAnotado,
  piezas: readonly { codArticulo: string; cantidad: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into pendientes_anotados (cod_cliente, cod_articulo, origen, piezas, instante)
    select ${codCliente}, a.cod_articulo, ${origen}, t.piezas, ${now}
      from unnest(${piezas.map((p) => p.codArticulo)}::text[], ${piezas.map((p) => p.cantidad)}::int[]) as t(cod_articulo, piezas)
      join articulos a using (cod_articulo) order by a.cod_articulo
    on conflict (cod_cliente, cod_articulo, origen) do update set piezas = excluded.piezas, instante = excluded.instante`.execute(
    trx,
  )
}

/** A portion of those that are no longer wished for. */
export async function removeOldAnotados(db: Reader, now: Date): Promise<void> {
  await sql`
    delete from pendientes_anotados where ctid = any(array(
      select ctid from pendientes_anotados where instante < ${now}::timestamptz - ${DIAS + 1} * interval '1 day' limit 10000))`.execute(
    db,
  )
}
