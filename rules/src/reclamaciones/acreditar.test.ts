import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, pesos } from '../dinero.ts'
import { acreditarRenglones } from './acreditar.ts'

const CODIGOS = ['1000001', '1000002', '1000003']
const dinero = fc.integer({ min: 0, max: 5_000_000 }).map((n) => pesos(BigInt(n)))
const linea = fc.record({ codArticulo: fc.constantFrom(...CODIGOS), importe: dinero })
const lineas = fc
  .array(linea, { minLength: 1, maxLength: 12 })
  .map((varias) => varias.map((una, i) => ({ ...una, linea: i + 1 })))

test('lo que una nota da por renglón suma la nota al centavo, y nada es menos que cero', () => {
  fc.assert(
    fc.property(
      lineas,
      fc.array(linea, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: -3, max: 3 }),
      (l, r, d) => {
        const suma = r.reduce((todo, { importe }) => todo + centavos(importe), 0n) + BigInt(d)
        fc.pre(suma >= 0n)
        const dados = acreditarRenglones(l, { total: pesos(suma), renglones: r })
        const nombra = r.every(({ codArticulo }) => l.some((una) => una.codArticulo === codArticulo))
        if (!dados) return !nombra || d < 0
        expect(dados.map((uno) => uno.linea)).toEqual(l.map((una) => una.linea))
        expect(dados.every(({ acreditado }) => acreditado >= 0)).toBe(true)
        return dados.reduce((todo, { acreditado }) => todo + centavos(acreditado), 0n) === suma
      },
    ),
    { numRuns: 1_000 },
  )
})

test('cada renglón recibe en proporción de su importe; una nota que no nombra los artículos no dice de cada uno', () => {
  const l = [
    { linea: 1, codArticulo: '1000001', importe: 20 },
    { linea: 2, codArticulo: '1000001', importe: 10 },
    { linea: 3, codArticulo: '1000002', importe: 5 },
  ]
  expect(acreditarRenglones(l, { total: 20, renglones: [{ codArticulo: '1000001', importe: 20 }] })).toEqual([
    { linea: 1, acreditado: 13.33 },
    { linea: 2, acreditado: 6.67 },
    { linea: 3, acreditado: 0 },
  ])
  expect(acreditarRenglones(l, { total: 20, renglones: [{ codArticulo: null, importe: 20 }] })).toBeUndefined()
  expect(acreditarRenglones(l, { total: 20, renglones: [] })).toBeUndefined()
})
