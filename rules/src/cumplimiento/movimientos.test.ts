import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalesDeMovimientos } from './movimientos.ts'

const de = (codArticulo: string, fraccion: string, piezas: number) => ({
  codArticulo,
  descripcion: `ARTÍCULO ${codArticulo}`,
  fraccion,
  piezas,
})

test('se suma por artículo y por fracción, de la I a la III, y lo devuelto resta', () => {
  expect(totalesDeMovimientos([de('3', 'III', 4), de('1', 'II', 5), de('2', 'II', 1), de('1', 'II', -2)])).toEqual({
    articulos: [
      { ...de('1', 'II', 3), movimientos: 2 },
      { ...de('2', 'II', 1), movimientos: 1 },
      { ...de('3', 'III', 4), movimientos: 1 },
    ],
    fracciones: [
      { fraccion: 'II', articulos: 2, movimientos: 3, piezas: 4 },
      { fraccion: 'III', articulos: 1, movimientos: 1, piezas: 4 },
    ],
    piezas: 8,
  })
})

test('sin movimientos no hay nada que sumar', () => {
  expect(totalesDeMovimientos([])).toEqual({ articulos: [], fracciones: [], piezas: 0 })
})

const movimiento = fc.record({
  n: fc.integer({ min: 1, max: 6 }),
  piezas: fc.integer({ min: -50, max: 500 }),
})
test('las piezas de los artículos, las de las fracciones y las de los movimientos son las mismas, y ninguno falta', () => {
  fc.assert(
    fc.property(fc.array(movimiento), (unos) => {
      const movimientos = unos.map(({ n, piezas }) => de(String(n), ['I', 'II', 'III'][n % 3] ?? '', piezas))
      const { articulos, fracciones, piezas } = totalesDeMovimientos(movimientos)
      const suma = (de: readonly { piezas: number }[]) => de.reduce((s, uno) => s + uno.piezas, 0)
      const cuenta = (de: readonly { movimientos: number }[]) => de.reduce((s, uno) => s + uno.movimientos, 0)
      expect([suma(articulos), suma(fracciones), piezas]).toEqual(new Array(3).fill(suma(movimientos)))
      expect([cuenta(articulos), cuenta(fracciones)]).toEqual(new Array(2).fill(movimientos.length))
      expect(new Set(articulos.map((a) => a.codArticulo)).size).toBe(articulos.length)
    }),
  )
})
