import type { Dia } from '../fechas.ts'

/** Whether a row of prices rules only from a day after `hoy` (docs/reglas/precios.md#precios-por-venir). */
export const esPorVenir = (fila: { readonly vigenteDesde?: unknown }, hoy: Dia): boolean =>
  typeof fila.vigenteDesde === 'string' && fila.vigenteDesde > hoy
