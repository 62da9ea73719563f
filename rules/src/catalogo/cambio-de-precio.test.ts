import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cambioExcesivo } from './cambio-de-precio.ts'

test.each([
  [100, 150, 50, false],
  [100, 150.01, 50, true],
  [100, 50, 50, false],
  [100, 49.99, 50, true],
  [0, 80, 50, false],
  [80, 0, 50, false],
  [0.3, 0.6, 100, false],
  [0.3, 0.61, 100, true],
])('de %d a %d con alarma de %d por ciento: %s', (antes, despues, porcentaje, excesivo) => {
  expect(cambioExcesivo(antes, despues, porcentaje)).toBe(excesivo)
})

test('con fracciones: excede justo cuando la diferencia pasa de la parte, en centavos enteros', () => {
  const centavos = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(centavos, centavos, fc.integer({ min: 1, max: 300 }), (antes, despues, porcentaje) => {
      const diferencia = BigInt(Math.abs(despues - antes)) * 100n
      expect(cambioExcesivo(antes / 100, despues / 100, porcentaje)).toBe(
        diferencia > BigInt(antes) * BigInt(porcentaje),
      )
    }),
    { numRuns: 2_000 },
  )
})
