import { expect, test } from 'vitest'
import { type Cifras, carta, mesDeCarta } from './carta.ts'

const LIGAS = { estadisticas: 'https://x.example/clientes/estadisticas', baja: 'https://x.example/baja/abc' }
const CIFRAS: Cifras = {
  mes: '2026-10',
  comprado: 12_000,
  compradoAntes: 10_000,
  ahorrado: 350.5,
  negado: { piezas: 1_034, importe: 2_000 },
  caducan: 1,
}
const texto = (cambios: Partial<Cifras> = {}) => carta('Farmacia', { ...CIFRAS, ...cambios }, LIGAS).texto

test('dice lo comprado contra hace un año, lo ahorrado, lo negado y lo que caduca, y a dónde ir', () => {
  expect(carta('Farmacia', CIFRAS, LIGAS)).toEqual({
    asunto: 'Su resumen de octubre de 2026',
    texto: `Hola, Farmacia:

Éste es su resumen de octubre de 2026.

Compró $12,000.00, 20% más que en octubre de 2025 ($10,000.00).
Pagó $350.50 menos que a precio de lista.
No le surtimos 1,034 piezas, por $2,000.00.
De lo que le surtimos, caduca 1 pieza en los próximos 90 días.

El detalle está en https://x.example/clientes/estadisticas

Recibe este correo porque lo pidió. Para dejar de recibirlo: https://x.example/baja/abc
`,
  })
})

test('lo que no se sabe no se dice; lo que es cero, sí', () => {
  const nada = texto({ comprado: null, compradoAntes: null, ahorrado: null, negado: null, caducan: null })
  expect(nada).not.toMatch(/Compró|Pagó|surtimos/)
  const ceros = texto({ comprado: 0, compradoAntes: 0, ahorrado: 0, negado: { piezas: 0, importe: 0 }, caducan: 0 })
  expect(ceros).toContain('No hubo compras.\nNo se le negó nada.\nNada de lo que le surtimos caduca')
})

test('contra hace un año: menos, lo mismo, o sin con qué comparar; un mes de notas de crédito se dice', () => {
  expect(texto({ comprado: 7_500 })).toContain('Compró $7,500.00, 25% menos que en octubre de 2025')
  expect(texto({ comprado: 10_010 })).toContain('Compró $10,010.00, casi lo mismo que en octubre de 2025')
  expect(texto({ compradoAntes: null })).toContain('Compró $12,000.00.\n')
  expect(texto({ compradoAntes: 0 })).toContain('Compró $12,000.00.\n')
  expect(texto({ comprado: -50 })).toContain('Sus notas de crédito pasaron de sus compras por $50.00.\n')
})

test('sale el día primero a las ocho de Mazatlán, del mes anterior; y hasta siete días después, si nadie pudo', () => {
  // Mazatlan is seven hours behind
  expect(mesDeCarta(new Date('2026-11-01T14:59:59Z'))).toBeNull()
  expect(mesDeCarta(new Date('2026-11-01T15:00:00Z'))).toBe('2026-10')
  expect(mesDeCarta(new Date('2026-11-08T14:59:59Z'))).toBe('2026-10')
  expect(mesDeCarta(new Date('2026-11-08T15:00:00Z'))).toBeNull()
  expect(mesDeCarta(new Date('2027-01-01T15:00:00Z'))).toBe('2026-12')
})
