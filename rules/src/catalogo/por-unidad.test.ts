import { expect, test } from 'vitest'
import { porUnidad } from './por-unidad.ts'

test('el precio por unidad dice hasta cuatro decimales abajo de un peso y dos desde ahí', () => {
  expect(porUnidad(0.45, 'tableta')).toBe('$0.45 por tableta')
  expect(porUnidad(0.4567, 'tableta')).toBe('$0.4567 por tableta')
  expect(porUnidad(0.0031, 'ml')).toBe('$0.0031 por ml')
  expect(porUnidad(0.5, 'cápsula')).toBe('$0.50 por cápsula')
  expect(porUnidad(1, 'pieza')).toBe('$1.00 por pieza')
  expect(porUnidad(1234.5678, 'g')).toBe('$1,234.57 por g')
})

test('de lo que no se sabe cuánto trae no se dice nada', () => {
  expect(porUnidad(null, '')).toBe('')
  expect(porUnidad(null, 'ml')).toBe('')
  expect(porUnidad(3, '')).toBe('')
})
