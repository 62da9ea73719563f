import { expect, test } from 'vitest'
import { aceptarPiezas } from './aceptar.ts'

const RECLAMADAS = [
  { linea: 1, piezas: 4 },
  { linea: 2, piezas: 1 },
]

test('de lo que no se dice se acepta todo; de lo demás, lo dicho', () => {
  expect(aceptarPiezas(RECLAMADAS, [])).toEqual(RECLAMADAS)
  expect(aceptarPiezas(RECLAMADAS, [{ linea: 1, piezas: 0 }])).toEqual([{ linea: 1, piezas: 0 }, RECLAMADAS[1]])
})

test('no más de lo reclamado, ni un renglón que no hay, ni nada de nada', () => {
  expect(() => aceptarPiezas(RECLAMADAS, [{ linea: 2, piezas: 2 }])).toThrow(
    'El renglón 2 reclama 1: no se pueden autorizar 2.',
  )
  expect(() => aceptarPiezas(RECLAMADAS, [{ linea: 3, piezas: 1 }])).toThrow('La reclamación no tiene el renglón 3.')
  expect(() =>
    aceptarPiezas(
      RECLAMADAS,
      [0, 0].map((piezas, i) => ({ linea: i + 1, piezas })),
    ),
  ).toThrow('Autorice alguna pieza, o rechace la reclamación.')
})
