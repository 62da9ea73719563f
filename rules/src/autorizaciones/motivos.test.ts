import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAPELES_DE_CLIENTE } from '../cuenta/papeles.ts'
import { cabe, espera, type MotivoDeAutorizacion, motivosDe, type PorJuzgar, type Reglas } from './motivos.ts'

const ENVIO: PorJuzgar = { total: 1_000, deOtrosCedis: [], controlados: [], nuevos: [] }
const SIN_REGLAS: Reglas = {
  presupuestoMes: null,
  otrosCedis: false,
  controlado: false,
  articuloNuevo: false,
  gastado: 0,
}
const COMPRADOR = { papel: 'comprador' as const, limitePedido: null, limiteMes: null, gastado: 0 }

test('sin límites ni reglas no se necesita nada; a un capturista, siempre', () => {
  expect(motivosDe(ENVIO, COMPRADOR, SIN_REGLAS)).toEqual([])
  expect(motivosDe(ENVIO, { ...COMPRADOR, papel: 'capturista' }, SIN_REGLAS).map((m) => m.motivo)).toEqual(['papel'])
})

test('lo que cabe al centavo cabe; un centavo más, no; y cero es nada', () => {
  for (const [limitePedido, cuales] of [
    [1_000, []],
    [999.99, ['limitePedido']],
    [0, ['limitePedido']],
  ] as const)
    expect(motivosDe(ENVIO, { ...COMPRADOR, limitePedido }, SIN_REGLAS).map((m) => m.motivo)).toEqual(cuales)
  const conMes = { ...COMPRADOR, limiteMes: 1_500 }
  expect(motivosDe(ENVIO, { ...conMes, gastado: 500 }, SIN_REGLAS)).toEqual([])
  expect(motivosDe(ENVIO, { ...conMes, gastado: 500.01 }, SIN_REGLAS)).toEqual([
    { motivo: 'limiteMes', detalle: 'Con este pedido serían $1,500.01 en el mes y el límite es de $1,500.00.' },
  ])
})

test('todo lo que se pasa se dice, en su orden y con sus nombres', () => {
  const envio = { total: 6_000, deOtrosCedis: ['A'], controlados: ['B'], nuevos: ['C', 'D', 'E', 'F', 'G'] }
  const reglas = { presupuestoMes: 100, otrosCedis: true, controlado: true, articuloNuevo: true, gastado: 50 }
  const dichos = motivosDe(envio, { papel: 'capturista', limitePedido: 5_000, limiteMes: 0, gastado: 0 }, reglas)
  expect(dichos).toEqual([
    { motivo: 'papel', detalle: 'Un capturista no envía pedidos por sí mismo.' },
    { motivo: 'limitePedido', detalle: 'Es de $6,000.00 y el límite por pedido, de $5,000.00.' },
    { motivo: 'limiteMes', detalle: 'Con este pedido serían $6,000.00 en el mes y el límite es de $0.00.' },
    { motivo: 'presupuesto', detalle: 'Con este pedido serían $6,050.00 en el mes y el presupuesto es de $100.00.' },
    { motivo: 'otrosCedis', detalle: 'Lo surten otros CEDIS: A.' },
    { motivo: 'controlado', detalle: 'B.' },
    { motivo: 'articuloNuevo', detalle: 'No se habían pedido: C, D, E y 2 más.' },
  ])
  expect(espera('titular', dichos)).toBe(false)
  expect(espera('comprador', dichos)).toBe(true)
  const sinReglas = motivosDe(envio, COMPRADOR, {
    ...reglas,
    presupuestoMes: null,
    otrosCedis: false,
    controlado: false,
    articuloNuevo: false,
  })
  expect(sinReglas).toEqual([])
})

test('un límite mayor nunca pide más, y «cabe» es no tener motivo de límite', () => {
  const importe = fc.integer({ min: 0, max: 10_000_000 }).map((c) => c / 100)
  const limite = fc.option(importe)
  fc.assert(
    fc.property(
      fc.constantFrom(...PAPELES_DE_CLIENTE),
      importe,
      limite,
      limite,
      importe,
      importe,
      (papel, total, limitePedido, limiteMes, gastado, mas) => {
        const deLimite = (l: typeof limitePedido, m: typeof limiteMes) =>
          motivosDe({ ...ENVIO, total }, { papel, limitePedido: l, limiteMes: m, gastado }, SIN_REGLAS)
            .map((x) => x.motivo)
            .filter((x: MotivoDeAutorizacion) => x !== 'papel')
        const antes = deLimite(limitePedido, limiteMes)
        const sube = (n: number | null) => (n === null ? null : (Math.round(n * 100) + Math.round(mas * 100)) / 100)
        for (const motivo of deLimite(sube(limitePedido), sube(limiteMes))) expect(antes).toContain(motivo)
        expect(cabe(total, { limitePedido, limiteMes, gastado })).toBe(antes.length === 0)
      },
    ),
  )
})
