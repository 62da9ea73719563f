import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diaDe, diaEn } from '../fechas.ts'
import { gastadoEn, mesDe, type PedidoGastado } from './mes.ts'

test('el mes es el de Mazatlán, esté donde esté el centro', () => {
  // in Tijuana it still is November, in Mexico City December already
  const instante = new Date('2026-12-01T06:59:59Z')
  expect(diaEn(instante, 'America/Mexico_City')).toBe('2026-12-01')
  expect(mesDe(instante)).toEqual({ desde: '2026-11-01', hasta: '2026-12-01' })
  expect(mesDe(new Date('2026-12-01T07:00:00Z'))).toEqual({ desde: '2026-12-01', hasta: '2027-01-01' })
  expect(diaEn(new Date('2026-12-01T07:00:00Z'), 'America/Tijuana')).toBe('2026-11-30')
})

test('todo instante está en su mes, y los de un mes son el mismo', () => {
  const instante = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(instante, (t) => {
      const { desde, hasta } = mesDe(t)
      const dia = diaDe(t)
      expect(desde <= dia && dia < hasta).toBe(true)
      expect(mesDe(new Date(`${desde}T12:00:00Z`))).toEqual({ desde, hasta })
    }),
  )
})

/** What happens to orders, one thing after the other: `n` says which order, `parte` how much of it. */
type Suceso = { que: 'envia' | 'niega' | 'cancela'; n: number; parte: number; cuando: Date }
const suceso: fc.Arbitrary<Suceso> = fc.record({
  que: fc.constantFrom('envia', 'envia', 'niega', 'cancela'),
  n: fc.nat(20),
  parte: fc.integer({ min: 0, max: 100 }),
  // around a month's end, as it is in Mazatlán and an hour before, in Tijuana
  cuando: fc.date({
    min: new Date('2026-11-30T00:00:00Z'),
    max: new Date('2026-12-02T00:00:00Z'),
    noInvalidDate: true,
  }),
})

test('lo gastado es la suma de los movimientos: se envía, se niega, se cancela, a fin de mes', () => {
  fc.assert(
    fc.property(fc.array(suceso, { maxLength: 30 }), (sucesos) => {
      const pedidos: (PedidoGastado & { mes: string })[] = []
      const movimientos: { mes: string; centavos: number }[] = []
      for (const { que, n, parte, cuando } of sucesos) {
        if (que === 'envia') {
          const total = (n * 1_000 + parte) / 100
          pedidos.push({ fechaRecepcion: cuando, total, cancelado: false, mes: mesDe(cuando).desde })
          movimientos.push({ mes: mesDe(cuando).desde, centavos: n * 1_000 + parte })
          continue
        }
        const pedido = pedidos[n % Math.max(1, pedidos.length)]
        if (!pedido || pedido.cancelado) continue
        const vale = Math.round(pedido.total * 100)
        const vuelve = que === 'cancela' ? vale : Math.floor((vale * parte) / 100)
        pedido.total = (vale - vuelve) / 100
        pedido.cancelado = que === 'cancela'
        movimientos.push({ mes: pedido.mes, centavos: -vuelve })
      }
      for (const mes of ['2026-11-01', '2026-12-01']) {
        const suma = movimientos.filter((m) => m.mes === mes).reduce((s, m) => s + m.centavos, 0)
        expect(gastadoEn(pedidos, new Date(`${mes}T12:00:00Z`))).toBe(suma / 100)
      }
    }),
    { numRuns: 10_000 },
  )
})
