import { expect, test } from 'vitest'
import { papelBuscado } from './folio-o-importe.ts'

test('un folio se escribe con su serie o sin ella, en minúsculas y con guion; lo que no es cifra no es importe', () => {
  expect(papelBuscado(' fa50001 ')).toEqual({ folios: ['FA50001'], importes: null })
  expect(papelBuscado('FA-50001')).toEqual({ folios: ['FA-50001', 'FA50001'], importes: null })
  expect(papelBuscado('fa 50001')).toEqual({ folios: ['FA 50001', 'FA50001'], importes: null })
  expect(papelBuscado('')).toBeUndefined()
  expect(papelBuscado('   ')).toBeUndefined()
})

test('un importe con centavos es exacto; sin ellos, cualquiera de esos pesos', () => {
  const exacto = { folios: [], importes: [123_450n, 123_450n] }
  for (const escrito of ['1234.50', '1,234.50', '$1,234.50', '$ 1234.5']) expect(papelBuscado(escrito)).toEqual(exacto)
  expect(papelBuscado('$1,234')).toEqual({ folios: [], importes: [123_400n, 123_499n] })
  expect(papelBuscado('1,234')).toEqual({ folios: [], importes: [123_400n, 123_499n] })
  expect(papelBuscado('0.01')).toEqual({ folios: [], importes: [1n, 1n] })
})

test('una cifra sola puede ser un folio o un importe, y se buscan los dos', () => {
  expect(papelBuscado('50001')).toEqual({ folios: ['50001'], importes: [5_000_100n, 5_000_199n] })
})

test('lo que no es ninguna de las dos cosas no halla nada, y no falla', () => {
  expect(papelBuscado('$')).toEqual({ folios: [], importes: null })
  expect(papelBuscado('1,23')).toEqual({ folios: ['1,23'], importes: null })
  expect(papelBuscado('9999999999999')).toEqual({ folios: ['9999999999999'], importes: null })
  expect(papelBuscado('%_')).toEqual({ folios: ['%_'], importes: null })
})
