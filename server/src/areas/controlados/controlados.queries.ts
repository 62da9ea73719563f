import type { MovimientoDeMesa } from '@surtia/contracts/controlados-de-mesa.ts'
import { MOVIMIENTOS_A_LA_VEZ } from '@surtia/rules/cumplimiento/movimientos.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { deControlado } from '../../db/de-controlado.ts'
import { lotesRecibidos } from '../../db/lotes-recibidos.ts'

const CONTROLADOS = sql`select cod_articulo from articulos where ${deControlado()}`

/**
 * The lots of controlled articles in orders that left, of a client or of all (null), oldest first; one more than may be answered at once. The
 * day is that of the client's centre: the bounds of the instant are a day wider, so that an index finds them.
 */
export async function listMovimientos(
  db: Reader,
  { desde, hasta, codCliente }: Periodo & { codCliente: string | null },
): Promise<MovimientoDeMesa[]> {
  const { rows } = await sql<MovimientoDeMesa>`
    select d.dia as fecha, l.folio, l.cod_articulo as "codArticulo", a.descripcion, a.fraccion, l.lote, l.caducidad, l.piezas, coalesce(c.recibe, '') as recibe,
           l.cod_cliente as "codCliente", k.nombre as cliente
      from ${lotesRecibidos(sql`l.cod_articulo in (${CONTROLADOS})`)} l
      join clientes k using (cod_cliente) join cedis z on z.cod_sucursal = k.cod_sucursal join articulos a using (cod_articulo)
      left join recepciones r on r.folio = l.folio left join recepciones_confirmadas c on c.id = r.confirmada
      cross join lateral (select (l.fecha at time zone z.zona)::date as dia) d
     where l.estatus = ${sql.lit(ENVIADO)} ${codCliente === null ? sql`` : sql`and l.cod_cliente = ${codCliente}`}
       and l.fecha >= ${desde}::date - 1 and l.fecha < ${hasta}::date + 2 and d.dia between ${desde}::date and ${hasta}::date
     order by 1, 2, 3, 6 limit ${MOVIMIENTOS_A_LA_VEZ + 1}`.execute(db)
  return rows
}

/** The name of a client; undefined where there is none. */
export async function findNombre(db: Reader, codCliente: string): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`select nombre from clientes where cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows[0]?.nombre
}
