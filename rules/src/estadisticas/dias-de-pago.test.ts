import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diasDePago, SIN_PAGOS } from './dias-de-pago.ts'

test('cada peso cuenta igual: pagar mil en 30 días y tres mil en 10 es pagar en 15', () => {
  const { frase, filas, totales } = diasDePago(
    [
      { mes: '2026-10', importe: 1_000, importePorDias: 30_000 },
      { mes: '2026-11', importe: 3_000, importePorDias: 30_000 },
    ],
    30,
  )
  expect(frase).toBe('Paga en 15 días; su plazo es de 30.')
  expect(filas).toEqual([
    { mes: '2026-10', dias: 30, plazo: 30, importe: 1_000 },
    { mes: '2026-11', dias: 10, plazo: 30, importe: 3_000 },
  ])
  expect(totales).toEqual({ dias: 15, plazo: 30, importe: 4_000 })
})

test('medio día cuenta como uno; un día se dice en singular; quien no tiene plazo lo lee', () => {
  expect(diasDePago([{ mes: '2026-11', importe: 0.02, importePorDias: 0.01 }], 0).frase).toBe(
    'Paga en 1 día; no tiene plazo: compra de contado.',
  )
  expect(diasDePago([], 30)).toMatchObject({ frase: SIN_PAGOS, filas: [], totales: {} })
})

test('el promedio nunca sale de lo más rápido y lo más lento', () => {
  const pago = fc.record({ importe: fc.integer({ min: 1, max: 1_000_000 }), dias: fc.integer({ min: 0, max: 400 }) })
  fc.assert(
    fc.property(fc.array(pago, { minLength: 1 }), (pagos) => {
      const deMes = pagos.map(({ importe, dias }) => ({ mes: '2026-11', importe, importePorDias: importe * dias }))
      const { dias } = diasDePago(deMes, 30).totales
      expect(dias).toBeGreaterThanOrEqual(Math.min(...pagos.map((p) => p.dias)))
      expect(dias).toBeLessThanOrEqual(Math.max(...pagos.map((p) => p.dias)))
    }),
  )
})
