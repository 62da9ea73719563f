import { expect, test } from 'vitest'
import { camposDe, enTexto } from './diferencia.ts'

test('un valor se lee como lo diría una persona', () => {
  expect([true, false, null, undefined, '', 0, 'x'].map(enTexto)).toEqual(['Sí', 'No', '', '', '', '0', 'x'])
  expect(enTexto(['ventas', 'rh'])).toBe('ventas, rh')
  expect(enTexto({ a: 1 })).toBe('{"a":1}')
})

test('de cada campo se sabe si cambió; sin con qué comparar, ninguno', () => {
  const antes = { papeles: ['rh'], codAgente: null }
  const despues = { papeles: ['rh', 'ventas'], codAgente: null }
  expect(camposDe(despues, antes)).toEqual([
    { campo: 'papeles', dice: 'rh, ventas', cambia: true },
    { campo: 'codAgente', dice: '', cambia: false },
  ])
  expect(camposDe(despues, null).some(({ cambia }) => cambia)).toBe(false)
  expect(camposDe(null, antes)).toEqual([])
})
