import type { WrongField } from '@surtia/contracts/call.ts'

export type CampoDeFicha = 'referencia' | 'metodo' | 'banco' | 'fecha'

const CAJAS: Readonly<Record<string, CampoDeFicha>> = {
  Referencia: 'referencia',
  MetodoPago: 'metodo',
  Formapagosat: 'metodo',
  Banco: 'banco',
  codBanco: 'banco',
  FechaDeposito: 'fecha',
}

/** What the server said of a deposit slip, by the box of each field. */
export const erroresDeFicha = (campos: readonly WrongField[]): Partial<Record<CampoDeFicha, string>> =>
  Object.fromEntries(campos.flatMap(({ campo, mensaje }) => (CAJAS[campo] ? [[CAJAS[campo], mensaje]] : [])))
