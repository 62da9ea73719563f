import { expect, test } from 'vitest'
import { hace } from './hace.ts'

test('hace cuánto se dice en la unidad que se entiende de un vistazo', () => {
  const ahora = new Date('2026-11-22T12:00:00Z')
  const dicho = (segundos: number) => hace(new Date(ahora.getTime() - segundos * 1_000), ahora)
  expect([-5, 0, 59].map(dicho)).toEqual(['ahora', 'ahora', 'ahora'])
  expect([60, 3_599].map(dicho)).toEqual(['hace 1 min', 'hace 59 min'])
  expect([3_600, 47 * 3_600].map(dicho)).toEqual(['hace 1 h', 'hace 47 h'])
  expect([48 * 3_600, 30 * 86_400].map(dicho)).toEqual(['hace 2 días', 'hace 30 días'])
})
