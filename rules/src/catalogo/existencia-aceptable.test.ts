import { expect, test } from 'vitest'
import { promesaDeEntrega } from '../pedidos/promesa-de-entrega.ts'
import { esAceptable, mesesDeCaducidad, mesesDeEntrega } from './existencia-aceptable.ts'

test('de lunes a jueves se promete en 7 días, de viernes a domingo en 11', () => {
  expect(promesaDeEntrega('2026-11-19')).toEqual({ dias: 7, fecha: '2026-11-26' }) // jueves
  expect(promesaDeEntrega('2026-11-20')).toEqual({ dias: 11, fecha: '2026-12-01' }) // viernes
  expect(promesaDeEntrega('2026-11-22')).toEqual({ dias: 11, fecha: '2026-12-03' }) // domingo
  expect(promesaDeEntrega('2026-11-23')).toEqual({ dias: 7, fecha: '2026-11-30' }) // lunes
})

test('los meses se cuentan a la entrega, que de otro CEDIS puede caer en el mes siguiente', () => {
  const meses = mesesDeEntrega('2026-11-20')
  expect(meses.otros - meses.propio).toBe(1)
  expect(mesesDeCaducidad('2027-05-15', meses.propio)).toBe(6)
  expect(mesesDeCaducidad('2027-05-15', meses.otros)).toBe(5)
})

test('un lote caducado no cuenta aunque el artículo no pida meses', () => {
  const { propio } = mesesDeEntrega('2026-11-20')
  expect(esAceptable('2026-10-31', propio, 0)).toBe(false)
  expect(esAceptable('2026-11-01', propio, 0)).toBe(true)
  expect(esAceptable('2026-10-31', propio, -3)).toBe(false)
})

test('con seis meses exactos el lote cuenta, con cinco no', () => {
  const { propio } = mesesDeEntrega('2026-11-20')
  expect(esAceptable('2027-05-31', propio, 6)).toBe(true)
  expect(esAceptable('2027-04-30', propio, 6)).toBe(false)
})
