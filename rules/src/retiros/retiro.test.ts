import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkHecho,
  checkRecordatorio,
  ESTADOS_DE_RETIRO,
  HECHOS_DE_RETIRO,
  porCientoLocalizado,
  porQueNo,
  porQueNoResponder,
} from './retiro.ts'

test('abierto se responde, se recuerda y se levanta; levantado, sólo se informa', () => {
  const posibles = (estado: (typeof ESTADOS_DE_RETIRO)[number]) =>
    HECHOS_DE_RETIRO.filter((hecho) => porQueNo(hecho, estado) === '')
  expect(posibles('abierto')).toEqual(['responder', 'recordar', 'levantar', 'informe'])
  expect(posibles('levantado')).toEqual(['informe'])
  expect(() => checkHecho('responder', 'levantado')).toThrow('El retiro ya se levantó.')
  for (const estado of ESTADOS_DE_RETIRO) expect(() => checkHecho('informe', estado)).not.toThrow()
})

test('se responde a lo más por lo que se recibió', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (recibidas, enExistencia, dispensadas) => {
      const motivo = porQueNoResponder(recibidas, { enExistencia, dispensadas })
      expect(motivo === '').toBe(enExistencia + dispensadas <= recibidas)
    }),
  )
  expect(porQueNoResponder(1, { enExistencia: 1, dispensadas: 1 })).toBe(
    'Recibió 1 pieza: la respuesta no puede sumar más.',
  )
})

test('se recuerda una vez por hora', () => {
  const ahora = new Date('2026-11-18T19:00:00Z')
  expect(() => checkRecordatorio(null, ahora)).not.toThrow()
  expect(() => checkRecordatorio(new Date('2026-11-18T18:00:00Z'), ahora)).not.toThrow()
  expect(() => checkRecordatorio(new Date('2026-11-18T18:00:01Z'), ahora)).toThrow('hace menos de una hora')
})

test('el por ciento localizado nunca dice todo mientras falte algo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (piezas, n) => {
      const localizadas = Math.min(n, piezas)
      expect(porCientoLocalizado({ piezas, localizadas }) === 100).toBe(localizadas === piezas)
    }),
  )
  expect(porCientoLocalizado({ piezas: 0, localizadas: 0 })).toBe(100)
})
