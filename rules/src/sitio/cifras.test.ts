import { expect, test } from 'vitest'
import { cifrasDe, HUECOS_DE_CIFRAS } from './cifras.ts'

test('cada cuenta se dice sola y con su sustantivo, en singular y en plural', () => {
  expect(cifrasDe({ articulos: 12_016, laboratorios: 20, centros: 1 })).toEqual({
    cifraDeArticulos: '12,016',
    cifraDeLaboratorios: '20',
    cifraDeCentros: '1',
    dichoDeArticulos: '12,016 artículos',
    dichoDeLaboratorios: '20 laboratorios',
    dichoDeCentros: '1 centro',
  })
})

test('un hueco lleva el nombre de lo que lo llena', () => {
  for (const [nombre, hueco] of Object.entries(HUECOS_DE_CIFRAS)) expect(hueco).toBe(`{${nombre}}`)
})
