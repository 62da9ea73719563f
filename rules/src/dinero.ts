/** Money in MXN as it travels: a JSON number with at most two decimals. */
export type Pesos = number

/** The most that an amount may be, in MXN: what a column of money holds. */
export const IMPORTE_MAXIMO = 999_999_999_999.99

/** up to here two amounts that differ by a cent are two different numbers; what an amount may be, and sums of many, stay far below */
const EXACTO_HASTA = 70_000_000_000_000

/** Whether a number is a whole number of cents, so that what is compared, stored and signed is one amount. */
export const enteroDeCentavos = (n: number): boolean => Math.abs(n) <= EXACTO_HASTA && Number(n.toFixed(2)) === n

/** Exact cents of an amount in MXN. Every sum and product of money happens in cents. Throws for what is no whole number of cents: a bug of ours, never rounded away. */
export function centavos(importe: Pesos): bigint {
  if (!enteroDeCentavos(importe)) throw new RangeError(`${importe} is no whole number of cents`)
  return BigInt(importe.toFixed(2).replace('.', ''))
}

/** Cents of an amount as others wrote it ('1250.005'), half a cent up (away from zero); undefined for what is no amount. */
export function centavosDeTexto(escrito: string): bigint | undefined {
  const exactas = millonesimas(escrito)
  return exactas === undefined ? undefined : dividir(exactas, 10_000n)
}

/** Cents of what amounts as others wrote them add up to, rounded once, of the whole; what is no amount adds nothing. */
export const sumarTextos = (escritos: readonly string[]): bigint =>
  dividir(
    escritos.reduce((suma, escrito) => suma + (millonesimas(escrito) ?? 0n), 0n),
    10_000n,
  )

/**
 * Cents of each amount as others wrote it, such that any run from the first on adds up to the rounded sum of that run: all of them to what
 * sumarTextos says (docs/reglas/dinero.md#renglones-ajenos-que-suman). What is no amount counts nothing.
 */
export function centavosQueSuman(escritos: readonly string[]): bigint[] {
  let suma = 0n
  let redondeada = 0n
  return escritos.map((escrito) => {
    suma += millonesimas(escrito) ?? 0n
    const antes = redondeada
    redondeada = dividir(suma, 10_000n)
    return redondeada - antes
  })
}

/** A CFDI writes no more than six decimals; those beyond are left out. */
function millonesimas(escrito: string): bigint | undefined {
  const [, signo, entero, decimales = ''] = /^([+-]?)(?=\.?\d)(\d{0,12})(?:\.(\d*))?$/.exec(escrito.trim()) ?? []
  if (entero === undefined) return undefined
  const exactas = BigInt(entero + decimales.padEnd(6, '0').slice(0, 6))
  return signo === '-' ? -exactas : exactas
}

/** MXN of exact cents. */
export const pesos = (exactos: bigint): Pesos => Number(exactos) / 100

/** numerator ÷ denominator, rounded half up (away from zero) (docs/reglas/dinero.md#mitad-hacia-arriba). */
export function dividir(numerador: bigint, denominador: bigint): bigint {
  const doble = 2n * (numerador < 0n ? -numerador : numerador)
  const entero = (doble + denominador) / (2n * denominador)
  return numerador < 0n ? -entero : entero
}

/** A percentage (16, 8, 26.5) as exact hundredths of a percent. */
export const centesimas = (porcentaje: number): bigint => BigInt(Math.round(porcentaje * 100))

const conCentavos = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '$1,248.60' (docs/reglas/dinero.md#formato-de-pesos). */
export const enPesos = (importe: Pesos): string => `${importe < 0 ? '−' : ''}$${conCentavos.format(Math.abs(importe))}`
