import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A paper that a mail carries: made when the mail leaves, so that the queue stays small. */
export type Adjunto = { papel: 'pedido' | 'pago' | 'facturas'; folio: string }
export type Correo = { para: string; asunto: string; texto: string; adjuntos?: readonly Adjunto[] }
/** Makes each kind of paper, with its file name. */
export type Papeles = Record<Adjunto['papel'], (folio: string) => Promise<{ nombre: string; contenido: Buffer }>>

/** What may be queued: a mail, or a message that the ERP fetches. The key makes a repeat harmless. */
export type Salida = { tipo: 'correo'; clave: string; carga: Correo } | { tipo: 'erp.pedido' | 'erp.pago'; clave: string; carga: Record<string, unknown> }

/** Puts after-effects into the queue, in the transaction of the deed: neither lost nor sent for something rolled back. */
export async function enqueue(trx: Trx, salidas: readonly Salida[]): Promise<void> {
  if (salidas.length === 0) return
  await sql`
    insert into salidas (tipo, clave, carga)
    select s.tipo, s.clave, s.carga from jsonb_to_recordset(${JSON.stringify(salidas)}::jsonb) as s(tipo text, clave text, carga jsonb)
    on conflict (clave) do nothing`.execute(trx)
}
