import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumarDias } from '../fechas.ts'
import { esAceptable, MINIMO_MESES, mesesDeCaducidad, mesesDeEntrega } from './existencia-aceptable.ts'
import { diasDeEntrega, llegadaPrometida, promesaDeEntrega } from './promesa-de-entrega.ts'

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

const dia = fc.integer({ min: 0, max: 4_000 }).map((n) => sumarDias('2024-01-01', n))

test('de lo propio se entrega al día siguiente; de otro centro, a los 7 u 11 días según el día de la semana', () => {
  fc.assert(
    fc.property(dia, (hoy) => {
      const semana = new Date(`${hoy}T12:00:00Z`).getUTCDay()
      expect(diasDeEntrega(hoy, true)).toBe(1)
      expect(diasDeEntrega(hoy, false)).toBe([11, 7, 7, 7, 7, 11, 11][semana])
    }),
  )
})

test('cuenta lo que caduca desde el primer día del mes que resulta de sumar los meses al mes de entrega', () => {
  fc.assert(
    fc.property(dia, dia, fc.integer({ min: 0, max: 36 }), (hoy, caducidad, meses) => {
      const [ano = 0, mes = 0] = sumarDias(hoy, 1).split('-').map(Number)
      const desde = new Date(Date.UTC(ano, mes - 1 + meses, 1)).toISOString().slice(0, 10)
      expect(esAceptable(caducidad, mesesDeEntrega(hoy).propio, meses)).toBe(caducidad >= desde)
    }),
  )
  expect(MINIMO_MESES).toBe(6)
})

test('lo que salió llega al día siguiente del propio centro; de otros, cuando se prometió, y no antes de haber salido', () => {
  const jueves = '2026-11-19'
  expect(llegadaPrometida({ recibido: jueves, enviado: '2026-11-21', propio: true })).toBe('2026-11-22')
  expect(llegadaPrometida({ recibido: jueves, enviado: '2026-11-21', propio: false })).toBe('2026-11-26')
  expect(llegadaPrometida({ recibido: jueves, enviado: '2026-12-01', propio: false })).toBe('2026-12-02')
})
