import { expect, test } from 'vitest'
import { cartaPublica } from './carta-publica.ts'

const articulo = { descripcion: 'A 500 MG C/20', formula: '', generico: 'A', precioPublico: 62.5, urlImagen: '/x/1' }

test('una carta pública une número y unidad a la vista, y dice el genérico donde no hay fórmula', () => {
  expect(cartaPublica(articulo)).toEqual({
    descripcion: 'A 500 MG C/20',
    visible: 'A 500\u00a0MG C/20',
    formula: 'A',
    precio: '$62.50',
    urlImagen: '/x/1',
  })
})

test('un precio al público que no se sabe no se dice como cero', () => {
  expect(cartaPublica({ ...articulo, precioPublico: 0 }).precio).toBe('por confirmar')
})
