/** Money in MXN as it travels: a JSON number with at most two decimals. */
export type Pesos = number

/** Exact cents of an amount in MXN. Every sum and product of money happens in cents. */
export const centavos = (importe: Pesos): bigint => BigInt(Math.round(importe * 100))

/** MXN of exact cents. */
export const pesos = (exactos: bigint): Pesos => Number(exactos) / 100

/** numerator ÷ denominator, rounded half up (away from zero), as money is rounded in decisions 6.2. */
export function dividir(numerador: bigint, denominador: bigint): bigint {
  const doble = 2n * (numerador < 0n ? -numerador : numerador)
  const entero = (doble + denominador) / (2n * denominador)
  return numerador < 0n ? -entero : entero
}

/** A percentage (16, 8, 26.5) as exact hundredths of a percent. */
export const centesimas = (porcentaje: number): bigint => BigInt(Math.round(porcentaje * 100))

const conCentavos = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '$1,248.60': the format of section 5 of the customer specification. */
export const enPesos = (importe: Pesos): string => `${importe < 0 ? '−' : ''}$${conCentavos.format(Math.abs(importe))}`
