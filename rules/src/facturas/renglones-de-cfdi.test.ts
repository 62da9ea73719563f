import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, sumarTextos } from '../dinero.ts'
import { type Concepto, renglonesDeCfdi } from './renglones-de-cfdi.ts'

const importe = fc.integer({ min: 0, max: 999_999_999 }).map((n) => (n / 1_000_000).toFixed(6))
const concepto: fc.Arbitrary<Concepto> = fc.record({
  codigo: fc.constantFrom('1000001', ' 1000002 ', 'SERV'),
  descripcion: fc.constant('X'),
  cantidad: fc.constantFrom('1.000000', '12', '0.5', 'nada'),
  importe,
  descuento: importe,
  impuestos: fc.tuple(importe, importe).map(([iva, ieps]) => [
    { clave: '002', importe: iva },
    { clave: '003', importe: ieps },
  ]),
})

test('los renglones suman al centavo lo que suma el papel, columna por columna', () => {
  fc.assert(
    fc.property(fc.array(concepto, { maxLength: 60 }), (conceptos) => {
      const renglones = renglonesDeCfdi(conceptos)
      const suma = (de: (r: (typeof renglones)[number]) => number) =>
        renglones.reduce((total, r) => total + centavos(de(r)), 0n)
      expect(suma((r) => r.importe)).toBe(sumarTextos(conceptos.map((c) => c.importe)))
      expect(suma((r) => r.descuento)).toBe(sumarTextos(conceptos.map((c) => c.descuento)))
      expect(suma((r) => r.iva)).toBe(sumarTextos(conceptos.map((c) => c.impuestos[0]?.importe ?? '0')))
      expect(suma((r) => r.ieps)).toBe(sumarTextos(conceptos.map((c) => c.impuestos[1]?.importe ?? '0')))
      // and none is more than a cent away from what it says
      for (const [i, r] of renglones.entries())
        expect(Math.abs(r.importe - Number(conceptos[i]?.importe))).toBeLessThan(0.0101)
    }),
  )
})

test('los impuestos de los renglones suman los que dice el papel, que se redondean una vez', () => {
  fc.assert(
    fc.property(fc.array(concepto, { maxLength: 40 }), fc.integer({ min: -90, max: 90 }), (conceptos, aparte) => {
      const exacto = sumarTextos(conceptos.map((c) => c.impuestos[0]?.importe ?? '0')) + BigInt(aparte)
      const escrito = (Number(exacto) / 100).toFixed(2)
      const renglones = renglonesDeCfdi(conceptos, [{ clave: '002', importe: escrito }])
      const suma = renglones.reduce((total, r) => total + centavos(r.iva), 0n)
      const sinEllos = renglonesDeCfdi(conceptos)
      if (sinEllos.some((r) => r.iva !== 0)) expect(suma).toBe(exacto)
      // a line without the tax gets none, and the other columns stay
      for (const [i, r] of renglones.entries()) {
        if (sinEllos[i]?.iva === 0) expect(r.iva).toBe(0)
        expect({ ...r, iva: 0 }).toEqual({ ...sinEllos[i], iva: 0 })
      }
    }),
  )
})

test('código sin espacios, piezas con decimales, y lo que no es cantidad cuenta cero piezas', () => {
  const c = { codigo: ' 1000001 ', descripcion: 'A', cantidad: '2.500000', importe: '10', descuento: '', impuestos: [] }
  expect(renglonesDeCfdi([c, { ...c, cantidad: 'dos' }])).toMatchObject([
    { codigo: '1000001', piezas: 2.5, importe: 10, descuento: 0, iva: 0, ieps: 0 },
    { piezas: 0 },
  ])
})
