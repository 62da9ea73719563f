import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dicho, enCorto, escrito } from './escribir.ts'

test('cada unidad se escribe en la tabla como en el resto del portal', () => {
  expect(escrito(1248.6, 'pesos')).toBe('$1,248.60')
  expect(escrito(-35, 'pesos')).toBe('−$35.00')
  expect(escrito('2026-11', 'mes')).toBe('nov/2026')
  expect(escrito('2026-11-03', 'dia')).toBe('03/nov/2026')
  expect(escrito(1200, 'piezas')).toBe('1,200')
  expect(escrito(12.5, 'porcentaje')).toBe('12.5%')
  expect(escrito(1000001, 'codigo')).toBe('1000001')
  expect(escrito('Oferta', 'texto')).toBe('Oferta')
  expect(escrito(null, 'pesos')).toBe('–')
})

test('en una frase lleva su unidad', () => {
  expect(dicho('2026-11', 'mes')).toBe('noviembre de 2026')
  expect(dicho('2026-11-03', 'dia')).toBe('3 de noviembre de 2026')
  expect(dicho(1, 'piezas')).toBe('1 pieza')
  expect(dicho(1200, 'piezas')).toBe('1,200 piezas')
  expect(dicho(1, 'dias')).toBe('1 día')
  expect(dicho(24, 'dias')).toBe('24 días')
  expect(dicho(null, 'dias')).toBe('sin dato')
})

test('en un eje los miles y los millones se abrevian', () => {
  const casos = [
    [0, '$0'],
    [500, '$500'],
    [12_000, '$12 mil'],
    [2_500, '$2,500'],
    [12_500, '$12.5 mil'],
    [948.6, '$949'],
    [9.5, '$9.5'],
    [999_960, '$1 M'],
    [1_500_000, '$1.5 M'],
    [-500, '−$500'],
    [-40_000, '−$40 mil'],
  ] as const
  for (const [n, corto] of casos) expect(enCorto(n, 'pesos')).toBe(corto)
  expect(enCorto(30, 'dias')).toBe('30')
  expect(enCorto(1_200, 'piezas')).toBe('1,200')
  expect(enCorto(12_000, 'piezas')).toBe('12 mil')
  expect(enCorto(50, 'porcentaje')).toBe('50%')
})

test('las cifras de una gráfica se dicen todas como la mayor de su eje', () => {
  const enEje = (mayor: number, ...cifras: number[]) => cifras.map((n) => enCorto(n, 'pesos', mayor))
  expect(enEje(1_500, 0, 500, 948.6, 1_000, 1_500)).toEqual(['$0', '$500', '$949', '$1,000', '$1,500'])
  expect(enEje(20_000, 0, 948.6, 5_000, 20_000)).toEqual(['$0', '$0.9 mil', '$5 mil', '$20 mil'])
  expect(enEje(1_000_000, 500_000, 1_000_000)).toEqual(['$0.5 M', '$1 M'])
})

test('una cifra corta nunca es larga', () => {
  fc.assert(
    fc.property(fc.double({ min: -999_999_999, max: 999_999_999, noNaN: true }), (n) => {
      expect(enCorto(n, 'pesos').length).toBeLessThanOrEqual(11)
    }),
  )
})
