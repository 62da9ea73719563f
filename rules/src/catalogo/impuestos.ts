import { centavos, centesimas, dividir, type Pesos, pesos } from '../dinero.ts'

/** One line for the totals: its amount in MXN before taxes, and its percentages of IEPS and IVA. */
export type RenglonGravado = { importe: Pesos; ieps: number; iva: number }

/** MXN. `cargo` is the charge for supply from another centre. */
export type Totales = { subtotal: Pesos; cargo: Pesos; ieps: Pesos; iva: Pesos; total: Pesos }

const CIEN = 10_000n // 100 percent in hundredths of a percent

/** Amount of a line in MXN: pieces × price, exact. */
export const importeDe = (piezas: number, precio: Pesos): Pesos => pesos(BigInt(piezas) * centavos(precio))

/**
 * Totals of some lines (docs/reglas/dinero.md#mitad-hacia-arriba and docs/reglas/dinero.md#cargo-con-impuestos): taxes
 * are summed exactly and rounded half up once per sum; the charge (percent of the amount, 0 for one's own centre) is
 * taxed like its lines.
 */
export function totales(renglones: readonly RenglonGravado[], cargoPorcentaje = 0): Totales {
  const conCargo = CIEN + centesimas(cargoPorcentaje)
  let subtotal = 0n
  let ieps = 0n // in cents × CIEN²
  let iva = 0n // in cents × CIEN³
  for (const renglon of renglones) {
    const importe = centavos(renglon.importe)
    const porIeps = centesimas(renglon.ieps)
    subtotal += importe
    ieps += importe * conCargo * porIeps
    iva += importe * conCargo * (CIEN + porIeps) * centesimas(renglon.iva)
  }
  const cargo = dividir(subtotal * centesimas(cargoPorcentaje), CIEN)
  const sumaIeps = dividir(ieps, CIEN ** 2n)
  const sumaIva = dividir(iva, CIEN ** 3n)
  return {
    subtotal: pesos(subtotal),
    cargo: pesos(cargo),
    ieps: pesos(sumaIeps),
    iva: pesos(sumaIva),
    total: pesos(subtotal + cargo + sumaIeps + sumaIva),
  }
}

/** The figures of several orders, added. */
export function sumarTotales(varios: readonly Totales[]): Totales {
  const suma = (campo: keyof Totales) => pesos(varios.reduce((s, t) => s + centavos(t[campo]), 0n))
  return {
    subtotal: suma('subtotal'),
    cargo: suma('cargo'),
    ieps: suma('ieps'),
    iva: suma('iva'),
    total: suma('total'),
  }
}

/**
 * Amounts in MXN of the parts into which a line of one price is split: each is pieces × price, and the last part takes
 * what is left of the line, so that the parts add up (docs/reglas/dinero.md#partes-que-suman).
 */
export function importesDePartes(piezas: readonly number[], precio: Pesos): Pesos[] {
  const linea = BigInt(piezas.reduce((a, b) => a + b, 0)) * centavos(precio)
  let resto = linea
  return piezas.map((n, i) => {
    const importe = i === piezas.length - 1 ? resto : BigInt(n) * centavos(precio)
    resto -= importe
    return pesos(importe)
  })
}
