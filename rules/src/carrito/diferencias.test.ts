import { expect, test } from 'vitest'
import { diferencias } from './diferencias.ts'
import type { CortaSurtida, Toma } from './reparto-entre-cedis.ts'

const renglon = { codArticulo: '8', cantidad: 8, precioVisto: 40, precioAplicado: 40 }
const toma = (sucursal: number, piezas: number): Toma => ({
  sucursal,
  codArticulo: '8',
  lote: `L${sucursal}`,
  caducidad: '2028-01-31',
  piezas,
})
const reparto = (tomas: Toma[], cortas: CortaSurtida[] = []) => ({ tomas, negados: [], cortas })
const vistos = (...partes: [number, number][]) =>
  partes.map(([codSucursal, cantidad]) => ({ codArticulo: '8', codSucursal, cantidad, precio: 40 }))

test('piezas que ahora salen de otro CEDIS se dicen, aunque nada se niegue', () => {
  expect(diferencias({ renglones: [renglon], reparto: reparto([toma(1, 5), toma(2, 3)]), propia: 1 })).toEqual([
    { codArticulo: '8', antes: 8, ahora: 5, motivo: 'otro CEDIS' },
  ])
})

test('cada causa se dice por su nombre', () => {
  const casos = [
    [{ ...renglon, precioVisto: 38 }, reparto([toma(1, 8)]), ['precio', 38, 40]],
    [renglon, reparto([toma(1, 6)]), ['existencia', 8, 6]],
    [renglon, reparto([]), ['existencia', 8, 0]],
    [
      renglon,
      reparto([toma(1, 6)], [{ codArticulo: '8', codSucursal: 1, aceptadas: 4, surtidas: 2 }]),
      ['caducidad', 4, 2],
    ],
  ] as const
  for (const [uno, r, [motivo, antes, ahora]] of casos)
    expect(diferencias({ renglones: [uno], reparto: r, propia: 1 })).toEqual([
      { codArticulo: '8', antes, ahora, motivo },
    ])
})

test('lo que se mostró ya de otro CEDIS o ya negado no es una diferencia', () => {
  const mismo = reparto([toma(1, 5), toma(2, 2)])
  expect(diferencias({ renglones: [renglon], reparto: mismo, propia: 1, vistos: vistos([1, 5], [2, 2]) })).toEqual([])
})

test('lo que llegó mientras tanto también se dice', () => {
  const todo = reparto([toma(1, 8)])
  expect(diferencias({ renglones: [renglon], reparto: todo, propia: 1, vistos: vistos([1, 5], [2, 3]) })).toEqual([
    { codArticulo: '8', antes: 5, ahora: 8, motivo: 'otro CEDIS' },
  ])
  expect(diferencias({ renglones: [renglon], reparto: todo, propia: 1, vistos: vistos([1, 5]) })).toEqual([
    { codArticulo: '8', antes: 5, ahora: 8, motivo: 'existencia' },
  ])
  expect(diferencias({ renglones: [renglon], reparto: todo, propia: 1, vistos: [] })).toEqual([
    { codArticulo: '8', antes: 0, ahora: 8, motivo: 'existencia' },
  ])
})

test('lo que se mostró surtido y ahora se aparta se dice; lo que ya se mostró apartado, no', () => {
  const apartados = [{ codArticulo: '9', cantidad: 4 }]
  const todo = { renglones: [renglon], apartados, reparto: reparto([toma(1, 8)]), propia: 1 }
  const noSeSurte = (antes: number) => [{ codArticulo: '9', antes, ahora: 0, motivo: 'no se surte' }]
  const nueve = (...partes: [codSucursal: number, cantidad: number][]) =>
    vistos(...partes).map((v) => ({ ...v, codArticulo: '9' }))
  expect(diferencias(todo)).toEqual(noSeSurte(4))
  expect(diferencias({ ...todo, vistos: [...vistos([1, 8]), ...nueve([1, 2], [2, 1])] })).toEqual(noSeSurte(3))
  expect(diferencias({ ...todo, vistos: vistos([1, 8]) })).toEqual([])
})

test('de un CEDIS lejano a otro lejano también cambia el cobro', () => {
  const otro = reparto([toma(1, 5), toma(3, 3)])
  expect(diferencias({ renglones: [renglon], reparto: otro, propia: 1, vistos: vistos([1, 5], [2, 3]) })).toEqual([
    { codArticulo: '8', antes: 5, ahora: 5, motivo: 'otro CEDIS' },
  ])
})
