import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pesos } from '../dinero.ts'
import { caducan, SIN_LOTES } from './caducan.ts'
import { sumar } from './sumas.ts'

const HOY = '2026-11-22'
const lote = (caducidad: string, piezas: number, importe: number) => ({
  mes: caducidad.slice(0, 7),
  codArticulo: '1',
  descripcion: 'UNO C/20',
  fraccion: 'II' as const,
  lote: 'L1',
  caducidad,
  piezas,
  importe,
})

test('se dice cuánto caduca, lo que ya caducó y qué sigue; y lo que no se puede descontar', () => {
  const { frase, totales } = caducan([lote('2026-11-21', 1_000, 10.5), lote(HOY, 4, 2)], HOY, true)
  expect(frase).toBe(
    'Compró 1,004 piezas que caducan en estos meses, $12.50. Ya caducaron 1,000 piezas. Lo siguiente: UNO C/20, el 22/nov/2026. No se descuenta lo que ya vendió ni lo devuelto: las notas de crédito no dicen el lote.',
  )
  expect(totales).toEqual({ piezas: 1_004, importe: 12.5 })
})

test('que nada caduque no es lo mismo que no saber de lotes', () => {
  expect(caducan([], HOY, true).frase).toBe('Nada de lo que compró caduca en estos meses.')
  expect(caducan([], HOY, false)).toMatchObject({ frase: SIN_LOTES, filas: [], totales: {} })
})

test('los lotes suman el total', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), (importes) => {
      const lotes = importes.map((n) => lote('2027-01-31', 1, n / 100))
      expect(caducan(lotes, HOY, true).totales).toEqual({
        piezas: lotes.length,
        importe: pesos(sumar(lotes.map((l) => l.importe))),
      })
    }),
  )
})
