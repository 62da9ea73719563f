import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cambioExcesivo, movimiento, porQueDetenerEntrega } from './cambio-de-precio.ts'

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

const NORMAL = { precios: 100, movimientos: [], conPublico: 100, netoMayorQuePublico: 0 }
const veces = (n: number, m: number) => Array.from({ length: n }, () => m)
test.each([
  ['nada cambia', {}, ''],
  ['la mediana pasa de la alarma', { movimientos: [...veces(10, 2), ...veces(11, 60)] }, 'La mitad'],
  ['la mediana es la alarma', { movimientos: [...veces(10, 2), 50, ...veces(10, 900)] }, ''],
  ['mitad y mitad: cuenta el punto medio', { movimientos: [...veces(5, 2), ...veces(5, 200)] }, 'La mitad'],
  ['menos de cien precios', { precios: 99, movimientos: veces(99, 900), netoMayorQuePublico: 99 }, ''],
  ['uno de cada cien sobre su público', { netoMayorQuePublico: 1 }, ''],
  ['dos de cada cien sobre su público', { netoMayorQuePublico: 2 }, '2 de 100 precios netos'],
  ['sin precios públicos', { conPublico: 0 }, ''],
])('una entrega de precios: %s', (_caso, vistazo, motivo) => {
  const dicho = porQueDetenerEntrega({ ...NORMAL, ...vistazo }, 50)
  expect(motivo ? dicho.startsWith(motivo) : dicho === '').toBe(true)
  expect(porQueDetenerEntrega({ ...NORMAL, ...vistazo }, 0)).toBe('')
})

test('el movimiento de un precio es por ciento de lo que era; lo que no cambia, o era o queda en 0, no se mueve', () => {
  expect([movimiento(10, 15), movimiento(10, 5), movimiento(10, 10), movimiento(0, 5), movimiento(5, 0)]).toEqual([
    50,
    50,
    null,
    null,
    null,
  ])
})
