import type { EstadoDeDeposito } from '@surtia/rules/cobranza/decision.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

export type DepositoPorDecidir = {
  folio: string
  codCliente: string
  cliente: string
  correo: string
  referencia: string
  importe: number
  estado: EstadoDeDeposito
  motivo: string
  version: number
}

/** A deposit and its client's mail; undefined where there is none of that folio. MXN. */
export async function findPorDecidir(trx: Trx, folio: string): Promise<DepositoPorDecidir | undefined> {
  const { rows } = await sql<DepositoPorDecidir>`
    select r.folio, r.cod_cliente as "codCliente", c.nombre as cliente, c.correo, r.referencia, r.importe, r.estado, r.motivo, r.version
      from recibos r join clientes c using (cod_cliente) where r.folio = ${folio}`.execute(trx)
  return rows[0]
}

/** Holds a deposit against others who decide on it: after its clients, before its documents. */
export async function lockRecibo(trx: Trx, folio: string): Promise<void> {
  await sql`select 1 as uno from recibos where folio = ${folio} for update`.execute(trx)
}

/** What was decided of a deposit; nothing where the folio is none of a deposit. */
export async function moveRecibo(
  trx: Trx,
  folio: string,
  { a, motivo, now }: { a: EstadoDeDeposito; motivo: string; now: Date },
): Promise<void> {
  await sql`
    update recibos set estado = ${a}, motivo = ${motivo}, decidido = ${now}, version = version + 1 where folio = ${folio}`.execute(
    trx,
  )
}
