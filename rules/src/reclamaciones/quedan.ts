import { loteLlano } from '../catalogo/lote-llano.ts'

export type PiezasDeLote = { lote: string; piezas: number }

/** What of an article was supplied in an order, `surtida` of it in all, and what of it was claimed and not refused; pieces. */
export type Reclamado = { surtida: number; lotes: readonly PiezasDeLote[]; reclamadas: readonly PiezasDeLote[] }

/**
 * Pieces of a lot that may still be claimed (docs/reglas/reclamaciones.md#una-pieza-una-vez): those supplied of it less those claimed; pieces
 * whose lot nobody told are of whichever is claimed first.
 */
export function quedan({ surtida, lotes, reclamadas }: Reclamado, lote: string): number {
  const surtidas = porLote(lotes)
  const suyas = porLote(reclamadas)
  let sinLote = surtida - total(surtidas)
  for (const [clave, piezas] of suyas) sinLote -= Math.max(0, piezas - (surtidas.get(clave) ?? 0))
  const clave = loteLlano(lote)
  const deEse = Math.max(0, (surtidas.get(clave) ?? 0) - (suyas.get(clave) ?? 0))
  return Math.min(Math.max(0, sinLote) + deEse, Math.max(0, surtida - total(suyas)))
}

function porLote(varios: readonly PiezasDeLote[]): Map<string, number> {
  const suma = new Map<string, number>()
  for (const { lote, piezas } of varios) suma.set(loteLlano(lote), (suma.get(loteLlano(lote)) ?? 0) + piezas)
  return suma
}

const total = (piezas: ReadonlyMap<string, number>) => [...piezas.values()].reduce((suma, una) => suma + una, 0)
