import { MAXIMO_DE_BYTES } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { expect, test } from 'vitest'
import { archivoDePuertaMalo } from './archivo.ts'

test('un archivo cualquiera se deja simular; lo que no se puede mandar se dice antes', () => {
  const malo = (name: string, size = 10) => archivoDePuertaMalo([{ name, size }])
  expect(['precios.csv', 'precios.ndjson', 'foto.png', 'sin extension'].map((name) => malo(name))).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect(malo('precios.csv', MAXIMO_DE_BYTES)).toBe('')
  expect(malo('precios.csv', MAXIMO_DE_BYTES + 1)).toMatch(/10 MB/)
  expect(malo('precios.csv', 0)).toBe('El archivo está vacío.')
  expect(malo('a/b.csv')).not.toBe('')
  expect(
    archivoDePuertaMalo([
      { name: 'a.csv', size: 1 },
      { name: 'b.csv', size: 1 },
    ]),
  ).toBe('Elija un solo archivo.')
  expect(archivoDePuertaMalo([])).toBe('')
})
