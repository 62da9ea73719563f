import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

type Pedazo = RawBuilder<unknown>

/** A lot as it is compared, as rules/src/retiros/lotes.ts says and the index pedido_lotes_por_lote holds it. */
export const llano = (lote: Pedazo): Pedazo =>
  sql`upper(translate(${lote}, E' -\\t\\u00a0\\u2010\\u2011\\u2012\\u2013\\u2014', '')) collate "C"`

/** Whether a row `l` with cod_articulo and lote is of a lot in recall. */
export const enRetiro = (l: Pedazo): Pedazo =>
  sql`exists (select from retiro_lotes q where q.abierto and q.cod_articulo = ${l}.cod_articulo and q.llano = ${llano(sql`${l}.lote`)})`

const CANDADO = sql`hashtextextended('retiros', 0)`

/** A recall begins or ends: who stores what it may be about is waited for, and waits. After the stock (docs/reglas/candados.md#retiros). */
export async function lockRetiros(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO})`.execute(trx)
}

/** What is stored here may be about a recall: whoever issues one is waited for. */
export async function awaitRetiros(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CANDADO})`.execute(trx)
}

/** All stock of an article, locked as senders lock it: centre, article, lot (docs/reglas/candados.md#lotes-en-fila). */
export async function lockExistencias(trx: Trx, codArticulo: string): Promise<void> {
  await sql`
    select 1 from existencias where cod_articulo = ${codArticulo} order by cod_sucursal, cod_articulo, lote for update`.execute(
    trx,
  )
}

/** From the commit on nobody sells a piece of the lots of a recall. */
export async function freeze(trx: Trx, idRetiro: number): Promise<void> {
  await sql`
    update existencias e set en_retiro = r.id_retiro
      from retiro_lotes r where r.id_retiro = ${idRetiro} and e.cod_articulo = r.cod_articulo and ${llano(sql`e.lote`)} = r.llano`.execute(
    trx,
  )
}

/** What a recall froze, and is there, is for sale again. */
export async function unfreeze(trx: Trx, codArticulo: string, idRetiro: number): Promise<void> {
  await sql`
    with lotes as (update retiro_lotes set abierto = false where id_retiro = ${idRetiro})
    update existencias set en_retiro = null where cod_articulo = ${codArticulo} and en_retiro = ${idRetiro}`.execute(
    trx,
  )
}
