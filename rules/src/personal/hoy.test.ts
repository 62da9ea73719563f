import { expect, test } from 'vitest'
import { minutosDeDatosViejos } from './hoy.ts'

const AHORA = new Date('2026-11-22T18:00:00Z')

test('los datos son viejos a las 24 horas, y cuenta el más viejo de existencias y precios', () => {
  const de = (tipo: string, corte: string) => ({ tipo, corte })
  expect(minutosDeDatosViejos([], AHORA)).toBe(0)
  expect(minutosDeDatosViejos([de('existencias', '2026-11-21T18:01:00Z')], AHORA)).toBe(0)
  expect(minutosDeDatosViejos([de('existencias', '2026-11-21T18:00:00Z')], AHORA)).toBe(1_440)
  expect(
    minutosDeDatosViejos([de('existencias', '2026-11-22T17:00:00Z'), de('precios', '2026-11-20T18:00:00Z')], AHORA),
  ).toBe(2_880)
  expect(minutosDeDatosViejos([de('vacantes', '2025-01-01T00:00:00Z')], AHORA)).toBe(0)
})
