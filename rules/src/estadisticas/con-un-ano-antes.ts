import { centavos, type Pesos, pesos } from '../dinero.ts'
import { mesUnAnoAntes } from './periodo.ts'
import type { Columna, Estadistica, Fila } from './temas.ts'

const COLUMNA: Columna = { clave: 'anterior', titulo: 'Un año antes', unidad: 'pesos' }

/**
 * A table by month with what the same month of a year before came to, MXN, beside each, as its plot shows it; null where that is not
 * known. Without months to compare with it is as it was.
 */
export function conUnAnoAntes<E extends Omit<Estadistica, 'frase'>>(estadistica: E, anterior: readonly Fila[]): E {
  if (anterior.length === 0) return estadistica
  const deMes = new Map(anterior.map(({ mes, importe }) => [mes, typeof importe === 'number' ? importe : null]))
  const filas = estadistica.filas.map((fila) => ({
    ...fila,
    anterior: deMes.get(mesUnAnoAntes(String(fila.mes))) ?? null,
  }))
  return {
    ...estadistica,
    columnas: [...estadistica.columnas, COLUMNA],
    filas,
    totales: { ...estadistica.totales, anterior: sumaDe(filas.map((fila) => fila.anterior)) },
  }
}

const sumaDe = (importes: readonly (Pesos | null)[]): Pesos =>
  pesos(importes.reduce<bigint>((suma, importe) => suma + (importe === null ? 0n : centavos(importe)), 0n))
