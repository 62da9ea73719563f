import { expect, test } from 'vitest'
import { ligasDeCombo, lugarDe } from './combo.ts'

test('las flechas dan la vuelta; en una lista vacía no marcan nada, y otra tecla no es suya', () => {
  const bajar = (desde: number) => lugarDe('ArrowDown', desde, 3)
  const subir = (desde: number) => lugarDe('ArrowUp', desde, 3)
  expect([-1, 0, 1, 2].map(bajar)).toEqual([0, 1, 2, 0])
  expect([-1, 0, 1, 2].map(subir)).toEqual([2, 2, 0, 1])
  expect([lugarDe('ArrowDown', -1, 0), lugarDe('ArrowUp', -1, 0)]).toEqual([-1, -1])
  expect(lugarDe('Enter', 0, 3)).toBeNull()
})

test('la caja nombra su lista, si hay algo en ella, y lo marcado', () => {
  expect(ligasDeCombo('x', 2, 1)).toMatchObject({
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': 'x',
    'aria-activedescendant': 'x-1',
  })
  expect(ligasDeCombo('x', 0, -1)).toMatchObject({ 'aria-expanded': false, 'aria-activedescendant': undefined })
})
