import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loteLlano } from '../catalogo/lote-llano.ts'
import { lotesDistintos } from './lotes.ts'

test.each([
  ['RT-0416', 'rt 0416'],
  ['RT–0416', 'RT0416'],
  [' a-1 b ', 'A1B'],
])('%s y %s son el mismo lote', (uno, otro) => {
  expect(loteLlano(uno)).toBe(loteLlano(otro))
})

test('otro lote es otro, aunque se parezca', () => {
  expect(loteLlano('RT-0416')).not.toBe(loteLlano('RT-0417'))
  expect(loteLlano('A/1')).not.toBe(loteLlano('A1'))
})

test('de un lote escrito de varias maneras queda la primera, y lo que no dice nada se va', () => {
  expect(lotesDistintos(['rt-1', ' RT 1', '- -', 'RT-2'])).toEqual(['rt-1', 'RT-2'])
})

test('los distintos son distintos, todos estaban, y repetirlos no cambia nada', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), (lotes) => {
      const distintos = lotesDistintos(lotes)
      const llanos = distintos.map(loteLlano)
      expect(new Set(llanos).size).toBe(distintos.length)
      expect(new Set(llanos)).toEqual(new Set(lotes.map(loteLlano).filter((uno) => uno !== '')))
      expect(lotesDistintos([...lotes, ...lotes])).toEqual(distintos)
    }),
  )
})
