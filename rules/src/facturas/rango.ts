import { type Dia, diasEntre } from '../fechas.ts'
import { Refusal } from '../refusal.ts'

const MAXIMO_DE_DIAS = 90
export const AL_REVES = 'La fecha inicio no puede ser posterior a la fecha fin'
export const MUY_LARGO = 'El rango de fecha no puede ser mayor a 90 días'

/** What is wrong with a range of days to download (docs/reglas/facturas.md#rango-de-noventa); '' when nothing is. */
export const faltaDeRango = (inicio: Dia, fin: Dia): string =>
  inicio > fin ? AL_REVES : diasEntre(inicio, fin) > MAXIMO_DE_DIAS ? MUY_LARGO : ''

export function revisarRango(inicio: Dia, fin: Dia): void {
  const falta = faltaDeRango(inicio, fin)
  if (falta) throw new Refusal(falta)
}
