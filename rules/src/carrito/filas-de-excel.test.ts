import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codigoDeFila, revisarFilas } from './filas-de-excel.ts'

const articulo = (codArticulo: string, mas = {}) => ({
  codArticulo,
  codBarras: '',
  estatus: 'A',
  minimoPiezas: 1,
  ...mas,
})
const CATALOGO = [
  articulo('0012'),
  articulo('1000001', { codBarras: '2000000000138' }),
  articulo('7', { estatus: 'C' }),
  articulo('8', { minimoPiezas: 6 }),
]

test('el código conserva sus ceros y sus trece dígitos, venga como texto o como número', () => {
  expect(codigoDeFila(" '0012 ")).toBe('0012')
  expect(codigoDeFila(2_000_000_000_138)).toBe('2000000000138')
  expect(codigoDeFila('1000001.0')).toBe('1000001')
  expect([codigoDeFila(1.5), codigoDeFila(-1), codigoDeFila('  ')]).toEqual(['', '', ''])
})

test('código primero, luego código de barras; lo repetido se suma', () => {
  const { encontrados } = revisarFilas(
    [
      { codArticulo: '1000001', cantidad: '3' },
      { codArticulo: 2_000_000_000_138, cantidad: 4 },
      { codArticulo: '0012', cantidad: '1,200' },
    ],
    CATALOGO,
  )
  expect(encontrados.map((e) => [e.articulo.codArticulo, e.cantidad, e.filas])).toEqual([
    ['1000001', 7, 2],
    ['0012', 1_200, 1],
  ])
})

test('cada causa se dice', () => {
  const { noEncontrados, cantidadIncorrecta, encontrados } = revisarFilas(
    [
      { codArticulo: '12', cantidad: 1 },
      { codArticulo: 'ABC', cantidad: 1 },
      { codArticulo: '', cantidad: 1 },
      { codArticulo: '0012', cantidad: 0 },
      { codArticulo: '0012', cantidad: 'dos' },
      { codArticulo: '0012', cantidad: -3 },
      { codArticulo: '0012', cantidad: 2.5 },
      { codArticulo: '8', cantidad: 5 },
      { codArticulo: '1000001', cantidad: 99_999 },
      { codArticulo: '1000001', cantidad: 1 },
      { codArticulo: '7', cantidad: 5 },
    ],
    CATALOGO,
  )
  expect(noEncontrados.map((f) => f.detalle)).toEqual([
    'El código no existe en el catálogo.',
    'El código sólo lleva dígitos.',
    'Falta el código.',
  ])
  expect(cantidadIncorrecta.map((f) => [f.detalle, f.filas])).toEqual([
    ['La cantidad tiene que ser mayor a 0', 1],
    ['La cantidad sólo lleva dígitos.', 1],
    ['La cantidad sólo lleva dígitos.', 1],
    ['La cantidad sólo lleva dígitos.', 1],
    ['La cantidad mínima es de 6 piezas.', 1],
    ['La cantidad máxima es de 99,999 piezas.', 2],
  ])
  // cancelled ones are found, and shown as such
  expect(encontrados.map((e) => e.articulo.estatus)).toEqual(['C'])
})

test('válidas más rechazadas son siempre las filas del archivo', () => {
  const celda = fc.oneof(
    fc.constantFrom('0012', '1000001', '2000000000138', '7', '8', 'x', '', ' 8 '),
    fc.integer({ min: -5, max: 100_001 }),
    fc.double({ noNaN: true }),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ codArticulo: celda, cantidad: celda }), { maxLength: 60 }), (filas) => {
      const r = revisarFilas(filas, CATALOGO)
      const suma = (lista: readonly { filas: number }[]) => lista.reduce((s, f) => s + f.filas, 0)
      expect(suma(r.encontrados) + suma(r.noEncontrados) + suma(r.cantidadIncorrecta)).toBe(filas.length)
      expect(new Set(r.encontrados.map((e) => e.articulo.codArticulo)).size).toBe(r.encontrados.length)
    }),
  )
})
