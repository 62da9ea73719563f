/** A price that moves by more than this share of what it was (percent, up or down) is taken for a slip of the hand; 0 before or after is no move. Prices in MXN. */
export function cambioExcesivo(antes: number, despues: number, porcentaje: number): boolean {
  if (antes <= 0 || despues <= 0) return false
  return Math.abs(Math.round(despues * 100) - Math.round(antes * 100)) * 100 > Math.round(antes * 100) * porcentaje
}

/** A net price above the price to the public, which is what nobody sells above; a public price of 0 says nothing. Prices in MXN. */
export const pasaDelPublico = (neto: number, publico: number): boolean => publico > 0 && neto > publico

/** By how much a price moves, in percent of what it was; null when it does not, or was or becomes 0. Prices in MXN. */
export function movimiento(antes: number, despues: number): number | null {
  if (antes <= 0 || despues <= 0 || antes === despues) return null
  return (Math.abs(Math.round(despues * 100) - Math.round(antes * 100)) * 100) / Math.round(antes * 100)
}

/** What a delivery of prices looks like as a whole; movements in percent, one for each price that changes. */
export type VistazoDePrecios = {
  precios: number
  movimientos: readonly number[]
  conPublico: number
  netoMayorQuePublico: number
}

const DESDE_CUANTOS = 100
const INVERTIDOS = 0.01

/**
 * Why a whole delivery of 100 or more prices is held: half of what changes moves by more than `porcentaje` (a wrong
 * column, a shifted decimal), or more than 1% of the rows with a public price ask the pharmacy for more than that. ''
 * lets it through, as does a `porcentaje` of 0.
 */
export function porQueDetenerEntrega(vistazo: VistazoDePrecios, porcentaje: number): string {
  const { precios, movimientos, conPublico, netoMayorQuePublico } = vistazo
  if (porcentaje === 0 || precios < DESDE_CUANTOS) return ''
  if (movimientos.length > 0 && mediana(movimientos) > porcentaje)
    return `La mitad de los precios que cambian se mueve más de ${porcentaje}%.`
  if (netoMayorQuePublico > conPublico * INVERTIDOS)
    return `${netoMayorQuePublico} de ${conPublico} precios netos pasan de su precio público.`
  return ''
}

function mediana(numeros: readonly number[]): number {
  const ordenados = Float64Array.from(numeros).sort()
  const medio = ordenados.length >> 1
  const [bajo = 0, alto = 0] = [ordenados[medio - 1], ordenados[medio]]
  return ordenados.length % 2 ? alto : (bajo + alto) / 2
}
