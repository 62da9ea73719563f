import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizar, palabrasDe } from './texto-buscado.ts'

test('se ignoran acentos, mayúsculas y signos', () => {
  expect(normalizar('  Ácido acetilsalicílico 500mg C/20 ')).toBe('acido acetilsalicilico 500 mg c 20')
  expect(palabrasDe('niño, 0.5 mg.')).toEqual(['nino', '0.5', 'mg'])
  expect(palabrasDe('... %_ ')).toEqual([])
})

test('lo normal ya lo es, y nunca trae más que letras, cifras, puntos y un espacio entre palabras', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
      const normal = normalizar(texto)
      expect(normalizar(normal)).toBe(normal)
      expect(normal).toMatch(/^([a-z0-9.]+( [a-z0-9.]+)*)?$/)
    }),
  )
})
