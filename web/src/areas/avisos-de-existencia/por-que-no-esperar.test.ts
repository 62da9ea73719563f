import { expect, test } from 'vitest'
import { porQueNoEsperar } from './por-que-no-esperar.ts'

test('se esperan piezas enteras, desde lo menos que se vende hasta lo más que lleva un renglón', () => {
  expect([' 6 ', '99999'].map((t) => porQueNoEsperar(t, 6))).toEqual(['', ''])
  expect(porQueNoEsperar('5', 6)).toBe('La cantidad mínima es de 6 piezas.')
  expect(porQueNoEsperar('100000', 1)).toBe('La cantidad máxima es de 99,999 piezas.')
  for (const malo of ['', '0', '000', '-3', '2.5', 'doce'])
    expect(porQueNoEsperar(malo, 1)).toBe('Escriba cuántas piezas, con números.')
})
