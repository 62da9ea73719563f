import { expect, test } from 'vitest'
import { rebajaDicha } from './motivo-de-precio.ts'

test('junto al precio de un renglón se dice por qué fue ése y cuál era el de lista; si era el de lista, nada', () => {
  expect(rebajaDicha({ precio: 17, precioLista: 18.9, motivoPrecio: 'oferta' })).toBe('Oferta · lista $18.90')
  expect(rebajaDicha({ precio: 17, precioLista: 18.9, motivoPrecio: 'neto' })).toBe('Otra rebaja · lista $18.90')
  expect(rebajaDicha({ precio: 17, precioLista: null, motivoPrecio: 'remate' })).toBe('Remate')
  expect(rebajaDicha({ precio: 18.9, precioLista: 18.9, motivoPrecio: 'neto' })).toBe('')
  expect(rebajaDicha({ precio: 18.9, precioLista: null, motivoPrecio: 'neto' })).toBe('')
})
