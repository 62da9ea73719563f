import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revisarReparto } from '../cobranza/referencia.ts'
import { pesos } from '../dinero.ts'
import { Refusal } from '../refusal.ts'
import { antiguedad, colorDe, diasVencido, vencidos } from './antiguedad.ts'
import { distribuir, porVencimiento, sumar } from './distribuir.ts'

const adeudo = fc.record({
  documento: fc.stringMatching(/^FA\d{3}$/),
  fechaVencimiento: fc.integer({ min: 1, max: 28 }).map((d) => `2026-11-${String(d).padStart(2, '0')}`),
  total: fc.integer({ min: 0, max: 2_000_000 }).map((c) => c / 100),
})
const adeudos = fc.uniqueArray(adeudo, { selector: (a) => a.documento, maxLength: 20 })

test('lo distribuido suma el importe, ningún abono pasa del saldo, y va por vencimiento y documento', () => {
  fc.assert(
    fc.property(adeudos, fc.integer({ min: 0, max: 10_000_000 }), (lista, centavos) => {
      const importe = centavos / 100
      const { abonos, sobra } = distribuir(importe, lista)
      expect(sumar([...abonos.map((a) => a.abono), sobra])).toBe(importe)
      const saldos = new Map(lista.map((a) => [a.documento, a.total]))
      for (const { documento, abono } of abonos) expect(abono > 0 && abono <= (saldos.get(documento) ?? 0)).toBe(true)
      const conSaldo = porVencimiento(lista).filter((a) => a.total > 0)
      expect(abonos.map((a) => a.documento)).toEqual(conSaldo.slice(0, abonos.length).map((a) => a.documento))
      // all but the last are paid in full, and nothing is left while a balance is
      for (const { documento, abono } of abonos.slice(0, -1)) expect(abono).toBe(saldos.get(documento))
      if (sobra > 0) expect(sumar(abonos.map((a) => a.abono))).toBe(sumar(lista.map((a) => a.total)))
    }),
    { numRuns: 500 },
  )
})

test('un depósito que se acepta abona exactamente lo que trae, y a nadie más que su saldo', () => {
  const renglon = fc.record({
    abono: fc.integer({ min: 1, max: 9_999_999_999 }),
    de_mas: fc.integer({ min: -5, max: 50_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(renglon, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: -3, max: 3 }),
      (renglones, ajuste) => {
        const abonos = renglones.map((r) => ({
          abono: pesos(BigInt(r.abono)),
          saldo: pesos(BigInt(r.abono + r.de_mas)),
        }))
        const trae = renglones.reduce((suma, r) => suma + r.abono, ajuste)
        const cabe = ajuste === 0 && renglones.every((r) => r.de_mas >= 0)
        const revisar = () => revisarReparto(pesos(BigInt(trae)), abonos, sumar(abonos.map((a) => a.saldo)))
        if (cabe) expect(revisar).not.toThrow()
        else expect(revisar).toThrow(Refusal)
      },
    ),
    { numRuns: 500 },
  )
})

test('se paga lo que vence antes, y lo del mismo día por su documento', () => {
  fc.assert(
    fc.property(adeudos, (lista) => {
      const llaves = porVencimiento(lista).map((a) => `${a.fechaVencimiento} ${a.documento}`)
      expect(llaves).toEqual([...llaves].sort())
    }),
  )
})

test('seleccionar todos es distribuir el saldo entero', () => {
  fc.assert(
    fc.property(adeudos, (lista) => {
      const { abonos, sobra } = distribuir(sumar(lista.map((a) => a.total)), lista)
      expect(sobra).toBe(0)
      expect(new Map(abonos.map((a) => [a.documento, a.abono]))).toEqual(
        new Map(lista.filter((a) => a.total > 0).map((a) => [a.documento, a.total])),
      )
    }),
  )
})

test('los colores y los tramos de la antigüedad', () => {
  expect([1, 0, -7, -8].map(colorDe)).toEqual([1, 2, 2, 3])
  expect([
    diasVencido('2026-11-18', '2026-11-18'),
    diasVencido('2026-09-29', '2026-11-18'),
    diasVencido('2026-12-01', '2026-11-18'),
  ]).toEqual([0, 50, -13])
  expect(
    antiguedad([0, 1, 30, 31, 60, 61, -3].map((d) => ({ diasVencido: d, total: 10.1 }))).map((t) => [
      t.documentos,
      t.total,
    ]),
  ).toEqual([
    [2, 20.2],
    [2, 20.2],
    [2, 20.2],
    [1, 10.1],
  ])
})

test('vencido es lo que pasó de su día y todavía se debe', () => {
  const uno = (diasVencido: number, total: number) => ({ diasVencido, total })
  const [ayer, pagado, hoy, manana] = [uno(1, 10), uno(90, 0), uno(0, 10), uno(-1, 10)]
  expect(vencidos([ayer, pagado, hoy, manana])).toEqual([ayer])
})
