import { centavos, dividir, type Pesos } from '../dinero.ts'

/** Exact cents of what amounts add up to. */
export const sumar = (importes: readonly Pesos[]): bigint => importes.reduce((s, n) => s + centavos(n), 0n)

/** What a part is of the whole, in percent with one decimal, half a tenth up: '3.1%'. Less than a tenth is said so. */
export function enPorciento(parte: bigint, todo: bigint): string {
  if (parte === 0n || todo === 0n) return '0%'
  const decimos = dividir(parte * 1_000n, todo)
  if (decimos === 0n) return 'menos de 0.1%'
  return decimos % 10n === 0n ? `${decimos / 10n}%` : `${decimos / 10n}.${decimos % 10n}%`
}
