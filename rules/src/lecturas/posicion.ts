/** The header in which a position travels, both ways. */
export const ENCABEZADO_DE_POSICION = 'x-surtia-posicion'

/** Beyond every position: who wrote and could not be told where reads from the primary alone. */
export const POSICION_SIN_SABER = 'FFFFFFFF/FFFFFFFF'

const FORMA = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/**
 * Where in its history the database stood, as PostgreSQL writes it ('16/B374D848', hexadecimal): a larger one holds all that a smaller
 * one does (docs/reglas/lecturas.md#la-posicion). -1 for what is none.
 */
export function parsePosicion(texto: string): bigint {
  const [, alta, baja] = FORMA.exec(texto) ?? []
  return alta && baja ? (BigInt(`0x${alta}`) << 32n) + BigInt(`0x${baja}`) : -1n
}

/** The larger of two positions; what is none is smaller than any. */
export const mayorPosicion = (a: string, b: string): string => (parsePosicion(b) > parsePosicion(a) ? b : a)
