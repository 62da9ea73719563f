import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decimal, leerNumero, pistaDeDecimal } from './leer-numero.ts'

const MARCAS: Record<Decimal, { miles: string; decimal: string }> = {
  punto: { miles: ',', decimal: '.' },
  coma: { miles: '.', decimal: ',' },
}
const escribir = (centavos: number, { miles, decimal }: { miles: string; decimal: string }, decimales = 2) => {
  const [enteros = '', resto = ''] = (centavos / 100).toFixed(decimales).split('.')
  return `${enteros.replace(/\B(?=(\d{3})+$)/g, miles)}${resto ? decimal + resto : ''}`
}
const centavos = fc.integer({ min: 0, max: 99_999_999_999 })
const marca = fc.constantFrom<Decimal>('punto', 'coma')

test('un importe escrito con sus marcas se lee igual, con o sin separador de miles y con $', () => {
  fc.assert(
    fc.property(centavos, marca, fc.boolean(), fc.boolean(), (n, decimal, conMiles, conSigno) => {
      const texto = escribir(n, { ...MARCAS[decimal], ...(conMiles ? {} : { miles: '' }) })
      expect(leerNumero(conSigno ? `$ ${texto}` : texto, decimal)).toBe(n / 100)
    }),
  )
})

test('un importe escrito con la otra marca decimal nunca se lee como otro: se rechaza, con su pista', () => {
  fc.assert(
    fc.property(centavos, marca, fc.constantFrom(1, 2, 4), fc.boolean(), (n, decimal, decimales, conMiles) => {
      const otra: Decimal = decimal === 'punto' ? 'coma' : 'punto'
      const texto = escribir(n, { ...MARCAS[otra], ...(conMiles ? {} : { miles: '' }) }, decimales)
      expect([texto, leerNumero(texto, decimal)]).toEqual([texto, Number.NaN])
      expect(pistaDeDecimal(texto, decimal)).toContain('--decimal coma')
    }),
  )
})

test('los separadores de miles sólo valen entre grupos de tres', () => {
  const casos: [string, number, number][] = [
    // text, with a decimal point, with a decimal comma
    ['1,234', 1234, 1.234],
    ['1.234', 1.234, 1234],
    ['1,234,567.5', 1_234_567.5, Number.NaN],
    ['1.234.567,5', Number.NaN, 1_234_567.5],
    ['18,90', Number.NaN, 18.9],
    ['7,5', Number.NaN, 7.5],
    ['12,3456', Number.NaN, 12.3456],
    ['0,125', Number.NaN, 0.125],
    ['0.125', 0.125, Number.NaN],
    ['1234,567', Number.NaN, 1234.567],
    ['1,23,456', Number.NaN, Number.NaN],
    [',5', Number.NaN, 0.5],
    ['.5', 0.5, Number.NaN],
    ['-3', -3, -3],
    ['', Number.NaN, Number.NaN],
    ['$', Number.NaN, Number.NaN],
    ['1e5', Number.NaN, Number.NaN],
  ]
  for (const [texto, punto, coma] of casos)
    expect([texto, leerNumero(texto, 'punto'), leerNumero(texto, 'coma')]).toEqual([texto, punto, coma])
  expect(pistaDeDecimal('doce', 'punto')).toBe('')
})
