import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComprasDeArticulo, comprasDe } from './compras.ts'

const suma = (lineas: readonly { piezas: number }[]) => lineas.reduce((n, { piezas }) => n + piezas, 0)

test('lo negado cuenta como deseo, menos si se consiguió en la semana', () => {
  const conNegadas = (hace: number) =>
    comprasDe({
      pedidas: [
        [8, 5, 0],
        [hace, 0, 5],
      ],
      facturadas: [],
    }).filter((c) => c.piezas > 0)
  expect(conNegadas(14)).toEqual([{ hace: 8, piezas: 5 }])
  expect(conNegadas(16)).toContainEqual({ hace: 16, piezas: 5 })
  expect(conNegadas(7)).toContainEqual({ hace: 7, piezas: 5 })
})

test('un pedido se factura una vez: lo que pasa de lo surtido, de su semana o nombra otro pedido es otra compra', () => {
  const con = (...facturadas: ComprasDeArticulo['facturadas']) =>
    suma(comprasDe({ pedidas: [[10, 24, 0]], facturadas }))
  expect(con([9, 24, 1])).toBe(24)
  expect(con([9, 12, 1], [8, 12, 1])).toBe(24)
  expect(con([9, 24, 1], [8, 24, 1])).toBe(48)
  expect(con([9, 25, 1])).toBe(49)
  expect(con([3, 24, 1])).toBe(24)
  expect(con([2, 24, 1])).toBe(48)
  expect(con([11, 24, 1])).toBe(48)
  expect(con([9, 24, 0])).toBe(48)
})

const linea = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1 }))
test('nada se pierde ni se cuenta dos veces: entre lo surtido y la suma de todo', () => {
  fc.assert(
    fc.property(fc.array(linea, { maxLength: 20 }), fc.array(linea, { maxLength: 20 }), (pedidas, facturadas) => {
      const compras = comprasDe({ pedidas, facturadas })
      const surtidas = pedidas.reduce((n, [, piezas]) => n + piezas, 0)
      const negadas = pedidas.reduce((n, [, , n2]) => n + n2, 0)
      const todo = surtidas + negadas + facturadas.reduce((n, [, piezas]) => n + piezas, 0)
      expect(suma(compras)).toBeGreaterThanOrEqual(surtidas)
      expect(suma(compras)).toBeLessThanOrEqual(todo)
    }),
  )
})
