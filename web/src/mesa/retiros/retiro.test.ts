import { expect, test } from 'vitest'
import { dichoDeEnsayo, nadieLoTiene, porCiento } from './retiro.ts'

const ENSAYO = {
  clientes: 1,
  piezas: 30,
  folios: 2,
  enExistencia: [
    { cedis: 'Culiacán', piezas: 1_200 },
    { cedis: 'Tijuana', piezas: 5 },
  ],
  enCamino: [{ folio: '1', cedis: 'Culiacán', estatus: 'R', piezas: 7 }],
}

test('un ensayo se dice en una línea', () => {
  expect(dichoDeEnsayo(ENSAYO)).toBe('1 farmacia, 30 piezas, 1,205 en existencia, 7 en camino')
  expect(nadieLoTiene(ENSAYO)).toBe(false)
  expect(nadieLoTiene({ ...ENSAYO, folios: 0, enCamino: [] })).toBe(true)
})

test('el por ciento no dice todo mientras falte', () => {
  expect([porCiento(0, 0), porCiento(1, 3), porCiento(999, 1_000), porCiento(5, 5)]).toEqual([
    '100 %',
    '33 %',
    '99 %',
    '100 %',
  ])
})
