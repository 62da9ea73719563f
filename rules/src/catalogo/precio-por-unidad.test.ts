import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, dividir } from '../dinero.ts'
import { precioPorUnidad } from './precio-por-unidad.ts'

test('una tableta de una caja de veinte en 25 pesos cuesta 1.25', () => {
  expect(precioPorUnidad(25, 20)).toBe(1.25)
})

test('se redondea a cuatro decimales, la mitad hacia arriba', () => {
  expect(precioPorUnidad(10, 3)).toBe(3.3333)
  expect(precioPorUnidad(0.01, 200)).toBe(0.0001)
  expect(precioPorUnidad(0.25, 1_000)).toBe(0.0003)
  expect(precioPorUnidad(7.5, 2.5)).toBe(3)
})

test('sin contenido conocido no hay precio por unidad, ni cuando leería cero', () => {
  expect(precioPorUnidad(25, 0)).toBeNull()
  expect(precioPorUnidad(25, -1)).toBeNull()
  expect(precioPorUnidad(0.01, 1_000_000)).toBeNull()
  expect(precioPorUnidad(0, 20)).toBeNull()
})

const importe = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 99_999_999_999_999 }))
const milesimas = fc.integer({ min: 1, max: 1_000_000_000 })

test('es la división exacta en centavos, para cualquier precio y contenido', () => {
  fc.assert(
    fc.property(importe, milesimas, (exactos, m) => {
      const precio = exactos / 100
      const cuatro = dividir(centavos(precio) * 100_000n, BigInt(m))
      expect(precioPorUnidad(precio, m / 1_000)).toBe(cuatro ? Number(cuatro) / 10_000 : null)
    }),
  )
})

test('lo mismo en más unidades nunca sale más caro, y a más precio nunca más barato', () => {
  fc.assert(
    fc.property(importe, importe, milesimas, milesimas, (a, b, m, n) => {
      const de = (centavosDe: number, unidades: number) => precioPorUnidad(centavosDe / 100, unidades / 1_000) ?? 0
      expect(de(a, Math.max(m, n))).toBeLessThanOrEqual(de(a, Math.min(m, n)))
      expect(de(Math.max(a, b), m)).toBeGreaterThanOrEqual(de(Math.min(a, b), m))
    }),
  )
})
