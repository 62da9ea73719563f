import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AL_REVES,
  faltaDePeriodo,
  MUY_LARGO,
  mesDe,
  mesesDe,
  mesUnAnoAntes,
  periodoUnAnoAntes,
  sumarMeses,
  ultimoDiaDe,
} from './periodo.ts'

const falta = (desde: string, hasta: string) => faltaDePeriodo({ desde, hasta })

test('un periodo es de 36 meses a lo más y no termina antes de empezar', () => {
  expect(falta('2026-11-22', '2026-11-22')).toBeUndefined()
  expect(falta('2024-01-01', '2026-12-31')).toBeUndefined()
  expect(falta('2023-11-22', '2026-11-22')).toBeUndefined()
  expect(falta('2023-11-22', '2026-11-23')).toEqual({ campo: 'desde', mensaje: MUY_LARGO })
  expect(falta('2024-02-29', '2027-02-28')).toBeUndefined()
  expect(falta('2026-11-22', '2026-11-21')).toEqual({ campo: 'hasta', mensaje: AL_REVES })
})

test('los meses de un periodo son todos los que toca, también a medias y de un año a otro', () => {
  expect(mesesDe({ desde: '2025-11-30', hasta: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(mesesDe({ desde: '2026-02-10', hasta: '2026-02-10' })).toEqual(['2026-02'])
  expect(mesesDe({ desde: '2026-02-10', hasta: '2026-01-10' })).toEqual([])
})

test('lo mismo de hace un año: un mes entero con un mes entero, también febrero', () => {
  expect(periodoUnAnoAntes({ desde: '2026-11-01', hasta: '2026-11-22' })).toEqual({
    desde: '2025-11-01',
    hasta: '2025-11-22',
  })
  expect(periodoUnAnoAntes({ desde: '2025-02-01', hasta: '2025-02-28' })).toEqual({
    desde: '2024-02-01',
    hasta: '2024-02-29',
  })
  expect(periodoUnAnoAntes({ desde: '2024-02-29', hasta: '2024-02-29' })).toEqual({
    desde: '2023-02-28',
    hasta: '2023-02-28',
  })
  expect(mesUnAnoAntes('2026-01')).toBe('2025-01')
  expect(ultimoDiaDe('2024-12')).toBe('2024-12-31')
})

test('un mes después y uno antes es el mismo mes, y el día no pasa del último', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }),
      fc.integer({ min: -400, max: 400 }),
      (fecha, n) => {
        const dia = fecha.toISOString().slice(0, 10)
        const otro = sumarMeses(dia, n)
        expect(mesDe(sumarMeses(otro, -n))).toBe(mesDe(dia))
        expect(otro <= ultimoDiaDe(mesDe(otro))).toBe(true)
        expect(Number(otro.slice(8)) <= Number(dia.slice(8))).toBe(true)
      },
    ),
  )
})
