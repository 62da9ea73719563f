import { centavos, type Pesos, pesos } from '../dinero.ts'
import type { CompraDelMes } from './compras.ts'
import { mesUnAnoAntes } from './periodo.ts'
import type { Columna, Estadistica } from './temas.ts'

type Tabla = Omit<Estadistica, 'frase'>
const COLUMNA: Columna = { clave: 'anterior', titulo: 'Un año antes', unidad: 'pesos' }

/**
 * A table by month with what the same month of a year before came to, MXN, beside each, as its plot shows it; null where that is not
 * known. Without months to compare with it is as it was.
 */
export function conUnAnoAntes<E extends Tabla>(
  estadistica: E,
  anterior: readonly CompraDelMes[],
): Omit<E, keyof Tabla> & Tabla {
  if (anterior.length === 0) return estadistica
  const deMes = new Map(anterior.map(({ mes, importe }) => [mes, importe]))
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
