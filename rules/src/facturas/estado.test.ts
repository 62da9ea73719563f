import { expect, test } from 'vitest'
import { estadoDeFactura } from './estado.ts'

test('una factura está pagada, por pagar o vencida; de lo que el libro no conoce no se dice nada', () => {
  const hoy = '2026-11-20'
  expect(estadoDeFactura({ vence: '2026-11-01', pagada: true }, hoy)).toBe('Pagada')
  expect(estadoDeFactura({ vence: '2026-11-19', pagada: false }, hoy)).toBe('Vencida')
  expect(estadoDeFactura({ vence: '2026-11-20', pagada: false }, hoy)).toBe('Por pagar')
  expect(estadoDeFactura({ vence: '', pagada: false }, hoy)).toBeUndefined()
})
