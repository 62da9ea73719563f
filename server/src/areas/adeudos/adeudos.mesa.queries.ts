import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

const SALDO = sql`d.importe - d.abono_real - d.abono_virtual - d.nota_credito`

type AbonoConSaldo = { codCliente: string; documento: string; importe: number; estado: string; saldo: number }

/** What documents got of a deposit or card payment, and what they still owe. MXN. */
export async function listAbonosConSaldo(db: Reader, folio: string): Promise<AbonoConSaldo[]> {
  const { rows } = await sql<AbonoConSaldo>`
    select a.cod_cliente as "codCliente", a.documento, a.importe, a.estado, ${SALDO} as saldo
      from abonos a join documentos d using (cod_cliente, documento) where a.folio = ${folio} order by a.documento, a.cod_cliente`.execute(
    db,
  )
  return rows
}

/** What some documents of a client still owe. MXN. */
export async function listSaldos(
  db: Reader,
  codCliente: string,
  documentos: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ documento: string; saldo: number }>`
    select d.documento, ${SALDO} as saldo from documentos d where d.cod_cliente = ${codCliente} and d.documento = any(${[...documentos]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ documento, saldo }) => [documento, saldo]))
}
