/** How two written lots are compared: without case, spaces and hyphens (docs/reglas/recepcion.md#el-mismo-lote). */
export const claveDeLote = (lote: string): string => lote.toUpperCase().replace(/[\s-]/g, '')
