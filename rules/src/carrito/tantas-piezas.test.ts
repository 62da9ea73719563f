import fc from 'fast-check'
import { expect, test } from 'vitest'
import { habitualDe, podrianSerTantas, sonTantas } from './tantas-piezas.ts'

const NADA = { compras: 0, mediana: 0, porRenglon: 0, minimoPiezas: 1, empColectivo: 1 }

test('con tres compras, lo habitual es su mediana; con menos, lo que suele pedir por renglón', () => {
  expect(habitualDe({ ...NADA, compras: 3, mediana: 4.5, porRenglon: 30 })).toBe(5)
  expect(habitualDe({ ...NADA, compras: 2, mediana: 4, porRenglon: 30 })).toBe(30)
  expect(habitualDe({ ...NADA, compras: 1, mediana: 400, porRenglon: 30 })).toBe(400)
  expect(habitualDe({ ...NADA, porRenglon: 3, minimoPiezas: 50 })).toBe(50)
})

test('de quien nunca ha pedido, una caja o doce piezas', () => {
  expect(habitualDe(NADA)).toBe(12)
  expect(habitualDe({ ...NADA, empColectivo: 24 })).toBe(24)
})

test('se pregunta desde veinte veces lo habitual, una vez: lo ya aceptado no vuelve a preguntar por una pieza más', () => {
  expect([sonTantas(12, 239, 0), sonTantas(12, 240, 0), sonTantas(12, 240, 239)]).toEqual([false, true, true])
  expect([sonTantas(12, 241, 240), sonTantas(12, 100, 240), sonTantas(12, 4_800, 240)]).toEqual([false, false, true])
})

test('nunca se pregunta por menos de veinte piezas, ni por lo que no aumentó', () => {
  const n = fc.integer({ min: 0, max: 99_999 })
  fc.assert(
    fc.property(n, n, n, n, (mediana, compras, cantidad, antes) => {
      const habitual = habitualDe({ ...NADA, mediana, compras })
      if (cantidad < 20) expect(sonTantas(habitual, cantidad, antes)).toBe(false)
      if (cantidad <= antes && antes >= 20 * habitual) expect(sonTantas(habitual, cantidad, antes)).toBe(false)
    }),
  )
})

test('podrían ser tantas cuando hay algo habitual con que lo serían; si no, no hace falta saberlo', () => {
  const n = fc.integer({ min: 0, max: 2_000 })
  fc.assert(
    fc.property(n, n, (cantidad, antes) => {
      const habituales = Array.from({ length: cantidad + 1 }, (_, i) => i + 1)
      expect(podrianSerTantas(cantidad, antes)).toBe(habituales.some((h) => sonTantas(h, cantidad, antes)))
    }),
  )
})
