import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlDeTipo, controlDicho, esControlado, FRACCIONES, tipoControlDe } from './control.ts'

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

const II = { fraccion: 'II', refrigerado: true } as const
const IV = { fraccion: 'IV', refrigerado: false } as const

test.each([
  // only the old code
  [{ tipoControl: 3 }, undefined, { tipoControl: 3, fraccion: 'II', refrigerado: false }],
  [{ tipoControl: 1 }, IV, { tipoControl: 1, fraccion: 'IV', refrigerado: true }],
  [{ tipoControl: 0 }, II, { tipoControl: 0, fraccion: '', refrigerado: false }],
  [{ tipoControl: 4 }, II, { tipoControl: 4, fraccion: 'III', refrigerado: true }],
  [{ tipoControl: 7 }, IV, { tipoControl: 7, fraccion: 'IV', refrigerado: false }],
  // only the facts
  [{ fraccion: 'I' }, undefined, { tipoControl: 2, fraccion: 'I', refrigerado: false }],
  [{ fraccion: '' }, II, { tipoControl: 1, fraccion: '', refrigerado: true }],
  [{ refrigerado: true }, IV, { tipoControl: 1, fraccion: 'IV', refrigerado: true }],
  [{ refrigerado: false }, II, { tipoControl: 3, fraccion: 'II', refrigerado: false }],
  // both, and they agree
  [{ tipoControl: 3, fraccion: 'II' }, IV, { tipoControl: 3, fraccion: 'II', refrigerado: false }],
  [{ tipoControl: 1, fraccion: 'V' }, II, { tipoControl: 1, fraccion: 'V', refrigerado: true }],
  [{ tipoControl: 3, refrigerado: false }, II, { tipoControl: 3, fraccion: 'II', refrigerado: false }],
  [{ tipoControl: 0, fraccion: '', refrigerado: false }, II, { tipoControl: 0, fraccion: '', refrigerado: false }],
  // or they do not
  [{ tipoControl: 0, fraccion: 'II' }, II, { contradice: 'fraccion' }],
  [{ tipoControl: 2, fraccion: 'II' }, undefined, { contradice: 'fraccion' }],
  [{ tipoControl: 4, fraccion: 'IV' }, undefined, { contradice: 'fraccion' }],
  [{ tipoControl: 3, fraccion: '' }, II, { contradice: 'fraccion' }],
  [{ tipoControl: 0, refrigerado: true }, undefined, { contradice: 'refrigerado' }],
  [{ tipoControl: 1, fraccion: 'VI', refrigerado: false }, undefined, { contradice: 'refrigerado' }],
] as const)('una entrega que dice %j de un artículo que era %j: %j', (dicho, conocido, hecho) => {
  expect(controlDicho(dicho, conocido)).toEqual(hecho)
})

test('lo que una entrega dice queda como lo dijo, y el código siempre es el de sus hechos', () => {
  const dicho = fc.record(
    {
      tipoControl: fc.integer({ min: 0, max: 4 }),
      fraccion: fc.constantFrom('', ...FRACCIONES),
      refrigerado: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(dicho, control, (lo, conocido) => {
      const hecho = controlDicho(lo, conocido)
      if ('contradice' in hecho) {
        expect(lo.tipoControl).toBeDefined()
        expect(lo[hecho.contradice]).toBeDefined()
      } else {
        expect(hecho).toMatchObject(lo)
        expect(hecho.tipoControl).toBe(tipoControlDe(hecho))
      }
    }),
  )
})
