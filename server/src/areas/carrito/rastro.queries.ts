import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { enAuditoria, type Who } from '../../jobs/auditoria.ts'
import { enCola, type Salida } from '../../jobs/outbox.ts'

/** What a send leaves behind for those who do the rest, and its line of the audit. */
export async function saveRastro(
  trx: Trx,
  salidas: readonly Salida[],
  who: Who,
  detalle: { folios: readonly string[]; autoriza?: number },
): Promise<void> {
  await sql`with cola as (${enCola(salidas)}) ${enAuditoria('pedido.enviado', who, detalle)}`.execute(trx)
}
