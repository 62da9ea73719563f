import { expect, test } from 'vitest'
import { estadoDeFactura } from './estado.ts'

test('una factura está cancelada, pagada, por pagar o vencida; de lo que el libro no conoce no se dice nada', () => {
  const hoy = '2026-11-20'
  expect(estadoDeFactura({ vence: '2026-11-01', pagada: true, cancelada: false }, hoy)).toBe('Pagada')
  expect(estadoDeFactura({ vence: '2026-11-19', pagada: false, cancelada: false }, hoy)).toBe('Vencida')
  expect(estadoDeFactura({ vence: '2026-11-20', pagada: false, cancelada: false }, hoy)).toBe('Por pagar')
  expect(estadoDeFactura({ vence: '', pagada: false, cancelada: false }, hoy)).toBeUndefined()
  expect(estadoDeFactura({ vence: '2026-11-01', pagada: true, cancelada: true }, hoy)).toBe('Cancelada')
})
