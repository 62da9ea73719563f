/** A point of a plot by its place: which one, and of which kind. */
export type Lugar = { columna: number; piso: number }
/** How many places a plot has, how many kinds at each, and whether it is a list from top to bottom. */
export type Tamano = { columnas: number; pisos: number; lista?: boolean }

/** Where a key leads to; undefined where it leads nowhere. Nothing is chosen at first: forwards begins at the first, backwards at the last. */
export function siguiente(tecla: string, desde: Lugar | null, { columnas, pisos, lista }: Tamano): Lugar | undefined {
  if (columnas === 0) return undefined
  const piso = desde?.piso ?? 0
  const en = (columna: number): Lugar => ({ columna: Math.min(columnas - 1, Math.max(0, columna)), piso })
  const adelante = () => en(desde ? desde.columna + 1 : 0)
  const atras = () => en(desde ? desde.columna - 1 : columnas - 1)
  if (tecla === 'Home') return en(0)
  if (tecla === 'End') return en(columnas - 1)
  if (tecla === 'ArrowRight' || (lista && tecla === 'ArrowDown')) return adelante()
  if (tecla === 'ArrowLeft' || (lista && tecla === 'ArrowUp')) return atras()
  if (tecla !== 'ArrowUp' && tecla !== 'ArrowDown') return undefined
  if (!desde) return en(0)
  const otro = piso + (tecla === 'ArrowDown' ? 1 : -1)
  return { ...desde, piso: Math.min(pisos - 1, Math.max(0, otro)) }
}
