import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReclamadoEnRetiro, repartirRetiro } from './de-retiro.ts'

const pedido = (folio: string, mas: Partial<ReclamadoEnRetiro> = {}): ReclamadoEnRetiro => ({
  ...{ folio, surtida: 10, lotes: [{ lote: 'RT-1', piezas: 10 }], reclamadas: [] },
  ...mas,
})
const dePedido = (folio: string, piezas: number, lote = 'RT-1') => ({ folio, lotes: [{ lote, piezas }] })

test('lo que tiene se reclama del último pedido hacia atrás, de los lotes en retiro', () => {
  expect(repartirRetiro(12, [pedido('3'), pedido('2'), pedido('1')], ['rt1'])).toEqual([
    dePedido('3', 10),
    dePedido('2', 2),
  ])
  const lotes = [
    { lote: 'OTRO', piezas: 4 },
    { lote: 'RT-1', piezas: 3 },
    { lote: 'RT-2', piezas: 3 },
  ]
  expect(repartirRetiro(9, [pedido('1', { lotes })], ['RT-1', 'RT-2'])).toEqual([
    {
      folio: '1',
      lotes: [
        { lote: 'RT-1', piezas: 3 },
        { lote: 'RT-2', piezas: 3 },
      ],
    },
  ])
  expect(repartirRetiro(0, [pedido('1')], ['RT-1'])).toEqual([])
})

test('lo autorizado se queda, lo demás es otra reclamación, y menos se niega', () => {
  const suyas = (abierta: boolean) => [{ lote: 'RT 1', piezas: 4, motivo: 'retiro', abierta }] as const
  const reclamadas = suyas(false)
  expect(repartirRetiro(6, [pedido('2', { reclamadas }), pedido('1')], ['RT-1'])).toEqual([dePedido('2', 2)])
  // what it claimed by itself is not claimed twice
  expect(repartirRetiro(6, [pedido('2', { reclamadas: suyas(true) })], ['RT-1'])).toEqual([dePedido('2', 2)])
  expect(() => repartirRetiro(3, [pedido('2', { reclamadas })], ['RT-1'])).toThrow(
    'De este retiro ya se autorizaron 4 piezas: no puede decir que tiene menos.',
  )
})

test('nunca se reclama más de lo que dice tener, ni de un lote más de lo surtido y libre', () => {
  const alguno = fc
    .record({ surtidas: fc.integer({ min: 1, max: 20 }), reclamadas: fc.integer({ min: 0, max: 20 }) })
    .map(({ surtidas, reclamadas }) => ({
      ...pedido(''),
      surtida: surtidas,
      lotes: [{ lote: 'RT-1', piezas: surtidas }],
      reclamadas: [{ lote: 'RT-1', piezas: Math.min(surtidas, reclamadas), motivo: 'danado', abierta: true } as const],
    }))
  fc.assert(
    fc.property(fc.array(alguno, { maxLength: 6 }), fc.integer({ min: 0, max: 150 }), (varios, tiene) => {
      const pedidos = varios.map((uno, i) => ({ ...uno, folio: String(i) }))
      const hechas = repartirRetiro(tiene, pedidos, ['RT-1'])
      const libres = (p: ReclamadoEnRetiro) => p.surtida - (p.reclamadas[0]?.piezas ?? 0)
      const total = hechas.flatMap(({ lotes }) => lotes).reduce((suma, { piezas }) => suma + piezas, 0)
      expect(total).toBe(
        Math.min(
          tiene,
          pedidos.reduce((suma, p) => suma + libres(p), 0),
        ),
      )
      for (const { folio, lotes } of hechas)
        expect(lotes[0]?.piezas).toBeLessThanOrEqual(libres(pedidos[Number(folio)] ?? pedido('')))
    }),
  )
})
