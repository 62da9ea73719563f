/** Most lots of one recall. */
export const LOTES_DE_UN_RETIRO = 50

/** A lot as it is compared: without case, spaces and hyphens (docs/reglas/cumplimiento.md#lotes-que-son-el-mismo). */
export const loteLlano = (lote: string): string => lote.replace(/[ \-\t\u00a0\u2010-\u2014]/g, '').toUpperCase()

/** Lots of which none is another one written otherwise, in their order; what has neither letter nor figure is none. */
export function lotesDistintos(lotes: readonly string[]): string[] {
  const porLlano = new Map<string, string>()
  for (const lote of lotes) {
    const llano = loteLlano(lote)
    if (llano !== '' && !porLlano.has(llano)) porLlano.set(llano, lote.trim())
  }
  return [...porLlano.values()]
}
