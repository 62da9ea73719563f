import { expect, test } from 'vitest'
import { columnaDe, etiquetaDe, terminado } from './estatus.ts'

test('cada código cae en su columna', () => {
  expect(['R', 'C', 'PP', 'SS', 'E', 'M', 'B'].map(columnaDe)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(etiquetaDe('DL')).toBe('En revisión')
})

test('un código desconocido se muestra con puntos', () => {
  expect(etiquetaDe('Z9')).toBe('...')
})

test('sólo lo enviado o cancelado está terminado', () => {
  expect(['B', 'X', 'M', 'C'].map(terminado)).toEqual([true, true, false, false])
})
