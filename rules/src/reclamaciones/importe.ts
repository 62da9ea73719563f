import { importeDe, totales } from '../catalogo/impuestos.ts'
import { centavos, type Pesos, pesos } from '../dinero.ts'

/** Pieces of a line at its order's price and taxes; null: that order has none of it, and it is worth nothing. */
export type LineaConPrecio = { piezas: number; precio: { precio: Pesos; iva: number; ieps: number } | null }

/**
 * MXN of each line with taxes and the order's charge in part, such that they add up to what all of them together are
 * (docs/reglas/reclamaciones.md#importe).
 */
export function importesDeReclamo(lineas: readonly LineaConPrecio[], cargoPorcentaje: number): Pesos[] {
  const gravadas = lineas.map(({ piezas, precio }) => ({
    importe: precio ? importeDe(piezas, precio.precio) : 0,
    iva: precio?.iva ?? 0,
    ieps: precio?.ieps ?? 0,
  }))
  const hasta = gravadas.map((_, i) => centavos(totales(gravadas.slice(0, i + 1), cargoPorcentaje).total))
  return hasta.map((suma, i) => pesos(suma - (hasta[i - 1] ?? 0n)))
}
