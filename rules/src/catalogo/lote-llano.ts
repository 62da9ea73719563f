/** A lot as it is compared: without case, spaces and hyphens (docs/reglas/cumplimiento.md#lotes-que-son-el-mismo). */
export const loteLlano = (lote: string): string => lote.replace(/[ \-\t\u00a0\u2010-\u2014]/g, '').toUpperCase()
