import { cuantos } from '@surtia/rules/contar.ts'

/** How many movements there are, and their pieces; '' for none. */
export const loQueSuman = (movimientos: readonly { piezas: number }[]): string =>
  movimientos.length === 0
    ? ''
    : `${cuantos(movimientos.length, 'movimiento', 'movimientos')}, ${cuantos(
        movimientos.reduce((suma, { piezas }) => suma + piezas, 0),
        'pieza',
        'piezas',
      )}`
