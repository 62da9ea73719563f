import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumarDias } from '../fechas.ts'
import { correosValidos } from './correos.ts'
import { AL_REVES, faltaDeRango, MUY_LARGO } from './rango.ts'

test('un rango va del inicio a 90 días después, nunca al revés', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.oneof(fc.constantFrom(-1, 0, 90, 91), fc.integer({ min: -200, max: 200 })),
      (desde, dias) => {
        const inicio = sumarDias('2022-01-01', desde)
        const esperado = dias < 0 ? AL_REVES : dias > 90 ? MUY_LARGO : ''
        expect(faltaDeRango(inicio, sumarDias(inicio, dias))).toBe(esperado)
      },
    ),
  )
})

test('caben nueve correos distintos; mayúsculas y espacios no los hacen distintos', () => {
  const correos = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => `compras${i}@farmacia.example`)
  expect(correosValidos(correos(9).map((correo) => ` ${correo} `))).toEqual(correos(9))
  expect(() => correosValidos(correos(10))).toThrow('A lo más 9 correos.')
  expect(() => correosValidos(['a@farmacia.example', 'A@Farmacia.example'])).toThrow('Un correo se repite.')
  expect(() => correosValidos(['a@farmacia'])).toThrow('El correo a@farmacia no es válido.')
  expect(() => correosValidos(['  '])).toThrow('Falta el correo.')
})
