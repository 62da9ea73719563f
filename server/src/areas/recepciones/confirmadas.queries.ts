import type { Indicador } from '@surtia/rules/recepcion/renglones.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

export type Confirmacion = {
  ahora: Date
  idUsuario: number | null
  idPersonal: number | null
  quien: string
  recibe: string
  indicador: Indicador | null
  nota: string
}

/** What the acknowledgement says, as it was when it was confirmed. */
export async function saveConfirmacion(trx: Trx, folio: string, c: Confirmacion, hechos: object): Promise<void> {
  await sql`
    with nueva as (insert into recepciones_confirmadas (folio, instante, id_usuario, id_personal, quien, recibe, indicador, nota, hechos)
      values (${folio}, ${c.ahora}, ${c.idUsuario}, ${c.idPersonal}, ${c.quien}, ${c.recibe}, ${c.indicador}, ${c.nota}, ${JSON.stringify(hechos)}) returning id)
    update recepciones set confirmada = nueva.id from nueva where folio = ${folio}`.execute(trx)
}

export async function findQuienConfirma(trx: Trx, idUsuario: number): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`
    select coalesce(nullif(nombre, ''), usuario) as nombre from usuarios where id_usuario = ${idUsuario}`.execute(trx)
  return rows[0]?.nombre ?? ''
}

/** When the confirmation of a reception was made. */
export async function findConfirmada(trx: Trx, id: number): Promise<Date | undefined> {
  const { rows } = await sql<{ instante: Date }>`
    select instante from recepciones_confirmadas where id = ${id}`.execute(trx)
  return rows[0]?.instante
}

/** The lots of these orders are others than their acknowledgements say. */
export async function markLotesCorregidos(trx: Trx, folios: readonly string[]): Promise<void> {
  await sql`
    update recepciones_confirmadas f set lotes_corregidos = true
      from recepciones s where s.folio = any(${[...folios]}::text[]) and f.id = s.confirmada`.execute(trx)
}

/** A confirmation is no longer the one of its order; it stays, with its acknowledgement and why it was corrected. */
export async function openConfirmada(trx: Trx, folio: string, id: number, ahora: Date, motivo: string): Promise<void> {
  await sql`update recepciones set confirmada = null where folio = ${folio}`.execute(trx)
  await sql`
    update recepciones_confirmadas set corregida = ${ahora}, motivo = ${motivo} where id = ${id}`.execute(trx)
}
