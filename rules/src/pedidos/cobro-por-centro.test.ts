import { expect, test } from 'vitest'
import { cobroPorCentro } from './cobro-por-centro.ts'

const renglon = (codSucursal: number, importe: number, cantidad: number) => ({
  codSucursal,
  cedis: `C${codSucursal}`,
  importe,
  cantidad,
  iva: 0,
  ieps: 0,
})

test('cada centro cobra lo suyo, y los ajenos con su cargo', () => {
  const { centros, total } = cobroPorCentro([renglon(1, 400, 10), renglon(2, 600, 15), renglon(1, 100, 2)], 1, 3)
  expect(centros.map((c) => [c.cedis, c.renglones, c.piezas, c.totales.cargo, c.totales.total])).toEqual([
    ['C1', 2, 12, 0, 500],
    ['C2', 1, 15, 18, 618],
  ])
  expect(total.total).toBe(1118)
})

test('sin renglones no se cobra nada', () => {
  expect(cobroPorCentro([], 1, 3)).toEqual({ centros: [], total: { subtotal: 0, cargo: 0, ieps: 0, iva: 0, total: 0 } })
})
