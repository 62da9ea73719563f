import { loteLlano } from '../catalogo/lote-llano.ts'

/** Most lots of one recall. */
export const LOTES_DE_UN_RETIRO = 50

/** Lots of which none is another one written otherwise, in their order; what has neither letter nor figure is none. */
export function lotesDistintos(lotes: readonly string[]): string[] {
  const porLlano = new Map<string, string>()
  for (const lote of lotes) {
    const llano = loteLlano(lote)
    if (llano !== '' && !porLlano.has(llano)) porLlano.set(llano, lote.trim())
  }
  return [...porLlano.values()]
}
