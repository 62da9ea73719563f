import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumarDias } from '../fechas.ts'
import { faltaDePeriodo, mesesDe } from './periodo.ts'
import { mesesPorVenir, periodoElegido } from './periodo-elegido.ts'

test('los últimos doce meses son éste y los once anteriores, completos', () => {
  expect(periodoElegido('ultimos-12-meses', '2026-11-22')).toEqual({ desde: '2025-12-01', hasta: '2026-11-22' })
  expect(periodoElegido('ultimos-12-meses', '2026-12-31')).toEqual({ desde: '2026-01-01', hasta: '2026-12-31' })
})

test('este año va hasta hoy; el pasado, de principio a fin', () => {
  expect(periodoElegido('este-ano', '2026-11-22')).toEqual({ desde: '2026-01-01', hasta: '2026-11-22' })
  expect(periodoElegido('ano-pasado', '2026-11-22')).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' })
})

test('lo que caduca se busca de este mes en adelante', () => {
  expect(mesesPorVenir('2026-11-22')).toEqual({ desde: '2026-11-01', hasta: '2027-10-31' })
  expect(mesesPorVenir('2027-03-31')).toEqual({ desde: '2027-03-01', hasta: '2028-02-29' })
})

test('los últimos días son tantos como se dice, hoy incluido', () => {
  expect(periodoElegido('ultimos-30-dias', '2026-11-22')).toEqual({ desde: '2026-10-24', hasta: '2026-11-22' })
  expect(periodoElegido('ultimos-90-dias', '2026-11-22')).toEqual({ desde: '2026-08-25', hasta: '2026-11-22' })
})

test('cualquier día, lo que se elige sin escribir es un periodo que se puede pedir', () => {
  const dias = fc.integer({ min: 0, max: 20_000 }).map((n) => sumarDias('2000-01-01', n))
  fc.assert(
    fc.property(dias, (hoy) => {
      const nombres = ['ultimos-12-meses', 'este-ano', 'ano-pasado', 'ultimos-30-dias', 'ultimos-90-dias'] as const
      const elegidos = nombres.map((p) => periodoElegido(p, hoy))
      for (const periodo of [...elegidos, mesesPorVenir(hoy)]) expect(faltaDePeriodo(periodo)).toBeUndefined()
      const [doce, , pasado] = elegidos.map((p) => mesesDe(p).length)
      expect([doce, pasado, mesesDe(mesesPorVenir(hoy)).length]).toEqual([12, 12, 12])
    }),
  )
})
