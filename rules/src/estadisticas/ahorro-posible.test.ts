import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pesos } from '../dinero.ts'
import { SIN_PEDIDOS } from './ahorro.ts'
import { ahorroPosible } from './ahorro-posible.ts'
import { sumar } from './sumas.ts'

const uno = {
  codArticulo: '1',
  descripcion: 'UNO C/20',
  fraccion: '' as const,
  piezas: 12,
  importe: 240,
  ahorro: 60,
  alterno: 'UNO DE OTRO C/20',
}
const otro = { ...uno, codArticulo: '2', descripcion: 'DOS C/10', ahorro: 80.5, alterno: 'DOS DE OTRO C/10' }

test('lo que se pudo ahorrar va de más a menos, con lo que había y desde cuándo se anota', () => {
  const { frase, filas, totales } = ahorroPosible([uno, otro], {
    compro: true,
    hasta: '2026-11-22',
    desdeCuando: '2026-03-15',
  })
  expect(frase).toBe(
    'Pudo ahorrar $140.50 en 2 productos con otro igual más barato que había en su CEDIS; lo más, en DOS C/10 ($80.50). Se anota desde el 15/mar/2026.',
  )
  expect(filas.map((f) => [f.codArticulo, f.motivo])).toEqual([
    ['2', 'Había: DOS DE OTRO C/10'],
    ['1', 'Había: UNO DE OTRO C/20'],
  ])
  expect(totales).toEqual({ piezas: 24, importe: 480, ahorro: 140.5 })
})

test('no comprar nada no es lo mismo que comprar lo más barato', () => {
  expect(ahorroPosible([], { compro: false, hasta: '2026-11-22', desdeCuando: null })).toMatchObject({
    frase: SIN_PEDIDOS,
    totales: {},
  })
  expect(ahorroPosible([], { compro: true, hasta: '2026-11-22', desdeCuando: '2026-03-15' }).frase).toBe(
    'De lo que compró no había otro igual más barato en su CEDIS. Se anota desde el 15/mar/2026.',
  )
  expect(ahorroPosible([], { compro: true, hasta: '2026-03-14', desdeCuando: '2026-03-15' }).frase).toBe(
    'De lo que compró en este periodo no se anotó qué más había en su CEDIS. Se anota desde el 15/mar/2026.',
  )
})

test('las filas suman el total', () => {
  const ahorro = fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100)
  fc.assert(
    fc.property(fc.array(ahorro, { minLength: 1 }), (ahorros) => {
      const masCaros = ahorros.map((ahorro, i) => ({ ...uno, codArticulo: String(i), ahorro }))
      const { filas, totales } = ahorroPosible(masCaros, { compro: true, hasta: '2026-11-22', desdeCuando: null })
      expect(totales.ahorro).toBe(pesos(sumar(ahorros)))
      expect(filas.map((f) => f.ahorro)).toEqual(ahorros.toSorted((a, b) => b - a))
    }),
  )
})
