import { centavos, type Pesos, pesos } from '../../dinero.ts'

/** What amounts add up to, in MXN, exact to the cent. */
export const sumaDe = (importes: readonly Pesos[]): Pesos =>
  pesos(importes.reduce((suma, importe) => suma + centavos(importe), 0n))

/** '12% más', '3% menos', 'lo mismo': what is beside what was, in whole percents; undefined where nothing was. */
export function cambioDe(es: number, era: number): string | undefined {
  if (era <= 0) return undefined
  const porciento = Math.round((100 * (es - era)) / era)
  if (porciento === 0) return 'lo mismo'
  return `${enNumero(Math.abs(porciento))}% ${porciento > 0 ? 'más' : 'menos'}`
}

/** A part of a whole as a percentage of two decimals, 97.43 of 100; null where there is no whole. All of it is said only of all. */
export function porcentajeDe(parte: number, todo: number): number | null {
  if (todo <= 0) return null
  const centesimas = Math.round((10_000 * parte) / todo) / 100
  return parte < todo ? Math.min(99.99, centesimas) : centesimas
}

const numero = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
/** '1,234', '97.4'. */
export const enNumero = (n: number): string => numero.format(n)

/** '1 pedido', '1,200 pedidos'. */
export const contados = (n: number, uno: string, varios: string): string => `${enNumero(n)} ${n === 1 ? uno : varios}`
