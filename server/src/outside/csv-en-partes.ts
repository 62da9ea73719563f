type Celda = string | number | null

/** Quoted; what a spreadsheet would take for a formula begins with an apostrophe (docs/reglas/excel.md#celdas-que-no-calculan). */
function celda(valor: Celda): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor)
  return `"${(/^[=+\-@\t\r]/.test(valor) ? `'${valor}` : valor).replaceAll('"', '""')}"`
}

const renglon = (celdas: readonly Celda[]): string => `${celdas.map(celda).join(',')}\r\n`

/** A CSV of any length while its rows come in, with the mark by which Excel knows UTF-8. */
export async function* csvEnPartes(
  columnas: readonly string[],
  lotes: AsyncIterable<readonly (readonly Celda[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${renglon(columnas)}`)
  for await (const lote of lotes) if (lote.length) yield Buffer.from(lote.map(renglon).join(''))
}
