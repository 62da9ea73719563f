import { expect, test } from 'vitest'
import { esPorVenir } from './precio-por-venir.ts'

test('sólo un día después de hoy espera; hoy, antes o sin día rige desde que llega', () => {
  const hoy = '2026-11-22'
  expect(esPorVenir({ vigenteDesde: '2026-11-23' }, hoy)).toBe(true)
  for (const fila of [{ vigenteDesde: '2026-11-22' }, { vigenteDesde: '2026-01-01' }, {}])
    expect(esPorVenir(fila, hoy)).toBe(false)
})
