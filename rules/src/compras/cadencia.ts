import { cuantos } from '../contar.ts'
import { type Dia, diasEntre, enDiaYMes, sumarDias } from '../fechas.ts'
import type { Compra } from './compras.ts'

/** How a client buys an article: every so many days, so many pieces; the last time, and the day on which the next one is due. */
export type Cadencia = { cadaDias: number; piezas: number; ultima: Dia; ultimasPiezas: number; toca: Dia }

/** What tells how somebody buys: no less than four purchases, in no more than 180 days. */
export const DIAS_DE_CADENCIA = 180
export const MENOS_COMPRAS = 4
/** Who is later than this many cadences has stopped buying it. */
const DEJO_DE_PEDIRLO = 2.5

/** Half of the values are not above it; of two in the middle, their mean. */
function mediana(valores: readonly number[]): number {
  const orden = [...valores].sort((a, b) => a - b)
  const medio = orden.length >> 1
  const alto = orden[medio] ?? 0
  return orden.length % 2 ? alto : (alto + (orden[medio - 1] ?? alto)) / 2
}

/**
 * The cadence of a client and article (docs/reglas/compras.md#cadencia), from what was bought in the 180 days up to `hoy`; purchases of
 * one day are one. null: bought too seldom to tell, or no longer bought.
 */
export function cadenciaDe(compras: readonly Compra[], hoy: Dia): Cadencia | null {
  const porDia = new Map<number, number>()
  for (const { hace, piezas } of compras)
    if (piezas > 0 && hace >= 0 && hace < DIAS_DE_CADENCIA) porDia.set(hace, (porDia.get(hace) ?? 0) + piezas)
  const dias = [...porDia.keys()].sort((a, b) => a - b)
  const ultima = dias[0]
  if (ultima === undefined || dias.length < MENOS_COMPRAS) return null
  const cadaDias = Math.max(1, Math.round(mediana(dias.slice(1).map((hace, i) => hace - (dias[i] ?? hace)))))
  if (ultima > DEJO_DE_PEDIRLO * cadaDias) return null
  return {
    cadaDias,
    piezas: Math.ceil(mediana([...porDia.values()])),
    ultima: sumarDias(hoy, -ultima),
    ultimasPiezas: porDia.get(ultima) ?? 0,
    toca: sumarDias(hoy, cadaDias - ultima),
  }
}

/** What is known of an article when it is suggested: pieces, and days until an order of today is delivered. */
export type AlSugerir = { hoy: Dia; diasDeEntrega: number; minimoPiezas: number; empColectivo: number }

/** Days before its due date (and the delivery) from which an article is suggested. */
const VENTANA_DIAS = 2
/** A sealed case is suggested when it is no further than this from what is needed. */
const CERCA_DEL_COLECTIVO = 0.2
/** However late, no more than twice the usual. */
const LO_MAS = 2

/**
 * How many pieces to suggest today, 0 for none yet (docs/reglas/compras.md#toca-pedir): the usual ones, more when it is late, at least the
 * minimum, and whole cases where those are within a fifth.
 */
export function piezasSugeridas(c: Cadencia, { hoy, diasDeEntrega, minimoPiezas, empColectivo }: AlSugerir): number {
  if (sumarDias(c.toca, -diasDeEntrega) > sumarDias(hoy, VENTANA_DIAS)) return 0
  const tardanza = Math.min(LO_MAS, Math.max(1, diasEntre(c.ultima, hoy) / c.cadaDias))
  const piezas = Math.max(minimoPiezas, Math.round(c.piezas * tardanza))
  const cajas = Math.max(1, Math.round(piezas / empColectivo)) * empColectivo
  const cerca = Math.abs(cajas - piezas) <= CERCA_DEL_COLECTIVO * piezas
  return empColectivo > 1 && cerca && cajas >= minimoPiezas ? cajas : piezas
}

/**
 * Whether what was set aside on a day is suggested again: it was bought since, or one cadence has passed
 * (docs/reglas/compras.md#lo-que-se-descarta).
 */
export const vuelveATocar = (c: Cadencia, descartado: Dia, hoy: Dia): boolean =>
  c.ultima > descartado || diasEntre(descartado, hoy) >= c.cadaDias

/** 'cada 14 días, 24 piezas; última el 3 nov': why something is suggested. */
export function porQueToca({ cadaDias, piezas, ultima }: Cadencia): string {
  const dias = cadaDias === 1 ? 'cada día' : `cada ${cadaDias} días`
  return `${dias}, ${cuantos(piezas, 'pieza', 'piezas')}; última el ${enDiaYMes(ultima)}`
}
