/** How many movements there are, and their pieces; '' for none. */
export function loQueSuman(movimientos: readonly { piezas: number }[]): string {
  if (movimientos.length === 0) return ''
  const piezas = movimientos.reduce((suma, uno) => suma + uno.piezas, 0)
  return `${enCifras(movimientos.length)} ${movimientos.length === 1 ? 'movimiento' : 'movimientos'}, ${enCifras(piezas)} ${piezas === 1 ? 'pieza' : 'piezas'}`
}

const enCifras = (n: number) => n.toLocaleString('es-MX')
