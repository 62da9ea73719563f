import { expect, test } from 'vitest'
import { avisoDevolucion } from './avisos-devolucion.ts'

test('el refrigerado avisa aunque admita devolución', () => {
  expect(avisoDevolucion({ tipoControl: 1, precioRemate: 0, sinDerechoDevolucion: false })).toBe(
    'Producto refrigerado sin derecho a devolución.',
  )
})

test('el remate avisa sólo cuando no tiene devolución', () => {
  expect(avisoDevolucion({ tipoControl: 0, precioRemate: 70, sinDerechoDevolucion: true })).toBe(
    'Producto de remate sin derecho a devolución.',
  )
  expect(avisoDevolucion({ tipoControl: 0, precioRemate: 50, sinDerechoDevolucion: false })).toBe('')
})

test('los demás avisan cuando no tienen devolución', () => {
  expect(avisoDevolucion({ tipoControl: 0, precioRemate: 0, sinDerechoDevolucion: true })).toBe(
    'Producto sin derecho a devolución.',
  )
  expect(avisoDevolucion({ tipoControl: 0, precioRemate: 0, sinDerechoDevolucion: false })).toBe('')
})
