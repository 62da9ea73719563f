import type { Columna, Estadistica, Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { type ColumnaDeHoja, writeHoja } from '../../outside/xlsx.ts'

/** In characters. */
const ANCHOS: Partial<Record<Unidad, number>> = { texto: 34, pesos: 16 }
const ANCHO = 12

/** The table of a statistic as .xlsx, what its columns add up to in the last row. */
export const hojaDeEstadistica = (tabla: { nombre: string } & Omit<Estadistica, 'frase'>): Promise<Buffer> =>
  writeHoja(
    tabla.nombre,
    tabla.columnas.map(columnaDe),
    [...tabla.filas, ...totalDe(tabla)].map((fila) => tabla.columnas.map(({ clave }) => fila[clave] ?? null)),
  )

const columnaDe = ({ titulo, unidad }: Columna): ColumnaDeHoja => ({
  titulo,
  ancho: Math.max(titulo.length + 2, ANCHOS[unidad] ?? ANCHO),
  ...(unidad === 'pesos' ? { pesos: true } : {}),
})

function totalDe({ columnas, filas, totales }: Omit<Estadistica, 'frase'>) {
  const [primera] = columnas
  if (!primera || filas.length === 0 || Object.keys(totales).length === 0) return []
  return [{ [primera.clave]: 'Total', ...totales }]
}
