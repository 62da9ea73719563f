import fc from 'fast-check'
import { expect, test } from 'vitest'
import { porUnidad } from './por-unidad.ts'
import { precioPorUnidad } from './precio-por-unidad.ts'

/** of so many units, shown at another price than that of one piece */
const dicho = (deUna: number, unidades: number, mostrado = deUna, unidad = 'tableta') =>
  porUnidad({ precioPorUnidad: precioPorUnidad(deUna, unidades), unidad }, deUna, mostrado)

test('tres decimales abajo de un peso y dos desde ahí, siempre los mismos', () => {
  expect(dicho(9, 20)).toBe('$0.450 por tableta')
  expect(dicho(23.5, 10)).toBe('$2.35 por tableta')
  expect(dicho(20, 20)).toBe('$1.00 por tableta')
  expect(dicho(99.96, 100)).toBe('$1.00 por tableta')
  expect(dicho(12_345.67, 10, 12_345.67, 'g')).toBe('$1,234.57 por g')
})

test('es del precio que se muestra, no del de una pieza', () => {
  expect(dicho(80, 10, 60)).toBe('$6.00 por tableta')
  expect(dicho(22.1, 30, 20.34)).toBe('$0.678 por tableta')
})

test('sin contenido conocido no se dice nada, ni lo que leería cero', () => {
  expect(dicho(25, 0)).toBe('')
  expect(dicho(25, 20, 25, '')).toBe('')
  expect(dicho(0.25, 1_000, 0.25, 'ml')).toBe('')
})

test('es la división exacta del precio mostrado entre lo que trae, aunque sólo viaje la cifra redondeada', () => {
  const centavos = fc.integer({ min: 500, max: 500_000 })
  fc.assert(
    fc.property(centavos, centavos, fc.integer({ min: 1, max: 120 }), (una, otra, unidades) => {
      const [deUna, mostrado] = [Math.max(una, otra) / 100, Math.min(una, otra)]
      const milesimas = Math.floor((mostrado * 20 + unidades) / (2 * unidades))
      const enCentavos = Math.floor((mostrado * 2 + unidades) / (2 * unidades))
      const cifra = milesimas < 1_000 ? `0.${String(milesimas).padStart(3, '0')}` : (enCentavos / 100).toFixed(2)
      expect(dicho(deUna, unidades, mostrado / 100).replace(/[$,]/g, '')).toBe(`${cifra} por tableta`)
    }),
  )
})
