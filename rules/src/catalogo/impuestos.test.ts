import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importeDe, importesDePartes, type RenglonGravado, sumarTotales, totales } from './impuestos.ts'

const renglon = fc.record({
  importe: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100),
  ieps: fc.constantFrom(0, 6, 7, 8, 9, 26.5),
  iva: fc.constantFrom(0, 8, 16),
})

test('100.00 con IEPS 8 e IVA 16 suma 125.28', () => {
  expect(totales([{ importe: 100, ieps: 8, iva: 16 }])).toEqual({
    subtotal: 100,
    cargo: 0,
    ieps: 8,
    iva: 17.28,
    total: 125.28,
  })
})

test('los impuestos se redondean una vez por suma, no por renglón', () => {
  const tres: RenglonGravado[] = [33.33, 33.33, 33.33].map((importe) => ({ importe, ieps: 8, iva: 16 }))
  // 99.99 × 8% = 7.9992; 99.99 × 1.08 × 16% = 17.278272
  expect(totales(tres)).toEqual({ subtotal: 99.99, cargo: 0, ieps: 8, iva: 17.28, total: 125.27 })
})

test('el cargo de 3% se redondea sobre el importe y paga los impuestos de sus renglones', () => {
  expect(totales([{ importe: 600, ieps: 0, iva: 0 }], 3)).toEqual({
    subtotal: 600,
    cargo: 18,
    ieps: 0,
    iva: 0,
    total: 618,
  })
  expect(totales([{ importe: 100, ieps: 8, iva: 16 }], 3)).toEqual({
    subtotal: 100,
    cargo: 3,
    ieps: 8.24,
    iva: 17.8,
    total: 129.04,
  })
})

test('el total es la suma de las cifras mostradas y nada es negativo', () => {
  fc.assert(
    fc.property(fc.array(renglon, { maxLength: 60 }), fc.constantFrom(0, 3), (renglones, cargo) => {
      const t = totales(renglones, cargo)
      const enCentavos = (n: number) => Math.round(n * 100)
      expect(enCentavos(t.total)).toBe(
        enCentavos(t.subtotal) + enCentavos(t.cargo) + enCentavos(t.ieps) + enCentavos(t.iva),
      )
      expect(Math.min(t.subtotal, t.cargo, t.ieps, t.iva, t.total)).toBeGreaterThanOrEqual(0)
      expect(enCentavos(t.subtotal)).toBe(renglones.reduce((s, r) => s + enCentavos(r.importe), 0))
    }),
  )
})

test('el orden de los renglones no cambia los totales', () => {
  fc.assert(
    fc.property(fc.array(renglon, { maxLength: 30 }), fc.integer(), (renglones, semilla) => {
      const revueltos = [...renglones].sort(
        (a, b) => ((a.importe * 7919 + semilla) % 13) - ((b.importe * 7919 + semilla) % 13),
      )
      expect(totales(revueltos, 3)).toEqual(totales(renglones, 3))
    }),
  )
})

test('una cuenta hecha aparte, con fracciones, da lo mismo', () => {
  fc.assert(
    fc.property(fc.array(renglon, { maxLength: 30 }), (renglones) => {
      // sums in units of 1/100,000,000 cent, rounded half up at the end
      const exacto = renglones.reduce(
        (s, r) => s + BigInt(Math.round(r.importe * 100)) * BigInt(Math.round(r.ieps * 100)),
        0n,
      )
      const redondo = (exacto + 5_000n) / 10_000n
      expect(BigInt(Math.round(totales(renglones).ieps * 100))).toBe(redondo)
    }),
  )
})

test('las partes de un renglón suman el renglón', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 99999 }),
      (piezas, centavosDePrecio) => {
        const precio = centavosDePrecio / 100
        const suma = importesDePartes(piezas, precio).reduce((s, n) => s + Math.round(n * 100), 0)
        const total = piezas.reduce((a, b) => a + b, 0)
        expect(suma).toBe(Math.round(importeDe(total, precio) * 100))
      },
    ),
  )
})

test('los totales de varios pedidos se suman cifra por cifra', () => {
  const uno = totales([{ importe: 10, ieps: 0, iva: 16 }])
  const otro = totales([{ importe: 600, ieps: 0, iva: 0 }], 3)
  expect(sumarTotales([uno, otro])).toEqual({ subtotal: 610, cargo: 18, ieps: 0, iva: 1.6, total: 629.6 })
})
