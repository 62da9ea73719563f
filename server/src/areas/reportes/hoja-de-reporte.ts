import type { Estadistica, Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { type ColumnaDeHoja, writeHoja } from '../../outside/xlsx.ts'

/** Widths in characters. */
const ANCHOS: Partial<Record<Unidad, number>> = { texto: 32, pesos: 16 }
const ANCHO = 14

/** The table of a report as .xlsx bytes, its sums in the last row. */
export function hojaDeReporte({ nombre, columnas, filas, totales }: { nombre: string } & Omit<Estadistica, 'frase'>) {
  const hojas = columnas.map(
    ({ titulo, unidad }): ColumnaDeHoja => ({
      titulo,
      ancho: Math.max(titulo.length + 2, ANCHOS[unidad] ?? ANCHO),
      ...(unidad === 'pesos' ? { pesos: true } : {}),
    }),
  )
  const conTotales = Object.keys(totales).length > 0
  const ultima = columnas.map(({ clave }, i) => totales[clave] ?? (i === 0 ? 'Total' : null))
  return writeHoja(nombre, hojas, [
    ...filas.map((fila) => columnas.map(({ clave }) => fila[clave] ?? null)),
    ...(conTotales ? [ultima] : []),
  ])
}
