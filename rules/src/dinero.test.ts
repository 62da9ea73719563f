import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, dividir, enPesos, pesos } from './dinero.ts'

test('un importe de dos decimales va a centavos y vuelve sin cambiar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      (n) => Number(centavos(n / 100)) === n && pesos(centavos(n / 100)) === n / 100,
    ),
  )
})

test('medio centavo se redondea hacia arriba', () => {
  expect(dividir(5n, 10n)).toBe(1n)
  expect(dividir(4n, 10n)).toBe(0n)
  expect(dividir(15n, 10n)).toBe(2n)
  expect(dividir(-5n, 10n)).toBe(-1n)
})

test('los importes se escriben con comas y dos decimales', () => {
  expect(enPesos(1248.6)).toBe('$1,248.60')
  expect(enPesos(-0.5)).toBe('−$0.50')
})
