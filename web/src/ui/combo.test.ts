import { expect, test } from 'vitest'
import { comboDe } from './combo.ts'

/** What a key marks; null for a key that is none of its. */
function marcaDe(key: string, marcada: number, cuantas: number): number | null {
  let marca: number | null = null
  let suya = false
  const combo = comboDe('x', cuantas, marcada, (cual) => {
    marca = cual
  })
  const preventDefault = () => {
    suya = true
  }
  expect(combo.mover({ key, preventDefault })).toBe(suya)
  return marca
}

test('las flechas dan la vuelta; en una lista vacía no marcan nada, y otra tecla no es suya', () => {
  const bajar = (desde: number) => marcaDe('ArrowDown', desde, 3)
  const subir = (desde: number) => marcaDe('ArrowUp', desde, 3)
  expect([-1, 0, 1, 2].map(bajar)).toEqual([0, 1, 2, 0])
  expect([-1, 0, 1, 2].map(subir)).toEqual([2, 2, 0, 1])
  expect([marcaDe('ArrowDown', -1, 0), marcaDe('ArrowUp', -1, 0)]).toEqual([-1, -1])
  expect(marcaDe('Enter', 0, 3)).toBeNull()
})

test('la caja nombra su lista, si hay algo en ella, y lo marcado', () => {
  const ligas = (cuantas: number, marcada: number) => comboDe('x', cuantas, marcada, () => undefined).ligas
  expect(ligas(2, 1)).toMatchObject({
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': 'x',
    'aria-activedescendant': 'x-1',
  })
  expect(ligas(0, -1)).toMatchObject({ 'aria-expanded': false, 'aria-activedescendant': undefined })
})
