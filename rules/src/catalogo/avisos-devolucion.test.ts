import { expect, test } from 'vitest'
import { avisoDevolucion, REMATE_CON_BANDERA } from './avisos-devolucion.ts'

const DE_REMATE = 'Producto de remate sin derecho a devolución.'

test('el refrigerado avisa aunque admita devolución', () => {
  expect(avisoDevolucion({ tipoControl: 1, precioRemate: 0, sinDerechoDevolucion: false }, 'ofertas')).toBe(
    'Producto refrigerado sin derecho a devolución.',
  )
})

test('en las listas y en el carrito el remate avisa sólo cuando no tiene devolución', () => {
  for (const pagina of REMATE_CON_BANDERA) {
    expect(avisoDevolucion({ tipoControl: 0, precioRemate: 70, sinDerechoDevolucion: true }, pagina)).toBe(DE_REMATE)
    expect(avisoDevolucion({ tipoControl: 0, precioRemate: 50, sinDerechoDevolucion: false }, pagina)).toBe('')
  }
})

test('en el ahorro, el asistente, el catálogo y el detalle el remate avisa siempre', () => {
  for (const pagina of ['buen-fin', 'busqueda-avanzada', 'busqueda-general', 'detalle-producto'])
    for (const sinDerechoDevolucion of [true, false])
      expect(avisoDevolucion({ tipoControl: 0, precioRemate: 50, sinDerechoDevolucion }, pagina)).toBe(DE_REMATE)
})

test('los demás avisan cuando no tienen devolución', () => {
  expect(avisoDevolucion({ tipoControl: 0, precioRemate: 0, sinDerechoDevolucion: true }, 'buen-fin')).toBe(
    'Producto sin derecho a devolución.',
  )
  expect(avisoDevolucion({ tipoControl: 0, precioRemate: 0, sinDerechoDevolucion: false }, 'buen-fin')).toBe('')
})
