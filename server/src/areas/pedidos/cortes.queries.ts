import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import type { Corte } from '@surtia/rules/pedidos/corte.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type CortesDeCentro = { zona: string; cortes: Corte[] }

/** Until when a centre takes orders each day, in its own time. */
export async function findCortes(db: Reader, codSucursal: number): Promise<CortesDeCentro> {
  const { rows } = await sql<CortesDeCentro>`
    select s.zona, coalesce((select jsonb_agg(jsonb_build_object('dia', c.dia, 'fecha', c.fecha, 'hora', c.hora))
             from cortes c where c.cod_sucursal = s.cod_sucursal), '[]') as cortes
      from cedis s where s.cod_sucursal = ${codSucursal}`.execute(db)
  return rows[0] ?? { zona: ZONA, cortes: [] }
}

/** Centres whose clients have somebody who wants to hear of the cut-off on a device. */
export async function listCentrosPorAvisar(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ codSucursal: number }>`
    select distinct c.cod_sucursal as "codSucursal" from preferencias p join usuarios u using (id_usuario) join clientes c using (cod_cliente)
     where p.push_corte and u.activo and exists (select from suscripciones s where s.id_usuario = p.id_usuario)`.execute(
    db,
  )
  return rows.map(({ codSucursal }) => codSucursal)
}

/** Active clients of a centre with such a user and something in the web cart, who ordered nothing since an instant. */
export async function listSinPedir(db: Reader, codSucursal: number, desde: Date): Promise<string[]> {
  const { rows } = await sql<{ codCliente: string }>`
    select c.cod_cliente as "codCliente" from clientes c
     where c.cod_sucursal = ${codSucursal} and c.estatus = ${sql.lit(CLIENTE_ACTIVO)}
       and exists (select from usuarios u join preferencias p using (id_usuario) join suscripciones s using (id_usuario)
                    where u.cod_cliente = c.cod_cliente and u.activo and p.push_corte)
       and exists (select from carrito_renglones r where r.cod_cliente = c.cod_cliente and r.carrito = 'web')
       and not exists (select from pedidos o where o.cod_cliente = c.cod_cliente and o.fecha_recepcion >= ${desde})`.execute(
    db,
  )
  return rows.map(({ codCliente }) => codCliente)
}
