import { alMenos } from '../carrito/cantidad-pedida.ts'
import { cuantos } from '../contar.ts'
import { type Dia, diasEntre, enDiaYMes, sumarDias } from '../fechas.ts'
import type { Compra } from './compras.ts'

/**
 * How a client buys an article: every so many days, so many pieces; the last time, and the day on which the next one is due. prontoDias: one
 * time in three it was bought again within so many days.
 */
export type Cadencia = {
  cadaDias: number
  prontoDias: number
  piezas: number
  ultima: Dia
  ultimasPiezas: number
  toca: Dia
}

/** What tells how somebody buys: four purchases of the last 180 days or, of what is bought more seldom, three of a year. */
const RECIENTES = { dias: 180, compras: 4 }
export const DIAS_DE_CADENCIA = 365
export const MENOS_COMPRAS = 3
/** Who is later than this many cadences has stopped buying it. */
const DEJO_DE_PEDIRLO = 2.5

/** Half of the values are not above it; of two in the middle, their mean. */
function mediana(valores: readonly number[]): number {
  const orden = [...valores].sort((a, b) => a - b)
  const medio = orden.length >> 1
  const alto = orden[medio] ?? 0
  return orden.length % 2 ? alto : (alto + (orden[medio - 1] ?? alto)) / 2
}

/** A third of the values are not above it. */
function primerTercio(valores: readonly number[]): number {
  const orden = [...valores].sort((a, b) => a - b)
  return orden[Math.floor((orden.length - 1) / 3)] ?? 0
}

/**
 * The cadence of a client and article (docs/reglas/compras.md#cadencia), from what was bought in the 180 days up to `hoy`, or in the year
 * where those are few; purchases of one day are one. null: bought too seldom to tell, or no longer bought.
 */
export function cadenciaDe(compras: readonly Compra[], hoy: Dia): Cadencia | null {
  const porDia = new Map<number, number>()
  for (const { hace, piezas } of compras)
    if (piezas > 0 && hace >= 0 && hace < DIAS_DE_CADENCIA) porDia.set(hace, (porDia.get(hace) ?? 0) + piezas)
  const delAno = [...porDia.keys()].sort((a, b) => a - b)
  const recientes = delAno.filter((hace) => hace < RECIENTES.dias)
  const dias = recientes.length >= RECIENTES.compras ? recientes : delAno
  const ultima = dias[0]
  if (ultima === undefined || dias.length < MENOS_COMPRAS) return null
  const entre = dias.slice(1).map((hace, i) => hace - (dias[i] ?? hace))
  const cadaDias = Math.max(1, Math.round(mediana(entre)))
  if (ultima > DEJO_DE_PEDIRLO * cadaDias) return null
  return {
    cadaDias,
    prontoDias: Math.min(cadaDias, primerTercio(entre)),
    piezas: Math.ceil(mediana(dias.map((hace) => porDia.get(hace) ?? 0))),
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

/** Whether it is due on a day, two days ahead of its date and of the delivery (docs/reglas/compras.md#toca-pedir). */
export const yaToca = ({ toca }: Cadencia, { hoy, diasDeEntrega }: Pick<AlSugerir, 'hoy' | 'diasDeEntrega'>): boolean =>
  sumarDias(toca, -diasDeEntrega) <= sumarDias(hoy, VENTANA_DIAS)

/** How many pieces to suggest today, 0 for none yet. */
export const piezasSugeridas = (c: Cadencia, articulo: AlSugerir): number =>
  yaToca(c, articulo) ? piezasQueTocan(c, articulo) : 0

/**
 * How many pieces it takes (docs/reglas/compras.md#toca-pedir): the usual ones, more when it is late, at least the minimum, and whole cases
 * where those are within a fifth.
 */
export const piezasQueTocan = (c: Cadencia, articulo: Omit<AlSugerir, 'diasDeEntrega'>): number =>
  cuentaDe(c, articulo).enCajas

/** The pieces that it takes, step by step. */
function cuentaDe(c: Cadencia, { hoy, minimoPiezas, empColectivo }: Omit<AlSugerir, 'diasDeEntrega'>) {
  const tardanza = Math.min(LO_MAS, Math.max(1, diasEntre(c.ultima, hoy) / c.cadaDias))
  const conRetraso = Math.round(c.piezas * tardanza)
  const conMinimo = alMenos({ minimoPiezas }, conRetraso)
  const cajas = Math.max(1, Math.round(conMinimo / empColectivo)) * empColectivo
  const cerca = Math.abs(cajas - conMinimo) <= CERCA_DEL_COLECTIVO * conMinimo
  return { conRetraso, conMinimo, enCajas: empColectivo > 1 && cerca && cajas >= minimoPiezas ? cajas : conMinimo }
}

/**
 * 'lleva 5 días de retraso, caja de 27': why the pieces that are suggested beside those of the cart are not the usual ones; '' where they
 * are.
 */
export function porQueTantas(
  c: Cadencia,
  articulo: Omit<AlSugerir, 'diasDeEntrega'> & { /** pieces */ enCarrito: number },
): string {
  const { hoy, minimoPiezas, empColectivo, enCarrito } = articulo
  const { conRetraso, conMinimo, enCajas } = cuentaDe(c, articulo)
  const retraso = cuantos(diasEntre(c.ultima, hoy) - c.cadaDias, 'día', 'días')
  return [
    conRetraso > c.piezas && `lleva ${retraso} de retraso`,
    conMinimo > conRetraso && `el mínimo es ${minimoPiezas}`,
    enCajas !== conMinimo && `caja de ${empColectivo}`,
    enCarrito > 0 && `hay ${enCarrito} en su carrito`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Days, today the first, of which it is told what runs out. */
export const DIAS_POR_TERMINAR = 14

/** Two days before it may be wanted again: one time in three it was by then (docs/reglas/compras.md#se-le-va-a-terminar). */
export const seTerminaDesde = ({ ultima, prontoDias }: Cadencia): Dia => sumarDias(ultima, prontoDias - VENTANA_DIAS)

/** Whether it runs out within the next 14 days, or has already (docs/reglas/compras.md#se-le-va-a-terminar). */
export const seTermina = (c: Cadencia, hoy: Dia): boolean => diasEntre(hoy, seTerminaDesde(c)) < DIAS_POR_TERMINAR

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
