import type { AvisoDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import type { Pedible } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Fila = Omit<AvisoDeExistencia, 'pedido' | 'vence'> & { pedido: Date; vence: Date }

/** Told and lapsed ones are still shown for so long. */
const DIAS_A_LA_VISTA = 30

/** What a client waits for, and what it was told of or what lapsed lately; newest first. */
export async function listAvisos(db: Reader, codCliente: string, now: Date): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select w.cod_articulo as "codArticulo", a.descripcion, w.piezas, w.centro, w.pedido, w.vence,
           case when w.estado = 'espera' and w.vence <= ${now} then 'vencido' else w.estado end as estado
      from avisos_de_existencia w join articulos a using (cod_articulo)
     where w.cod_cliente = ${codCliente}
       and case when w.estado = 'espera' then w.vence else w.avisado end > ${now}::timestamptz - make_interval(days => ${DIAS_A_LA_VISTA})
     order by w.turno desc`.execute(db)
  return rows
}

/** What decides whether an article may be waited for. */
export async function findPedible(db: Reader, codArticulo: string): Promise<Pedible | undefined> {
  const { rows } = await sql<Pedible>`
    select estatus, minimo_piezas as "minimoPiezas" from articulos where cod_articulo = ${codArticulo}`.execute(db)
  return rows[0]
}

/** How many others a client waits for, after its row is locked: it cannot ask for two at once. */
export async function lockYCount(trx: Trx, codCliente: string, codArticulo: string, now: Date): Promise<number> {
  await sql`select 1 from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from avisos_de_existencia
     where cod_cliente = ${codCliente} and cod_articulo <> ${codArticulo} and estado = 'espera' and vence > ${now}`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

export type AvisoPedido = {
  codCliente: string
  codArticulo: string
  piezas: number
  centro: 'propio' | 'cualquiera'
  pedido: Date
  vence: Date
}

/** Waits from now on. Who waits already keeps its place; who was told, or did not ask again in time, gets a new one. */
export async function saveAviso(trx: Trx, aviso: AvisoPedido): Promise<void> {
  const { codCliente, codArticulo, piezas, centro, pedido, vence } = aviso
  const sigue = sql`(w.estado = 'espera' and w.vence > excluded.pedido)`
  await sql`
    insert into avisos_de_existencia as w (cod_cliente, cod_articulo, piezas, centro, pedido, vence)
    values (${codCliente}, ${codArticulo}, ${piezas}, ${centro}, ${pedido}, ${vence})
    on conflict (cod_cliente, cod_articulo) do update
       set piezas = excluded.piezas, centro = excluded.centro, vence = excluded.vence, estado = 'espera',
           pedido = case when ${sigue} then w.pedido else excluded.pedido end,
           turno = case when ${sigue} then w.turno else excluded.turno end`.execute(trx)
}

export async function removeAviso(db: Reader, codCliente: string, codArticulo: string): Promise<void> {
  await sql`delete from avisos_de_existencia where cod_cliente = ${codCliente} and cod_articulo = ${codArticulo}`.execute(
    db,
  )
}
