import escribir from 'write-excel-file/node'

/** A column of a sheet: its heading, width in characters, and whether it holds an amount. */
export type ColumnaDeHoja = { titulo: string; ancho: number; pesos?: true }
type Celda = string | number | null

/**
 * A sheet as .xlsx bytes: typed cells, so that no text becomes a formula (docs/reglas/excel.md#celdas-que-no-calculan).
 */
export async function writeHoja(
  nombre: string,
  columnas: readonly ColumnaDeHoja[],
  filas: Iterable<readonly Celda[]>,
): Promise<Buffer> {
  const celdas = [...filas].map((fila) =>
    fila.map((value, i) =>
      value === null
        ? null
        : typeof value === 'number'
          ? { value, type: Number, ...(columnas[i]?.pesos ? { format: '#,##0.00' } : {}) }
          : { value, type: String },
    ),
  )
  const encabezado = columnas.map(({ titulo }) => ({ value: titulo, type: String, fontWeight: 'bold' as const }))
  return escribir([encabezado, ...celdas], {
    sheet: nombre,
    columns: columnas.map(({ ancho }) => ({ width: ancho })),
    stickyRowsCount: 1,
  }).toBuffer()
}
