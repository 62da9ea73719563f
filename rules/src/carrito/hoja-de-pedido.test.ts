import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Celda, filasDeHoja } from './hoja-de-pedido.ts'

const numero = (escrito: string) => ({ numero: escrito })
const codigos = (hoja: Celda[][]) => filasDeHoja(hoja).map(({ codArticulo, cantidad }) => [codArticulo, cantidad])

test('las columnas se conocen por su encabezado, en cualquier orden, con título arriba y sin distinguir acentos', () => {
  expect(
    filasDeHoja([
      ['Pedido de noviembre'],
      ['Producto', 'CANTIDAD', 'Código'],
      ['Jarabe', numero('3'), '0012'],
      ['', null, undefined],
      ['', numero('1'), ''],
    ]),
  ).toEqual([
    { codArticulo: '0012', cantidad: '3', descripcion: 'Jarabe' },
    { codArticulo: '', cantidad: '1', descripcion: '' },
  ])
})

test('sin encabezados, la primera columna es el código y la segunda la cantidad', () => {
  expect(
    codigos([
      ['0012', numero('3')],
      ['7', '1'],
    ]),
  ).toEqual([
    ['0012', '3'],
    ['7', '1'],
  ])
})

test('un número entero de hasta 15 cifras las conserva todas, lo escriba Excel como lo escriba', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (n) => {
      for (const escrito of [String(n), n.toExponential(), `${n}.0`])
        expect(codigos([[numero(escrito), numero('1')]])).toEqual([[String(n), '1']])
    }),
  )
  expect(codigos([[numero('2.5'), numero('2.9999999999999996')]])).toEqual([['2.5', '3']])
})

test('caben 2,000 renglones y 50 columnas; con uno más se rechaza el archivo', () => {
  const hoja = (renglones: number) => Array.from({ length: renglones }, () => ['1', numero('1')])
  expect(filasDeHoja(hoja(2_000))).toHaveLength(2_000)
  expect(() => filasDeHoja(hoja(2_001))).toThrow('más de 2,000 renglones')
  const ancho = (columnas: number) => [Array.from({ length: columnas }, () => '1')]
  expect(filasDeHoja(ancho(50))).toHaveLength(1)
  expect(() => filasDeHoja(ancho(51))).toThrow('más de 50 columnas')
})
