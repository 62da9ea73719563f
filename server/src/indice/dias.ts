import type { Mirada } from './mirada.ts'

const DIA_MS = 86_400_000
/** the last day that there is: a promotion without an end */
export const SIN_FIN = Date.UTC(9999, 11, 31) / DIA_MS

export const enNumero = (dia: string): number => Date.parse(`${dia}T00:00:00Z`) / DIA_MS
const escritos = new Map<number, string>()
/** more days than expiries and promotions have */
const MOST_WRITTEN = 20_000

/** The same few days are written in every answer. */
export function enDia(numero: number): string {
  const ya = escritos.get(numero)
  if (ya !== undefined) return ya
  const dia = new Date(numero * DIA_MS).toISOString().slice(0, 10)
  if (escritos.size < MOST_WRITTEN) escritos.set(numero, dia)
  return dia
}

/** A look in the numbers of the index; the first acceptable day of expiry, by the months that an article requires. */
export type MiradaEnDias = {
  /** same days, same key: '<day>,<own month>,<other month>' */
  clave: string
  hoy: number
  entregaPropia: number
  propia: (minimoMeses: number) => number
  otros: (minimoMeses: number) => number
}

/** months that an article may require; one that requires more is like one that requires these */
const MOST_MONTHS = 12_000

function primerosDias(mes: string): (minimoMeses: number) => number {
  const [ano, numero] = [Number(mes.slice(0, 4)), Number(mes.slice(5, 7)) - 1]
  const conocidos: number[] = []
  return (minimoMeses) => {
    const meses = Math.min(minimoMeses, MOST_MONTHS)
    conocidos[meses] ??= Date.UTC(ano, numero + meses, 1) / DIA_MS
    return conocidos[meses]
  }
}

type Dias = Pick<Mirada, 'hoy' | 'entregaPropia' | 'entregaOtros'>
let ultima: (MiradaEnDias & { de: Dias }) | undefined

/** Almost always it is the same day as the last time, and it is asked for each article. */
export function enDias(m: Dias): MiradaEnDias {
  const { hoy, entregaPropia, entregaOtros } = m
  const de = ultima?.de
  if (ultima && de?.hoy === hoy && de.entregaPropia === entregaPropia && de.entregaOtros === entregaOtros) return ultima
  ultima = {
    de: { hoy, entregaPropia, entregaOtros },
    clave: `${hoy},${entregaPropia},${entregaOtros}`,
    hoy: enNumero(hoy),
    entregaPropia: enNumero(entregaPropia),
    propia: primerosDias(entregaPropia),
    otros: primerosDias(entregaOtros),
  }
  return ultima
}
