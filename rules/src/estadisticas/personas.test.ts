import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PedidoPorPersona, personas, SIN_PEDIDOS_DE_PERSONAS } from './personas.ts'

const deTeresa = { persona: 'Teresa Ibarra', usuario: 'farmacia-compras', pedidos: 3, importe: 750.5 }
const deLuis = { persona: 'Luis Arce', usuario: 'farmacia-mostrador', pedidos: 5, importe: 249.5 }

test('cada persona con sus pedidos y su total, quien más pidió primero, y la frase la nombra', () => {
  const { frase, filas, totales } = personas([deLuis, deTeresa])
  expect(frase).toBe('Quien más pidió es Teresa Ibarra: $750.50, 75.1% de lo pedido.')
  expect(filas).toEqual([
    { persona: 'Teresa Ibarra', pedidos: 3, importe: 750.5 },
    { persona: 'Luis Arce', pedidos: 5, importe: 249.5 },
  ])
  expect(totales).toEqual({ pedidos: 8, importe: 1_000 })
})

test('dos del mismo nombre se distinguen por su usuario', () => {
  expect(personas([deLuis, { ...deTeresa, persona: 'Luis Arce' }]).filas.map(({ persona }) => persona)).toEqual([
    'Luis Arce (farmacia-compras)',
    'Luis Arce (farmacia-mostrador)',
  ])
})

test('sin pedidos, y sin nada surtido, se dice', () => {
  expect(personas([])).toMatchObject({ frase: SIN_PEDIDOS_DE_PERSONAS, filas: [], totales: {} })
  expect(personas([{ ...deLuis, importe: 0 }]).frase).toBe('De lo que se pidió en este periodo no se surtió nada.')
})

const UNA: fc.Arbitrary<PedidoPorPersona> = fc.record({
  persona: fc.constantFrom('Ana', 'Luis', 'Teresa'),
  usuario: fc.uuid(),
  pedidos: fc.integer({ min: 1, max: 900 }),
  importe: fc.integer({ min: 0, max: 90_000_000 }).map((centavos) => centavos / 100),
})

test('los totales son la suma al centavo, nadie falta y ningún nombre se repite', () => {
  fc.assert(
    fc.property(fc.uniqueArray(UNA, { selector: (una) => una.usuario, maxLength: 9 }), (pedido) => {
      const { filas, totales } = personas(pedido)
      expect(new Set(filas.map(({ persona }) => persona)).size).toBe(pedido.length)
      const suma = (de: readonly { importe: number }[]) =>
        de.reduce((n, { importe }) => n + Math.round(importe * 100), 0)
      expect(Math.round((totales.importe ?? 0) * 100)).toBe(suma(pedido))
      expect(filas.toSorted((a, b) => b.importe - a.importe)).toEqual(filas)
    }),
  )
})
