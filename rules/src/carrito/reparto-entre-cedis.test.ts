import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mesesDeEntrega } from '../catalogo/existencia-aceptable.ts'
import { caducidadesCortas, type Lote, type RenglonPedido, repartir } from './reparto-entre-cedis.ts'

const meses = mesesDeEntrega('2026-11-18')
const renglon: RenglonPedido = { codArticulo: '1', cantidad: 25, minimoMeses: 6, colectivo: 12 }
const lote = (sucursal: number, lote: string, caducidad: string, piezas: number): Lote => ({
  sucursal,
  codArticulo: '1',
  lote,
  caducidad,
  piezas,
})
const solo = { sucursal: 1, otras: [] as number[], meses }

test('primero sale el lote que caduca primero', () => {
  const r = repartir([renglon], [lote(1, 'B', '2028-06-30', 20), lote(1, 'A', '2027-12-31', 10)], solo)
  expect(r.tomas.map((t) => [t.lote, t.piezas])).toEqual([
    ['A', 10],
    ['B', 15],
  ])
  expect(r.negados).toEqual([])
})

test('sin aceptar otros CEDIS lo que falta se niega', () => {
  const r = repartir([renglon], [lote(1, 'A', '2028-01-31', 10), lote(2, 'B', '2028-01-31', 200)], solo)
  expect(r.tomas.map((t) => t.piezas)).toEqual([10])
  expect(r.negados).toEqual([{ codArticulo: '1', cantidad: 15 }])
})

test('aceptando otros CEDIS surte el propio y luego el más cercano', () => {
  const r = repartir(
    [renglon],
    [lote(3, 'C', '2028-01-31', 9), lote(1, 'A', '2028-01-31', 10), lote(2, 'B', '2028-01-31', 200)],
    {
      sucursal: 1,
      otras: [3, 2],
      meses,
    },
  )
  expect(r.tomas.map((t) => [t.sucursal, t.piezas])).toEqual([
    [1, 10],
    [3, 9],
    [2, 6],
  ])
})

test('lo de otros CEDIS cuenta sus meses a su propia entrega, que puede caer en el mes siguiente', () => {
  // de un viernes 27: del propio llega el 28, de otro el 8 de diciembre
  const viernes = { sucursal: 1, otras: [2], meses: mesesDeEntrega('2026-11-27') }
  const pedida = { ...renglon, cantidad: 10 }
  const mayo = lote(2, 'B', '2027-05-31', 10)
  expect(repartir([pedida], [mayo], viernes).negados).toEqual([{ codArticulo: '1', cantidad: 10 }])
  expect(repartir([pedida], [{ ...mayo, sucursal: 1 }], viernes).negados).toEqual([])
  expect(repartir([pedida], [lote(2, 'C', '2027-06-30', 10)], viernes).negados).toEqual([])
})

test('la caducidad corta sólo sale aceptada, en múltiplos de colectivo', () => {
  const cortos = [lote(1, 'A', '2027-03-31', 96)] // cuatro meses
  expect(repartir([renglon], cortos, solo).negados).toEqual([{ codArticulo: '1', cantidad: 25 }])
  const aceptada = { codArticulo: '1', codSucursal: 1, caducidadMeses: 4, cantidad: 24 }
  expect(repartir([renglon], cortos, { ...solo, caducidades: [aceptada] })).toEqual({
    tomas: [{ sucursal: 1, codArticulo: '1', lote: 'A', caducidad: '2027-03-31', piezas: 24 }],
    negados: [{ codArticulo: '1', cantidad: 1 }],
    cortas: [{ codArticulo: '1', codSucursal: 1, aceptadas: 24, surtidas: 24 }],
  })
  expect(() => repartir([renglon], cortos, { ...solo, caducidades: [{ ...aceptada, cantidad: 25 }] })).toThrow(
    'múltiplos de colectivo',
  )
})

test('un colectivo sellado no se abre, ni porque falte menos ni porque estén en dos lotes', () => {
  const corta = { codArticulo: '1', codSucursal: 1, caducidadMeses: 4, cantidad: 24 }
  const surtidas = (cantidad: number, lotes: Lote[], ...caducidades: (typeof corta)[]) =>
    repartir([{ ...renglon, cantidad }], lotes, { ...solo, caducidades }).tomas.map((t) => t.piezas)
  const cortos = [lote(1, 'A', '2027-03-31', 96)]
  expect(surtidas(20, cortos, corta)).toEqual([12])
  expect(surtidas(11, cortos, corta)).toEqual([])
  expect(surtidas(30, cortos, corta, corta)).toEqual([24])
  const dosLotes = [lote(1, 'A', '2027-03-15', 18), lote(1, 'B', '2027-03-31', 11)]
  expect(surtidas(24, dosLotes, corta)).toEqual([12])
  expect(
    caducidadesCortas([renglon], [{ codArticulo: '1', cantidad: 25 }], dosLotes, solo).map((c) => c.piezas),
  ).toEqual([12])
})

test('de caducidad corta sale siempre el mayor número de colectivos que cabe en lo aceptado y en lo pendiente', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 4 }),
      (cantidad, colectivo, colectivos, buenas, piezas) => {
        const lotes = [
          lote(1, 'bueno', '2028-01-31', buenas),
          ...piezas.map((n, i) => lote(1, `corto${i}`, '2027-03-31', n)),
        ]
        const caducidades = colectivos.map((n) => ({
          codArticulo: '1',
          codSucursal: 1,
          caducidadMeses: 4,
          cantidad: n * colectivo,
        }))
        const r = repartir([{ ...renglon, cantidad, colectivo }], lotes, { ...solo, caducidades })
        const cortas = r.tomas.filter((t) => t.lote.startsWith('corto'))
        for (const toma of cortas) expect(toma.piezas % colectivo).toBe(0)
        const pendientes = Math.max(0, cantidad - buenas)
        const aceptadas = caducidades.reduce((s, c) => s + c.cantidad, 0)
        const hay = piezas.reduce((s, n) => s + (n - (n % colectivo)), 0)
        const cabe = Math.min(aceptadas, pendientes - (pendientes % colectivo), hay)
        expect(cortas.reduce((s, t) => s + t.piezas, 0)).toBe(cabe)
        expect(r.cortas.reduce((s, c) => s + c.surtidas, 0)).toBe(cabe)
      },
    ),
  )
})

test('surtido más negado es lo pedido, y ningún lote da más de lo que tiene', () => {
  const lotes = fc.array(
    fc.record({
      sucursal: fc.integer({ min: 1, max: 4 }),
      codArticulo: fc.constantFrom('1', '2', '3'),
      lote: fc.uuid(),
      caducidad: fc.constantFrom('2026-10-31', '2026-12-31', '2027-05-31', '2027-06-30', '2028-01-31'),
      piezas: fc.integer({ min: 0, max: 50 }),
    }),
    { maxLength: 30 },
  )
  const pedido = fc.uniqueArray(
    fc.record({
      codArticulo: fc.constantFrom('1', '2', '3'),
      cantidad: fc.integer({ min: 1, max: 120 }),
      minimoMeses: fc.integer({ min: 0, max: 12 }),
      colectivo: fc.constantFrom(1, 12, 24),
    }),
    { selector: (r) => r.codArticulo, maxLength: 3 },
  )
  fc.assert(
    fc.property(pedido, lotes, fc.boolean(), (renglones, existencias, acepta) => {
      const r = repartir(renglones, existencias, { sucursal: 1, otras: acepta ? [3, 2, 4] : [], meses })
      for (const pedida of renglones) {
        const surtidas = r.tomas.filter((t) => t.codArticulo === pedida.codArticulo).reduce((s, t) => s + t.piezas, 0)
        const negadas = r.negados.find((n) => n.codArticulo === pedida.codArticulo)?.cantidad ?? 0
        expect(surtidas + negadas).toBe(pedida.cantidad)
      }
      for (const toma of r.tomas) {
        const origen = existencias.find((l) => l.lote === toma.lote)
        expect(toma.piezas).toBeGreaterThan(0)
        expect(toma.piezas).toBeLessThanOrEqual(origen?.piezas ?? 0)
        expect(acepta || toma.sucursal === 1).toBe(true)
        expect(toma.caducidad).not.toBe('2026-10-31')
      }
    }),
  )
})
