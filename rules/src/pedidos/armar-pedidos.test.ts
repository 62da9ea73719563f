import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Toma } from '../carrito/reparto-entre-cedis.ts'
import { armarPedidos, type RenglonAPrecio } from './armar-pedidos.ts'

const renglon = (codArticulo: string, cantidad: number, precio: number): RenglonAPrecio => ({
  codArticulo,
  cantidad,
  precio,
  motivo: 'neto',
  iva: 0,
  ieps: 0,
})
const toma = (sucursal: number, codArticulo: string, piezas: number): Toma => ({
  sucursal,
  codArticulo,
  lote: 'L',
  caducidad: '2028-01-31',
  piezas,
})

test('25 piezas de 40.00, 10 propias y 15 de Torreón: dos pedidos, el segundo con 3%', () => {
  const pedidos = armarPedidos(
    [renglon('1000008', 25, 40)],
    { tomas: [toma(1, '1000008', 10), toma(2, '1000008', 15)], negados: [] },
    1,
    3,
  )
  expect(pedidos.map((p) => [p.sucursal, p.totales.total])).toEqual([
    [1, 400],
    [2, 618],
  ])
})

test('lo negado va en el primer renglón surtido del artículo, o en el primer pedido', () => {
  const pedidos = armarPedidos(
    [renglon('1', 30, 10), renglon('2', 5, 10)],
    {
      tomas: [toma(1, '1', 10), toma(2, '1', 15)],
      negados: [
        { codArticulo: '1', cantidad: 5 },
        { codArticulo: '2', cantidad: 5 },
      ],
    },
    1,
    3,
  )
  expect(pedidos[0]?.renglones.map((r) => [r.codArticulo, r.pedida, r.surtida, r.negada])).toEqual([
    ['1', 15, 10, 5],
    ['2', 5, 0, 5],
  ])
  expect(pedidos[1]?.renglones.map((r) => [r.codArticulo, r.pedida, r.surtida, r.negada])).toEqual([['1', 15, 15, 0]])
})

test('sin nada que surtir no hay pedido', () => {
  expect(
    armarPedidos([renglon('1', 5, 10)], { tomas: [], negados: [{ codArticulo: '1', cantidad: 5 }] }, 1, 3),
  ).toEqual([])
})

test('los pedidos juntos piden lo que pidió el carrito, y su importe es piezas surtidas por precio', () => {
  const linea = fc.record({
    piezas: fc.array(fc.nat({ max: 40 }), { minLength: 3, maxLength: 3 }),
    negada: fc.nat({ max: 20 }),
    precio: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 12 }), (lineas) => {
      const renglones = lineas
        .map((l, i) => renglon(String(i), l.piezas.reduce((a, b) => a + b, 0) + l.negada, l.precio / 100))
        .filter((r) => r.cantidad > 0)
      const tomas = [1, 2, 3].flatMap((s) =>
        lineas.flatMap((l, i) => ((l.piezas[s - 1] ?? 0) > 0 ? [toma(s, String(i), l.piezas[s - 1] ?? 0)] : [])),
      )
      const negados = lineas.flatMap((l, i) => (l.negada > 0 ? [{ codArticulo: String(i), cantidad: l.negada }] : []))
      const pedidos = armarPedidos(renglones, { tomas, negados }, 1, 3)
      if (tomas.length === 0) return expect(pedidos).toEqual([])
      for (const r of renglones) {
        const suyos = pedidos.flatMap((p) => p.renglones).filter((linea) => linea.codArticulo === r.codArticulo)
        expect(suyos.reduce((s, linea) => s + linea.pedida, 0)).toBe(r.cantidad)
        const surtidas = suyos.reduce((s, linea) => s + linea.surtida, 0)
        expect(suyos.reduce((s, linea) => s + Math.round(linea.importe * 100), 0)).toBe(
          surtidas * Math.round(r.precio * 100),
        )
        for (const linea of suyos) expect(linea.surtida + linea.negada).toBe(linea.pedida)
      }
    }),
  )
})

test('un pedido de muchos renglones mira cada toma unas cuantas veces, no una por renglón', () => {
  const cuantos = 500
  let miradas = 0
  const tomas = Array.from({ length: cuantos }, (_, i) =>
    Object.defineProperty(toma(1, String(i), 2), 'codArticulo', {
      get: () => {
        miradas++
        return String(i)
      },
    }),
  )
  const renglones = Array.from({ length: cuantos }, (_, i) => renglon(String(i), 2, 10))
  const [pedido] = armarPedidos(renglones, { tomas, negados: [] }, 1, 3)
  expect(pedido?.renglones.every((r) => r.surtida === 2)).toBe(true)
  expect(miradas).toBeLessThanOrEqual(cuantos * 5)
})
