import { type Database, type Reader, transaction } from '../../db/database.ts'
import type { FilaEntendida } from '../../tipo.ts'
import { listRenglones, saveRenglones } from './entregas.queries.ts'

const POR_LOTE = 1_000

/** Puts rows of a delivery by, until all of them were seen. */
export function apartar(db: Database, entrega: number): (filas: readonly FilaEntendida[]) => Promise<void> {
  let orden = 0
  return async (filas) => {
    await transaction(db, (trx) => saveRenglones(trx, entrega, orden, filas))
    orden += filas.length
  }
}

/** The rows that a delivery has put by, in batches. */
export async function* apartadas(db: Reader, entrega: number): AsyncGenerator<FilaEntendida[]> {
  for (let desde = 0; ; desde += POR_LOTE) {
    const filas = await listRenglones(db, entrega, desde, POR_LOTE)
    if (filas.length) yield filas
    if (filas.length < POR_LOTE) return
  }
}
