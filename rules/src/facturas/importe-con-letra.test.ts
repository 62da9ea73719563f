import { expect, test } from 'vitest'
import { importeConLetra } from './importe-con-letra.ts'

test('los importes se escriben con letra', () => {
  expect(
    [0, 1, 21, 31.05, 100, 101.5, 1_000, 1_248.6, 21_000, 100_000, 999_999.99, 1_000_000, 2_500_021].map(
      importeConLetra,
    ),
  ).toEqual([
    'CERO PESOS 00/100 M.N.',
    'UN PESO 00/100 M.N.',
    'VEINTIÚN PESOS 00/100 M.N.',
    'TREINTA Y UN PESOS 05/100 M.N.',
    'CIEN PESOS 00/100 M.N.',
    'CIENTO UN PESOS 50/100 M.N.',
    'MIL PESOS 00/100 M.N.',
    'MIL DOSCIENTOS CUARENTA Y OCHO PESOS 60/100 M.N.',
    'VEINTIÚN MIL PESOS 00/100 M.N.',
    'CIEN MIL PESOS 00/100 M.N.',
    'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
    'UN MILLÓN DE PESOS 00/100 M.N.',
    'DOS MILLONES QUINIENTOS MIL VEINTIÚN PESOS 00/100 M.N.',
  ])
})
