import { expect, test } from 'vitest'
import {
  DE_MAS,
  FECHA_FUTURA,
  faltasDeFicha,
  IMPORTE_PENDIENTE,
  razonDeshabilitado,
  SIN_ADEUDO,
  SIN_BANCO,
  SIN_DOCUMENTOS,
  SIN_METODO,
  SIN_REFERENCIA,
} from './referencia.ts'

test('el botón dice la primera razón que vale, en su orden', () => {
  const razon = (importe: number, abonos: number[], saldo: number) => razonDeshabilitado(importe, abonos, saldo)
  expect([
    razon(100, [100.01], 0),
    razon(100, [], 0),
    razon(100, [], 50),
    razon(100, [0, 0], 50),
    razon(100, [99.99], 0),
    razon(100, [99.99], 50),
    razon(100, [60, 40], 0),
    razon(100, [60, 40], 200),
  ]).toEqual([DE_MAS, SIN_ADEUDO, SIN_DOCUMENTOS, SIN_DOCUMENTOS, IMPORTE_PENDIENTE, IMPORTE_PENDIENTE, SIN_ADEUDO, ''])
})

test('a la ficha se le dice todo lo que le falta; el día de hoy vale y mañana no', () => {
  const dados = { hoy: '2026-11-22', bancos: [1, 2] }
  const textos = (ficha: Parameters<typeof faltasDeFicha>[0]) => faltasDeFicha(ficha, dados).map(({ texto }) => texto)
  const buena = { referencia: '123', metodo: '03', banco: 2, fechaDeposito: '2026-11-22' }
  expect(textos(buena)).toEqual([])
  expect(textos({ ...buena, fechaDeposito: '2026-11-23' })).toEqual([FECHA_FUTURA])
  expect(textos({ referencia: ' ', metodo: '04', banco: 3, fechaDeposito: '2027-01-01' })).toEqual([
    SIN_REFERENCIA,
    SIN_METODO,
    SIN_BANCO,
    FECHA_FUTURA,
  ])
})
