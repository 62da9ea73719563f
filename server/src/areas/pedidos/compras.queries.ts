import type { ComprasDeArticulo } from '@surtia/rules/compras/compras.ts'
import { type Dia, sumarDias, ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Fila = { codArticulo: string } & ComprasDeArticulo

/**
 * What a client bought in so many days up to `hoy`: of each article the lines of its orders, and of the invoices that name none of these
 * orders (docs/reglas/compras.md#que-es-una-compra). Only articles with lines enough to tell a cadence. Orders and
 * invoices are read one by one: else
 * PostgreSQL reads the lines of all clients when those of a large one are a part of them.
 */
export async function listCompras(
  db: Reader,
  codCliente: string,
  hoy: Dia,
  { dias, menos }: { dias: number; menos: number },
): Promise<Fila[]> {
  const desde = sumarDias(hoy, -dias)
  const { rows } = await sql<Fila>`
    with suyos as materialized (
      select p.folio, ${hoy}::date - (p.fecha_recepcion at time zone ${ZONA})::date as hace
        from pedidos p
       where p.cod_cliente = ${codCliente} and p.estatus <> ${sql.lit(CANCELADO)}
         and p.fecha_recepcion >= (${desde}::date)::timestamp at time zone ${ZONA}),
    pedidas as (
      select r.cod_articulo, count(*) as lineas, to_json(array_agg(array[s.hace, r.cantidad_surtida, r.cantidad_negada])) as pedidas
        from suyos s cross join lateral (select * from pedido_renglones r where r.folio = s.folio offset 0) r group by 1),
    aparte as materialized (
      select f.tipo, f.serie, f.folio, (f.folio_pedido = '')::int as sin_pedido
        from facturas f left join pedidos p on p.folio = f.folio_pedido and p.cod_cliente = f.cod_cliente
       where f.cod_cliente = ${codCliente} and f.fecha >= ${desde}::date and f.tipo = 'F' and p.folio is null),
    facturadas as (
      select v.cod_articulo, count(*) as lineas,
             to_json(array_agg(array[${hoy}::date - v.fecha, ceil(v.piezas)::int, f.sin_pedido])) as facturadas
        from aparte f cross join lateral (
          select * from ventas_renglones v where v.tipo = f.tipo and v.serie = f.serie and v.folio = f.folio offset 0) v
       where v.cod_cliente = ${codCliente} and v.fecha >= ${desde}::date and v.cod_articulo is not null
       group by 1)
    select cod_articulo as "codArticulo", coalesce(p.pedidas, '[]') as pedidas, coalesce(f.facturadas, '[]') as facturadas
      from pedidas p full join facturadas f using (cod_articulo)
     where coalesce(p.lineas, 0) + coalesce(f.lineas, 0) >= ${menos}::int`.execute(db)
  return rows
}
