import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'

/** Older denials are no longer wished for. */
const DIAS = 90

type Fila = Pick<Pendiente, 'codArticulo' | 'descripcion' | 'piezas' | 'folio'> & { fecha: Date }

/**
 * What the orders of a client were denied and did not get since (docs/reglas/compras.md#pendientes): of each article the last denial,
 * less what later orders supplied; those that the client let go, and what is cancelled, apart. Newest first.
 */
export async function listPendientes(db: Reader, m: Mirada): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with negados as (
      select distinct on (r.cod_articulo) r.cod_articulo, r.cantidad_negada, p.folio, p.fecha_recepcion
        from pedidos p join pedido_renglones r using (folio)
       where p.cod_cliente = ${m.codCliente} and p.estatus <> ${CANCELADO} and r.cantidad_negada > 0
         and p.fecha_recepcion > (${m.hoy}::date - ${DIAS}::int)::timestamptz
       order by r.cod_articulo, p.fecha_recepcion desc, p.folio desc),
    quedan as (
      select n.cod_articulo, n.folio, n.fecha_recepcion,
             n.cantidad_negada - coalesce((
               select sum(r.cantidad_surtida) from pedidos p join pedido_renglones r using (folio)
                where p.cod_cliente = ${m.codCliente} and p.estatus <> ${CANCELADO} and r.cod_articulo = n.cod_articulo
                  and p.fecha_recepcion > n.fecha_recepcion), 0) as piezas
        from negados n left join pendientes_dejados d on d.cod_cliente = ${m.codCliente} and d.cod_articulo = n.cod_articulo
       where d.instante is null or d.instante < n.fecha_recepcion)
    select a.cod_articulo as "codArticulo", a.descripcion, q.piezas::int as piezas, q.folio, q.fecha_recepcion as fecha
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
