import type { ClaseDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** A document that somebody judged elsewhere; what is null was not said. */
export type Licencia = {
  codCliente: string
  clase: ClaseDeDocumento
  numero: string | null
  vence: Dia | null
  fracciones: readonly string[] | null
}
type Llave = Pick<Licencia, 'codCliente' | 'clase'>

const LLAVES = sql`d("codCliente" text, clase text, numero text, vence date, fracciones text[])`

/** Holds what is known of these documents, always in one order. */
export async function lockLicencias(trx: Trx, llaves: readonly Llave[]): Promise<void> {
  await sql`
    select 1 as uno from jsonb_to_recordset(${JSON.stringify(llaves)}::jsonb) as ${LLAVES}
      join expedientes e on e.cod_cliente = d."codCliente" and e.clase = d.clase order by e.id for update of e`.execute(
    trx,
  )
}

/**
 * They hold from now on. What was not said stays as it is known; of another number, no file is known; of another end, no reminder was given. One
 * that says nothing new changes nothing.
 */
export async function saveLicencias(trx: Trx, licencias: readonly Licencia[], now: Date): Promise<void> {
  await sql`
    insert into expedientes as e (cod_cliente, clase, aceptado, numero, vence, fracciones)
    select d."codCliente", d.clase, ${now}::timestamptz, coalesce(d.numero, antes.numero, ''), coalesce(d.vence, antes.vence),
           coalesce(d.fracciones, antes.fracciones, '{}')
      from jsonb_to_recordset(${JSON.stringify(licencias)}::jsonb) as ${LLAVES}
      left join expedientes antes on antes.cod_cliente = d."codCliente" and antes.clase = d.clase
     order by 1, 2
    on conflict (cod_cliente, clase) do update
       set aceptado = excluded.aceptado, numero = excluded.numero, vence = excluded.vence, fracciones = excluded.fracciones,
           archivo = case when excluded.numero = e.numero then e.archivo end, motivo = '',
           recordado = case when excluded.vence = e.vence then e.recordado end, version = e.version + 1
     where e.aceptado is null or (e.numero, e.vence, e.fracciones) is distinct from (excluded.numero, excluded.vence, excluded.fracciones)`.execute(
    trx,
  )
}

export type Revocada = Llave & { id: number; version: number; cliente: string; correo: string }

/** They hold no more; answers those that did. What their clients sent since goes on waiting. */
export async function moveRevocadas(trx: Trx, llaves: readonly Llave[], motivo: string): Promise<Revocada[]> {
  const { rows } = await sql<Revocada>`
    update expedientes e set aceptado = null, numero = '', vence = null, fracciones = '{}', archivo = null, motivo = ${motivo}, recordado = null,
           version = e.version + 1
      from jsonb_to_recordset(${JSON.stringify(llaves)}::jsonb) as ${LLAVES} join clientes c on c.cod_cliente = d."codCliente"
     where e.cod_cliente = d."codCliente" and e.clase = d.clase and e.aceptado is not null
    returning e.id, e.version, e.cod_cliente as "codCliente", e.clase, c.nombre as cliente, c.correo`.execute(trx)
  return rows
}
