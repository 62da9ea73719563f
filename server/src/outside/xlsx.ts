import escribir from 'write-excel-file/node'

/** A column of a sheet: its heading, width in characters, and whether it holds an amount. */
export type ColumnaDeHoja = { titulo: string; ancho: number; pesos?: true }
type Celda = string | number | null

export type HojaDeLibro = {
  nombre: string
  columnas: readonly ColumnaDeHoja[]
  filas: Iterable<readonly Celda[]>
}

/**
 * A sheet as .xlsx bytes: typed cells, so that no text becomes a formula (docs/reglas/excel.md#celdas-que-no-calculan).
 */
export const writeHoja = (
  nombre: string,
  columnas: readonly ColumnaDeHoja[],
  filas: Iterable<readonly Celda[]>,
): Promise<Buffer> => writeLibro([{ nombre, columnas, filas }])

/** Several sheets in the same way. */
export const writeLibro = (hojas: readonly HojaDeLibro[]): Promise<Buffer> => escribir(hojas.map(hojaDe)).toBuffer()

function hojaDe({ nombre, columnas, filas }: HojaDeLibro) {
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
  return {
    data: [encabezado, ...celdas],
    sheet: nombre,
    columns: columnas.map(({ ancho }) => ({ width: ancho })),
    stickyRowsCount: 1,
  }
}
