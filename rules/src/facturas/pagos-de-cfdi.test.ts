import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../dinero.ts'
import { pagosDeCfdi } from './pagos-de-cfdi.ts'

const documento = { uuid: 'abc-1', moneda: 'MXN', importe: '100.50' }
const pago = { fecha: '2026-11-05T12:00:00', documentos: [documento] }

test('un complemento dice de cada factura cuánto se pagó y qué día', () => {
  expect(
    pagosDeCfdi([
      { ...pago, documentos: [documento, { uuid: ' DEF-2 ', moneda: '', importe: '7' }] },
      { fecha: '2026-11-09T00:00:00', documentos: [documento] },
    ]),
  ).toEqual([
    { fecha: '2026-11-05', uuid: 'ABC-1', importe: 100.5 },
    { fecha: '2026-11-05', uuid: 'DEF-2', importe: 7 },
    { fecha: '2026-11-09', uuid: 'ABC-1', importe: 100.5 },
  ])
})

test('sin día, sin factura, sin importe o en otra moneda no dice nada', () => {
  for (const fecha of ['', '2026-02-30T12:00:00', 'ayer']) expect(pagosDeCfdi([{ ...pago, fecha }])).toEqual([])
  for (const mal of [{ uuid: ' ' }, { moneda: 'USD' }, { importe: '' }, { importe: '0.00' }, { importe: '-3' }])
    expect(pagosDeCfdi([{ ...pago, documentos: [{ ...documento, ...mal }] }])).toEqual([])
})

test('lo que se entiende suma lo que se escribió', () => {
  const enCentavos = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(fc.array(fc.array(enCentavos)), (pagos) => {
      const escritos = pagos.map((suyos) => ({
        ...pago,
        documentos: suyos.map((n) => ({ ...documento, importe: (n / 100).toFixed(2) })),
      }))
      const suma = pagosDeCfdi(escritos).reduce((s, p) => s + centavos(p.importe), 0n)
      expect(suma).toBe(BigInt(pagos.flat().reduce((s, n) => s + n, 0)))
    }),
  )
})
