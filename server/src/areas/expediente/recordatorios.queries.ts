import type { ClaseDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** `aceptado`: the day it was where its client is. */
export type ConFin = { id: number; aceptado: Dia; vence: Dia; recordado: number | null; zona: string }
type Tanda = { desde: Dia; hasta: Dia; despuesDe: number; cuantos: number }

/** What was accepted and ends between two days, a portion after a row. */
export async function listConFin(db: Reader, { desde, hasta, despuesDe, cuantos }: Tanda): Promise<ConFin[]> {
  const { rows } = await sql<ConFin>`
    select e.id, (e.aceptado at time zone s.zona)::date as aceptado, e.vence::text as vence, e.recordado, s.zona
      from expedientes e join clientes c using (cod_cliente) join cedis s using (cod_sucursal)
     where e.aceptado is not null and e.vence between ${desde} and ${hasta} and e.id > ${despuesDe} order by e.id limit ${cuantos}`.execute(
    db,
  )
  return rows
}

export type Recordado = {
  id: number
  dias: number
  clase: ClaseDeDocumento
  vence: Dia
  codCliente: string
  cliente: string
  correo: string
  zona: string
}

/** Notes that a reminder of each end is given; answers those of which nobody noted it before, and that still end then. */
export async function markRecordados(
  trx: Trx,
  debidos: readonly { id: number; vence: Dia; dias: number }[],
): Promise<Recordado[]> {
  const { rows } = await sql<Recordado>`
    with debidos as (
      select e.id, d.dias, d.vence from jsonb_to_recordset(${JSON.stringify(debidos)}::jsonb) as d(id int, vence date, dias int) join expedientes e using (id)
       where e.aceptado is not null and e.vence = d.vence and (e.recordado is null or e.recordado > d.dias) order by e.id for update of e)
    update expedientes e set recordado = d.dias
      from debidos d, clientes c, cedis s
     where e.id = d.id and c.cod_cliente = e.cod_cliente and s.cod_sucursal = c.cod_sucursal
    returning e.id, d.dias, e.clase, d.vence, e.cod_cliente as "codCliente", c.nombre as cliente, c.correo, s.zona`.execute(
    trx,
  )
  return rows
}
