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
  articulo('1000001', { codBarras: '2000000000138', otrosCodigos: ['12000000000012'] }),
  articulo('7', { estatus: 'C' }),
  articulo('8', { minimoPiezas: 6 }),
]

test('el código conserva sus ceros y sus trece dígitos, venga como texto o como número', () => {
  expect(codigoDeFila(" '0012 ")).toBe('0012')
  expect(codigoDeFila(2_000_000_000_138)).toBe('2000000000138')
  const ninguno = [1.5, -1, '  ', '1000001.0', '1,000', '1e3', 'AB-1', '1'.repeat(21)]
  expect(ninguno.map((c) => codigoDeFila(c))).toEqual(ninguno.map(() => ''))
})

test('con códigos libres también lleva letras, puntos y guiones, sin distinguir mayúsculas', () => {
  expect([codigoDeFila(' ab-12.x ', 'libre'), codigoDeFila('0012', 'libre')]).toEqual(['AB-12.X', '0012'])
  const ninguno = ['ab 12', 'ab_12', 'ñ1', 'a'.repeat(21), 2.5]
  expect(ninguno.map((c) => codigoDeFila(c, 'libre'))).toEqual(ninguno.map(() => ''))
  const filas = [
    { codArticulo: 'ab-1', cantidad: 2 },
    { codArticulo: 'AB-1', cantidad: 3 },
  ]
  expect(revisarFilas(filas, [articulo('AB-1')], 'libre').encontrados).toMatchObject([{ cantidad: 5, filas: 2 }])
  expect(revisarFilas(filas, [articulo('AB-1')]).noEncontrados.map((f) => f.detalle)).toEqual([
    'El código sólo lleva dígitos, 20 a lo más.',
    'El código sólo lleva dígitos, 20 a lo más.',
  ])
})

test('código primero, luego código de barras; lo repetido se suma', () => {
  const { encontrados } = revisarFilas(
    [
      { codArticulo: '1000001', cantidad: '3' },
      { codArticulo: 2_000_000_000_138, cantidad: 4 },
      { codArticulo: '0012', cantidad: '1200' },
    ],
    CATALOGO,
  )
  expect(encontrados.map((e) => [e.articulo.codArticulo, e.cantidad, e.filas])).toEqual([
    ['1000001', 7, 2],
    ['0012', 1_200, 1],
  ])
})

test('una celda numérica cuenta por su valor si es entero; una de texto sólo lleva dígitos; lo demasiado largo rechaza su fila', () => {
  const cantidades = [3.0, '3', '3.0', '1,000', '+3', '', '1'.repeat(400), 1e300, 100_000]
  const { encontrados, cantidadIncorrecta } = revisarFilas(
    cantidades.map((cantidad) => ({ codArticulo: '0012', cantidad })),
    CATALOGO,
  )
  expect(encontrados.map((e) => [e.cantidad, e.filas])).toEqual([[6, 2]])
  expect(cantidadIncorrecta.map((f) => f.detalle)).toEqual([
    ...Array.from({ length: 4 }, () => 'La cantidad sólo lleva dígitos.'),
    'La cantidad máxima es de 99,999 piezas.',
    'La cantidad sólo lleva dígitos.',
    'La cantidad máxima es de 99,999 piezas.',
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
    'El código sólo lleva dígitos, 20 a lo más.',
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

test('el código de la caja nombra al artículo; las piezas son las escritas', () => {
  const { encontrados } = revisarFilas([{ codArticulo: '12000000000012', cantidad: 2 }], CATALOGO)
  expect(encontrados).toMatchObject([{ articulo: { codArticulo: '1000001' }, cantidad: 2 }])
})
