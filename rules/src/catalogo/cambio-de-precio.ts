/** A price that moves by more than this share of what it was (percent, up or down) is taken for a slip of the hand; 0 before or after is no move. Prices in MXN. */
export function cambioExcesivo(antes: number, despues: number, porcentaje: number): boolean {
  if (antes <= 0 || despues <= 0) return false
  return Math.abs(Math.round(despues * 100) - Math.round(antes * 100)) * 100 > Math.round(antes * 100) * porcentaje
}
