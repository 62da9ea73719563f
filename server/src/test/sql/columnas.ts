import type { Clase } from './forma.ts'

/** What db/database.ts makes of a column's type. */
export type Llegada = { clase: Clase } | { elementos: Clase } | { json: true }

const LLEGADAS: Record<number, Llegada> = {
  16: { clase: 'boolean' },
  17: { clase: 'Buffer' },
  18: { clase: 'string' },
  19: { clase: 'string' },
  20: { clase: 'number' },
  21: { clase: 'number' },
  23: { clase: 'number' },
  25: { clase: 'string' },
  26: { clase: 'number' },
  114: { json: true },
  700: { clase: 'number' },
  701: { clase: 'number' },
  1000: { elementos: 'boolean' },
  1007: { elementos: 'number' },
  1009: { elementos: 'string' },
  1015: { elementos: 'string' },
  1042: { clase: 'string' },
  1043: { clase: 'string' },
  1082: { clase: 'string' },
  1114: { clase: 'Date' },
  1184: { clase: 'Date' },
  1185: { elementos: 'Date' },
  1231: { elementos: 'number' },
  1700: { clase: 'number' },
  2278: { clase: 'string' },
  2950: { clase: 'string' },
  2951: { elementos: 'string' },
  3802: { json: true },
}

/** What arrives from a column of this type; undefined for a type that the portal does not use yet. */
export const llegadaDe = (oid: number): Llegada | undefined => LLEGADAS[oid]
