import type { MovimientoDeMesa } from '@surtia/contracts/controlados-de-mesa.ts'
import { MOVIMIENTOS_A_LA_VEZ } from '@surtia/rules/cumplimiento/movimientos.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { REGRESAN } from '@surtia/rules/reclamaciones/motivos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { deControlado } from '../../db/de-controlado.ts'
import { literales } from '../../db/literales.ts'
import { lotesRecibidos } from '../../db/lotes-recibidos.ts'
import { llano } from '../retiros/lotes.queries.ts'

const CONTROLADOS = sql`select cod_articulo from articulos where ${deControlado()}`

/**
 * The lots of controlled articles in orders that left, of a client or of all (null), and negative what came back of them, oldest first; one more
 * than may be answered at once. The day is that of the client's centre: the bounds of the instant are a day wider, so that an index finds them.
 */
export async function listMovimientos(
  db: Reader,
  { desde, hasta, codCliente }: Periodo & { codCliente: string | null },
): Promise<MovimientoDeMesa[]> {
  const enDias = (instante: RawBuilder<unknown>) =>
    sql`${instante} >= ${desde}::date - 1 and ${instante} < ${hasta}::date + 2 and d.dia between ${desde}::date and ${hasta}::date`
  const suyos = (k: RawBuilder<unknown>) => (codCliente === null ? sql`` : sql`and ${k}.cod_cliente = ${codCliente}`)
  const { rows } = await sql<MovimientoDeMesa>`
    select d.dia as fecha, l.folio, l.cod_articulo as "codArticulo", a.descripcion, a.fraccion, l.lote, l.caducidad, l.piezas, coalesce(c.recibe, '') as recibe,
           l.cod_cliente as "codCliente", k.nombre as cliente
      from ${lotesRecibidos(sql`l.cod_articulo in (${CONTROLADOS})`)} l
      join clientes k using (cod_cliente) join cedis z on z.cod_sucursal = k.cod_sucursal join articulos a using (cod_articulo)
      left join recepciones r on r.folio = l.folio left join recepciones_confirmadas c on c.id = r.confirmada
      cross join lateral (select (l.fecha at time zone z.zona)::date as dia) d
     where l.estatus = ${sql.lit(ENVIADO)} ${suyos(sql`l`)} and ${enDias(sql`l.fecha`)}
    union all
    select d.dia, k.folio, x.cod_articulo, a.descripcion, a.fraccion, l.lote, l.caducidad, -coalesce(x.aceptadas, x.piezas), '', k.cod_cliente, c.nombre
      from reclamacion_pasos h join reclamaciones k on k.id = h.id_reclamacion join reclamacion_renglones x using (id_reclamacion)
      join clientes c using (cod_cliente) join cedis z on z.cod_sucursal = c.cod_sucursal join articulos a using (cod_articulo)
     cross join lateral (select (h.instante at time zone z.zona)::date as dia) d
     cross join lateral (
       select o.lote, o.caducidad from pedido_lotes o
        where o.folio = k.folio and o.cod_articulo = x.cod_articulo and ${llano(sql`o.lote`)} = ${llano(sql`x.lote`)} order by o.lote limit 1) l
     where h.estado = 'recibida' and not exists (select from reclamacion_pasos ya where ya.id_reclamacion = k.id and ya.estado = 'recibida' and ya.id < h.id)
           and x.cod_articulo in (${CONTROLADOS}) and x.motivo in (${literales(REGRESAN)}) and coalesce(x.aceptadas, x.piezas) > 0
           ${suyos(sql`k`)} and ${enDias(sql`h.instante`)}
     order by 1, 2, 3, 6, 8 desc limit ${MOVIMIENTOS_A_LA_VEZ + 1}`.execute(db)
  return rows
}

/** The name of a client; undefined where there is none. */
export async function findNombre(db: Reader, codCliente: string): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`select nombre from clientes where cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows[0]?.nombre
}
