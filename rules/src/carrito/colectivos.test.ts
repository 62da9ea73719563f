import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anteriorMultiplo, esMultiplo, mayorMultiplo, siguienteMultiplo } from './colectivos.ts'

test('de colectivo en colectivo, sin pasar del tope ni bajar de uno', () => {
  expect([
    siguienteMultiplo(12, 12, 30),
    siguienteMultiplo(24, 12, 30),
    siguienteMultiplo(30, 12, 30),
    siguienteMultiplo(13, 12, 96),
  ]).toEqual([24, 24, 24, 24])
  expect([
    anteriorMultiplo(30, 12),
    anteriorMultiplo(24, 12),
    anteriorMultiplo(12, 12),
    anteriorMultiplo(5, 12),
  ]).toEqual([24, 12, 12, 12])
  expect([
    mayorMultiplo(30, 12),
    mayorMultiplo(11, 12),
    esMultiplo(30, 12),
    esMultiplo(24, 12),
    esMultiplo(0, 12),
  ]).toEqual([24, 0, false, true, false])
})

test('un paso siempre deja múltiplos dentro del tope', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(500),
      (tope, colectivo, cantidad) => {
        fc.pre(tope >= colectivo)
        const arriba = siguienteMultiplo(Math.min(cantidad, tope), colectivo, tope)
        expect(esMultiplo(arriba, colectivo) && arriba <= tope).toBe(true)
        expect(esMultiplo(anteriorMultiplo(Math.max(1, Math.min(cantidad, tope)), colectivo), colectivo)).toBe(true)
      },
    ),
  )
})
