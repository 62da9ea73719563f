import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** Who asks in a demo, whether something waits at its client already, and its client's centre; undefined where nobody is called so. */
export async function findQuienPide(db: Reader, usuario: string) {
  const { rows } = await sql<{ idUsuario: number; codCliente: string; sucursal: number; abierta: boolean }>`
    select u.id_usuario as "idUsuario", c.cod_cliente as "codCliente", c.cod_sucursal as sucursal,
           exists (select from autorizaciones a where a.cod_cliente = c.cod_cliente and a.estado = 'pendiente') as abierta
      from usuarios u join clientes c using (cod_cliente) where u.usuario = ${usuario}`.execute(db)
  return rows[0]
}

type Donde = { codCliente: string; sucursal: number; despuesDe: string; cuantos: number }

/** Articles after a code of which the client's centre has plenty, that are no controlled ones, and of which the client was denied nothing. */
export async function listPedibles(db: Reader, { codCliente, sucursal, despuesDe, cuantos }: Donde): Promise<string[]> {
  const { rows } = await sql<{ codArticulo: string }>`
    select a.cod_articulo as "codArticulo" from articulos a join precios p using (cod_articulo)
     where a.estatus = ${sql.lit(ACTIVO)} and a.cod_articulo > ${despuesDe} and a.fraccion = '' and a.minimo_piezas = 1
       and (select sum(e.piezas) from existencias e where e.cod_articulo = a.cod_articulo and e.cod_sucursal = ${sucursal} and e.caducidad > now() + interval '18 months') > 100
       and not exists (select from pedidos o join pedido_renglones r using (folio)
                        where o.cod_cliente = ${codCliente} and r.cod_articulo = a.cod_articulo and r.cantidad_negada > 0)
     order by a.cod_articulo limit ${cuantos}`.execute(db)
  return rows.map(({ codArticulo }) => codArticulo)
}

/** What a demo's user may spend, once: who changed it since keeps it. */
export async function saveLimitesDeMuestra(
  trx: Trx,
  usuario: string,
  { pedido, mes }: { pedido: number; mes: number },
): Promise<void> {
  await sql`
    update usuarios_clientes uc set limite_pedido = ${pedido}, limite_mes = ${mes}, version = uc.version + 1 from usuarios u
     where u.usuario = ${usuario} and uc.id_usuario = u.id_usuario and uc.cod_cliente = u.cod_cliente
       and uc.limite_pedido is null and uc.limite_mes is null and uc.version <= 2`.execute(trx)
}
