import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlDeTipo, esControlado, FRACCIONES, tipoControlDe } from './control.ts'

const control = fc.record({ fraccion: fc.constantFrom('', ...FRACCIONES), refrigerado: fc.boolean() })

test.each([
  ['', false, 0],
  ['', true, 1],
  ['IV', false, 0],
  ['VI', true, 1],
  ['I', false, 2],
  ['II', true, 3],
  ['III', false, 4],
] as const)('fracción %s, refrigerado %s: tipoControl %i', (fraccion, refrigerado, tipo) => {
  expect(tipoControlDe({ fraccion, refrigerado })).toBe(tipo)
})

test('lo que un código de antes dice de un artículo conocido nunca lo contradice, y conserva lo que no puede decir', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), control, (tipo, conocido) => {
      const leido = controlDeTipo(tipo, conocido)
      expect(tipoControlDe(leido)).toBe(tipo)
      if (tipoControlDe(conocido) === tipo) expect(leido).toEqual(conocido)
      if (!esControlado(conocido.fraccion) && tipo < 2) expect(leido.fraccion).toBe(conocido.fraccion)
    }),
  )
})
