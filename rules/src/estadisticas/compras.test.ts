import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../dinero.ts'
import { comprasPorMes, SIN_COMPRAS } from './compras.ts'
import { porAccion, porLaboratorio } from './reparto.ts'

const PERIODO = { desde: '2026-10-01', hasta: '2026-11-22' }
const en = (mes: string, importe: number, piezas = 1) => ({ mes, piezas, importe })
const frase = (ahora: number, antes: number | null, desdeCuando: string | null = '2024-09-03') =>
  comprasPorMes(PERIODO, [en('2026-11', ahora)], antes === null ? [] : [en('2025-10', antes)], desdeCuando).frase

test('lo comprado se dice contra los mismos días de hace un año', () => {
  expect(frase(1_120, 1_000)).toBe('Compró 12% más que hace un año: $1,120.00; entonces, $1,000.00.')
  expect(frase(995, 1_000)).toBe('Compró 1% menos que hace un año: $995.00; entonces, $1,000.00.')
  expect(frase(1_004.99, 1_000)).toBe('Compró casi lo mismo que hace un año: $1,004.99; entonces, $1,000.00.')
  expect(frase(1_000, 1_000)).toBe('Compró lo mismo que hace un año: $1,000.00.')
})

test('sin compras, sin un año atrás, sin nada entonces o con más notas que compras se dice lo que es', () => {
  expect(comprasPorMes(PERIODO, [], [], null)).toMatchObject({ frase: SIN_COMPRAS, anterior: [] })
  expect(comprasPorMes(PERIODO, [], [en('2025-10', 5)], '2024-09-03').frase).toBe(SIN_COMPRAS)
  expect(frase(1_000, null)).toBe('Compró $1,000.00; en los mismos días de hace un año, nada.')
  expect(frase(1_000, -5)).toBe('Compró $1,000.00; en los mismos días de hace un año, sólo notas de crédito.')
  expect(frase(-250.5, 1_000)).toBe('Sus notas de crédito pasan de sus compras por $250.50.')
  expect(frase(1_000, 800, '2025-11-02')).toBe(
    'Compró $1,000.00. Todavía no se puede comparar con hace un año: sus compras se conocen desde nov/2025.',
  )
})

test('los meses sin compras son cero, y los de antes de lo que se conoce no dicen nada', () => {
  const { filas, anterior, totales } = comprasPorMes(PERIODO, [en('2026-11', 10.1)], [], '2025-11-02')
  expect(filas).toEqual([en('2026-10', 0, 0), en('2026-11', 10.1)])
  expect(anterior).toEqual([{ mes: '2025-10', piezas: null, importe: null }, en('2025-11', 0, 0)])
  expect(totales).toEqual({ piezas: 1, importe: 10.1 })
  expect(comprasPorMes(PERIODO, [en('2026-11', 10)], [], '2026-01-02').anterior).toEqual([])
})

test('los totales suman exacto lo que dicen las filas', () => {
  const importe = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 100)
  fc.assert(
    fc.property(fc.array(importe, { minLength: 2, maxLength: 2 }), (importes) => {
      const comprado = importes.map((n, i) => en(`2026-1${i}`, n, n / 10))
      const { filas, totales } = comprasPorMes(PERIODO, comprado, [], null)
      expect(centavos(Number(totales.importe))).toBe(filas.reduce((s, f) => s + centavos(Number(f.importe)), 0n))
    }),
  )
})

const lab = (codLaboratorio: number | null, importe: number) => ({
  codLaboratorio,
  laboratorio: codLaboratorio === null ? null : `Laboratorio ${codLaboratorio}`,
  piezas: 1,
  importe,
})

test('el mayor se nombra con su parte, y cuántos suman la mitad; lo que no es del catálogo va al final', () => {
  const { frase, filas } = porLaboratorio([lab(null, 900), lab(1, 200), lab(2, 500), lab(3, 400)])
  expect(frase).toBe('Su mayor laboratorio es Laboratorio 2, con 25% de sus compras; entre 3 suman la mitad.')
  expect(filas.map((f) => f.laboratorio)).toEqual(['Laboratorio 2', 'Laboratorio 3', 'Laboratorio 1', 'Otros'])
  expect(porLaboratorio([lab(1, 90), lab(2, 10)]).frase).toBe(
    'Su mayor laboratorio es Laboratorio 1, con 90% de sus compras.',
  )
  // what is below zero takes nothing from the shares
  expect(porLaboratorio([lab(1, 90), lab(2, 10), lab(3, -50)]).frase).toMatch(/con 90%/)
})

test('sin nombre, sin nada o con sólo notas también hay frase', () => {
  expect(porAccion([]).frase).toBe(SIN_COMPRAS)
  expect(porAccion([{ accion: null, piezas: 1, importe: 5 }]).frase).toBe(
    'Nada de lo que compró está en el catálogo con ese dato.',
  )
  expect(porAccion([{ accion: 'Analgésico', piezas: -1, importe: -5.25 }]).frase).toBe(
    'Sus notas de crédito pasan de sus compras por $5.25.',
  )
})
