import { SUELTAN } from '@surtia/rules/reclamaciones/estado.ts'
import type { LineaConPrecio } from '@surtia/rules/reclamaciones/importe.ts'
import type { ArticuloReclamable } from '@surtia/rules/reclamaciones/procede.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'

/** Whoever claims of an order waits here for the others; undefined where this client has none of that folio. */
export async function lockPedido(trx: Trx, folio: string, codCliente: string): Promise<string | undefined> {
  const { rows } = await sql<{ folio: string }>`
    select folio from pedidos where folio = ${folio} and cod_cliente = ${codCliente} for no key update`.execute(trx)
  return rows[0]?.folio
}

export type FilaReclamable = {
  estatus: string
  pedido: Date
  salio: Date
  recibido: Date | null
  zona: string
  propio: boolean
  cargoPorcentaje: number
  articulos: (ArticuloReclamable & { precio: LineaConPrecio['precio'] })[]
}

/** What is asked of an order to judge a claim of these articles; undefined where this client has none of that folio. */
export async function findReclamable(
  db: Reader,
  folio: string,
  codCliente: string,
  codigos: readonly string[],
): Promise<FilaReclamable | undefined> {
  const { rows } = await sql<FilaReclamable>`
    select p.estatus, p.fecha_recepcion as pedido, p.fecha as salio, f.instante as recibido, s.zona, p.cod_sucursal = c.cod_sucursal as propio,
           p.cargo_porcentaje as "cargoPorcentaje",
           coalesce((select jsonb_agg(jsonb_build_object('codArticulo', a.cod_articulo, 'refrigerado', a.refrigerado, 'sinDerechoDevolucion', a.sin_derecho_devolucion,
                       'surtida', coalesce(r.cantidad_surtida, 0),
                       'precio', case when r.cantidad_surtida > 0 then jsonb_build_object('precio', r.precio, 'iva', r.iva, 'ieps', r.ieps) end,
                       'lotes', coalesce((select jsonb_agg(jsonb_build_object('lote', l.lote, 'piezas', l.piezas))
                                  from pedido_lotes l where l.folio = p.folio and l.cod_articulo = a.cod_articulo), '[]'),
                       'caducidades', coalesce((select jsonb_agg(jsonb_build_object('lote', d.lote, 'caducidad', d.caducidad) order by d.contado, d.caducidad)
                                  from (select l.lote, l.caducidad, false as contado from pedido_lotes l where l.folio = p.folio and l.cod_articulo = a.cod_articulo
                                        union all
                                        select n.lote, n.caducidad, true from recepcion_conteos n
                                         where n.folio = p.folio and n.cod_articulo = a.cod_articulo and n.caducidad is not null) d), '[]'),
                       'retirados', array(select q.lote from retiro_lotes q where q.abierto and q.cod_articulo = a.cod_articulo),
                       'reclamadas', coalesce((select jsonb_agg(jsonb_build_object('lote', x.lote, 'piezas', coalesce(x.aceptadas, x.piezas)))
                                  from reclamaciones k join reclamacion_renglones x on x.id_reclamacion = k.id
                                 where k.folio = p.folio and k.estado not in (${literales(SUELTAN)}) and x.cod_articulo = a.cod_articulo
                                   and x.motivo not in ('sobrante', 'equivocado')), '[]')))
                       from articulos a left join pedido_renglones r on r.folio = p.folio and r.cod_articulo = a.cod_articulo
                      where a.cod_articulo = any(${[...codigos]}::text[])), '[]') as articulos
      from pedidos p join clientes c using (cod_cliente) join cedis s on s.cod_sucursal = c.cod_sucursal
      left join recepciones e using (folio) left join recepciones_confirmadas f on f.id = e.confirmada
     where p.folio = ${folio} and p.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}
