import { expect, test } from 'vitest'
import { digitoDeControl } from '../catalogo/gs1.ts'
import { leerEnRecepcion, lotesPorOfrecer, type RenglonConCodigos } from './lectura.ts'

const HOY = '2026-11-18'
const EAN = `750100000001${digitoDeControl('750100000001')}`
const CAJA = `1${EAN.slice(0, 12)}`
const GTIN_DE_CAJA = CAJA + digitoDeControl(CAJA)
const esperadas = [
  { lote: 'AB-123', caducidad: '2028-05-31', piezas: 6 },
  { lote: 'AB-124', caducidad: '2027-01-31', piezas: 4 },
]
const renglon: RenglonConCodigos = {
  codArticulo: '1000001',
  fraccion: '',
  refrigerado: false,
  codigos: [EAN],
  cajas: [],
  esperadas,
  contadas: [],
}
const leer = (texto: string, renglones = [renglon], ...mas: [] | [Parameters<typeof leerEnRecepcion>[3]]) =>
  leerEnRecepcion(texto, HOY, renglones, ...mas)

test('una etiqueta con lote y caducidad cuenta en seguida, con el lote como se esperaba escrito', () => {
  expect(leer(`]d2010${EAN}17280531\x1d10ab123`)).toEqual({
    clase: 'contado',
    conteo: { codArticulo: '1000001', lote: 'AB-123', caducidad: '2028-05-31', piezas: 1 },
  })
  expect(leer(`]d2010${EAN}1728053110NUEVO`)).toMatchObject({ conteo: { lote: 'NUEVO', caducidad: '2028-05-31' } })
})

test('de un lote que se esperaba se sabe su caducidad; de otro que no la trae, se pregunta', () => {
  expect(leer(`]d2010${EAN}10AB-124`)).toMatchObject({ clase: 'contado', conteo: { caducidad: '2027-01-31' } })
  expect(leer(`]d2010${EAN}10OTRO`)).toEqual({
    clase: 'sin-lote',
    codArticulo: '1000001',
    lote: 'OTRO',
    caducidad: null,
    piezas: 1,
  })
})

test('un código de barras solo pregunta su lote una vez; dicho, cuenta hasta que ese lote está completo y otro no', () => {
  expect(leer(EAN)).toEqual({ clase: 'sin-lote', codArticulo: '1000001', lote: '', caducidad: null, piezas: 1 })
  const [dicho] = esperadas
  const recordado = () => dicho
  expect(leer(EAN, [renglon], recordado)).toMatchObject({ clase: 'contado', conteo: { lote: 'AB-123', piezas: 1 } })
  const completo = { ...renglon, contadas: [{ lote: 'ab123', caducidad: null, piezas: 6 }] }
  expect(leer(EAN, [completo], recordado).clase).toBe('sin-lote')
  const todo = { ...renglon, contadas: esperadas }
  expect(leer(EAN, [todo], recordado).clase).toBe('contado')
  // one that was not expected goes on
  const ajeno = () => ({ lote: 'Z', caducidad: '2029-01-31', piezas: 0 })
  expect(leer(EAN, [{ ...renglon, contadas: [{ ...ajeno(), piezas: 9 }] }], ajeno)).toMatchObject({
    clase: 'contado',
    conteo: { lote: 'Z' },
  })
})

test('el código de una caja cuenta sus piezas; de una que nadie dijo cuántas trae, se preguntan', () => {
  const conCaja = { ...renglon, codigos: [EAN, GTIN_DE_CAJA], cajas: [{ codigo: GTIN_DE_CAJA, piezas: 24 }] }
  expect(leer(`]d201${GTIN_DE_CAJA}1728053110AB-123`, [conCaja])).toMatchObject({ conteo: { piezas: 24 } })
  expect(leer(GTIN_DE_CAJA)).toMatchObject({ clase: 'sin-lote', codArticulo: '1000001', piezas: null })
  expect(leer(`]d2020${EAN}3712\x1d10AB-123`)).toMatchObject({ clase: 'contado', conteo: { piezas: 12 } })
})

test('lo que no viene en el pedido es ajeno, con lo que su etiqueta dice', () => {
  const otro = `750100000099${digitoDeControl('750100000099')}`
  expect(leer(otro)).toEqual({ clase: 'ajeno', lote: '', caducidad: null, piezas: 1 })
  expect(leer(`]d2010${otro}17280531\x1d10Q7`)).toMatchObject({ clase: 'ajeno', lote: 'Q7', caducidad: '2028-05-31' })
})

test('también se teclea la clave del artículo', () => {
  expect(leer('1000001')).toMatchObject({ clase: 'sin-lote', codArticulo: '1000001' })
})

test('se ofrecen primero los lotes que faltan, y de ellos el que caduca antes', () => {
  expect(lotesPorOfrecer(renglon).map(({ lote }) => lote)).toEqual(['AB-124', 'AB-123'])
  const medio = { ...renglon, contadas: [{ lote: 'AB124', caducidad: null, piezas: 4 }] }
  expect(lotesPorOfrecer(medio).map(({ lote, piezas }) => [lote, piezas])).toEqual([
    ['AB-123', 6],
    ['AB-124', 0],
  ])
})
