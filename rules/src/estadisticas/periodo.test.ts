import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diasEntre, sumarDias } from '../fechas.ts'
import {
  AL_REVES,
  faltaDePeriodo,
  MUY_LARGO,
  mesDe,
  mesesDe,
  mesUnAnoAntes,
  periodoUnAnoAntes,
  porMeses,
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

test('meses enteros y orillas cubren cada día del periodo una vez', () => {
  expect(porMeses({ desde: '2026-01-15', hasta: '2026-03-31' })).toEqual({
    primero: '2026-02-01',
    ultimo: '2026-03-01',
    orillas: [{ desde: '2026-01-15', hasta: '2026-01-31' }],
  })
  expect(porMeses({ desde: '2026-01-15', hasta: '2026-02-10' }).orillas).toEqual([
    { desde: '2026-01-15', hasta: '2026-02-10' },
  ])
  const dias = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(dias, dias, (a, b) => {
      const periodo = { desde: sumarDias('2024-01-20', a), hasta: sumarDias('2024-01-20', a + b) }
      const { primero, ultimo, orillas } = porMeses(periodo)
      const enteros = primero > ultimo ? [] : [{ desde: primero, hasta: ultimoDiaDe(mesDe(ultimo)) }]
      const tramos = [...enteros, ...orillas].sort((x, y) => (x.desde < y.desde ? -1 : 1))
      expect(tramos[0]?.desde).toBe(periodo.desde)
      expect(tramos.at(-1)?.hasta).toBe(periodo.hasta)
      for (const [i, { desde, hasta }] of tramos.entries()) {
        expect(diasEntre(desde, hasta)).toBeGreaterThanOrEqual(0)
        if (i > 0) expect(desde).toBe(sumarDias(tramos[i - 1]?.hasta ?? '', 1))
      }
    }),
  )
})
