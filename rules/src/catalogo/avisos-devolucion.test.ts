import { expect, test } from 'vitest'
import { avisoDevolucion } from './avisos-devolucion.ts'

const DE_REMATE = 'Producto de remate sin derecho a devolución.'

test('el refrigerado avisa aunque admita devolución', () => {
  expect(avisoDevolucion({ refrigerado: true, precioRemate: 0, sinDerechoDevolucion: false }, 'ofertas')).toBe(
    'Producto refrigerado sin derecho a devolución.',
  )
})

test('en las listas y en el carrito el remate avisa sólo cuando no tiene devolución', () => {
  for (const pagina of ['nuevos', 'ofertas', 'remates', 'cambio-precio', 'mi-lista-de-pedido', 'carrito']) {
    expect(avisoDevolucion({ refrigerado: false, precioRemate: 70, sinDerechoDevolucion: true }, pagina)).toBe(
      DE_REMATE,
    )
    expect(avisoDevolucion({ refrigerado: false, precioRemate: 50, sinDerechoDevolucion: false }, pagina)).toBe('')
  }
})

test('en el inicio, el ahorro, el asistente, el catálogo, el detalle y los archivos de Excel el remate avisa siempre', () => {
  for (const pagina of ['inicio', 'buen-fin', 'busqueda-avanzada', 'busqueda-general', 'detalle-producto', 'excel'])
    for (const sinDerechoDevolucion of [true, false])
      expect(avisoDevolucion({ refrigerado: false, precioRemate: 50, sinDerechoDevolucion }, pagina)).toBe(DE_REMATE)
})

test('los demás avisan cuando no tienen devolución', () => {
  expect(avisoDevolucion({ refrigerado: false, precioRemate: 0, sinDerechoDevolucion: true }, 'buen-fin')).toBe(
    'Producto sin derecho a devolución.',
  )
  expect(avisoDevolucion({ refrigerado: false, precioRemate: 0, sinDerechoDevolucion: false }, 'buen-fin')).toBe('')
})
