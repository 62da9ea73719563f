import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Celda, filasDeHoja, textoDeHoja } from './hoja-de-pedido.ts'
import { renglonesEscritos } from './lista-escrita.ts'

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

test('una hoja se vuelve el texto de una lista: con encabezados, sólo lo que dicen; sin ellos, todo', () => {
  const n = (numero: string) => ({ numero })
  const hoja = [
    ['Pedido de "La Luz"'],
    ['Precio', 'Cantidad', 'Producto', 'Código'],
    [n('10.5'), n('12'), 'Losartan\n50 mg', '0012'],
    [null, n('3'), 'Gasa 5"', n('1000001')],
    [null, null, null, null],
    [null, n('1'), '', '7'],
  ]
  expect(textoDeHoja(hoja)).toBe(
    'Cantidad\tProducto\tCódigo\n12\tLosartan 50 mg\t0012\n3\t"Gasa 5"""\t1000001\n\n1\t\t7',
  )
  expect(renglonesEscritos(textoDeHoja(hoja)).map(({ fila, lecturas: [uno] }) => [fila, uno])).toEqual([
    [2, { codigo: '0012', cantidad: '12', descripcion: 'Losartan 50 mg' }],
    [3, { codigo: '1000001', cantidad: '3', descripcion: 'Gasa 5"' }],
    [5, { codigo: '7', cantidad: '1', descripcion: '' }],
  ])
  expect(
    textoDeHoja([
      [n('1000001'), n('2')],
      ['losartan', 'x'],
    ]),
  ).toBe('1000001\t2\nlosartan\tx')
  expect(() => textoDeHoja([Array.from({ length: 51 }, () => 'x')])).toThrow('50 columnas')
})
