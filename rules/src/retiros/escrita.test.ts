import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enteroDe, respuestaEscrita } from './escrita.ts'

test.each([
  ['12', 12],
  [' 1,200 ', 1_200],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['99999999', undefined],
])('«%s» son %s piezas', (texto, piezas) => {
  expect(enteroDe(texto)).toBe(piezas)
})

test('lo que falta se dice en su caja, y lo que pasa de lo recibido también', () => {
  expect(respuestaEscrita(10, { enExistencia: '', dispensadas: '' })).toEqual({
    enExistencia: 'Escriba cuántas piezas; 0 si ninguna.',
  })
  expect(respuestaEscrita(10, { enExistencia: '4', dispensadas: 'x' })).toEqual({
    dispensadas: 'Escriba cuántas piezas; 0 si ninguna.',
  })
  expect(respuestaEscrita(10, { enExistencia: '4', dispensadas: '7' })).toEqual({
    dispensadas: 'Recibió 10 piezas: la respuesta no puede sumar más.',
  })
})

test('lo que cabe se puede mandar, como sea que se escriba', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), fc.nat(9_000), (uno, otro, recibidas) => {
      const escrita = { enExistencia: uno.toLocaleString('es-MX'), dispensadas: String(otro) }
      expect(Object.keys(respuestaEscrita(recibidas, escrita)).length === 0).toBe(uno + otro <= recibidas)
    }),
  )
})
