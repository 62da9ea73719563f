import { expect, test } from 'vitest'
import { estadoDeClave, finMalo } from './claves.ts'

const HOY = '2026-11-18'

test.each([
  [null, null, 'vigente'],
  [HOY, null, 'vigente'],
  ['2026-11-19', null, 'vigente'],
  ['2026-11-17', null, 'vencida'],
  [null, '2026-11-18T19:00:00.000Z', 'revocada'],
  ['2026-11-17', '2026-11-18T19:00:00.000Z', 'revocada'],
] as const)('con último día %s y revocada %s está %s', (hasta, revocada, estado) => {
  expect(estadoDeClave({ hasta, revocada }, HOY)).toBe(estado)
})

test('una clave puede acabar hoy, no antes', () => {
  expect([null, HOY, '2026-11-19'].map((hasta) => finMalo(hasta, HOY))).toEqual(['', '', ''])
  expect(finMalo('2026-11-17', HOY)).toBe('La clave vencería antes de hoy.')
})
