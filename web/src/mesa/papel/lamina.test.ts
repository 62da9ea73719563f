import { expect, test } from 'vitest'
import { razonDe } from './lamina.ts'

test('una lámina girada un cuarto cambia ancho por alto', () => {
  const hoja = { ancho: 800, alto: 400 }
  expect([0, 90, 180, 270].map((giro) => razonDe(hoja, giro))).toEqual([2, 0.5, 2, 0.5])
})
