import { centavos, pesos } from '../dinero.ts'

const MILESIMAS = 1_000

/** What rows add up to in these columns, exact: cents of MXN, thousandths of pieces; what says nothing adds nothing. */
export function totalesDe<C extends string>(
  filas: readonly { readonly [K in C]: number | null }[],
  columnas: readonly C[],
): Record<C, number> {
  const suma = (columna: C) => {
    const valores = filas.map((fila) => fila[columna]).filter((v) => typeof v === 'number')
    return columna === 'piezas' || columna === 'negadas'
      ? valores.reduce((n, v) => n + Math.round(v * MILESIMAS), 0) / MILESIMAS
      : pesos(valores.reduce((n, v) => n + centavos(v), 0n))
  }
  return Object.fromEntries(columnas.map((columna) => [columna, suma(columna)])) as Record<C, number>
}
