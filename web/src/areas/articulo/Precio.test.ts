import type { Articulo } from '@surtia/contracts/articulo.ts'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ARTICULO } from '../../test/articulo.ts'
import { Condicion, condicionesDe, PrecioDeArticulo } from './Precio.tsx'

const EN_OFERTA: Articulo = {
  ...ARTICULO,
  precioNeto: 80,
  precioPublico: 142,
  ofertado: true,
  precioOfertado: 60,
  minimoPiezasOfertas: 3,
  precioPorUnidad: 8,
  unidad: 'tableta',
}
/** what is read of the block, in its order */
const dice = (articulo: Articulo, cantidad: number, aparte = false) =>
  leido(createElement(PrecioDeArticulo, { articulo, cantidad, entero: true, aparte }))
const leido = (elemento: ReactElement) =>
  renderToStaticMarkup(elemento)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    // decimals stand apart to be aligned, and are read as one with what they are of
    .replace(/ (?=\.\d)/g, '')
    .trim()

test('bajo el mínimo el precio grande es el que se cobraría, y junto a él desde cuántas piezas hay otro', () => {
  for (const cantidad of [0, 1, 2])
    expect(dice(EN_OFERTA, cantidad)).toBe(
      'Neto Desde 3 piezas $60.00 Precio neto $ 80.00 $8.00 por tableta Público $142.00',
    )
  expect(condicionesDe(EN_OFERTA, 2)).toEqual([])
})

test('en una tarjeta, desde cuántas piezas hay otro precio se dice una vez, entre sus condiciones', () => {
  expect(dice(EN_OFERTA, 1, true)).toBe('Neto Precio neto $ 80.00 $8.00 por tableta Público $142.00')
  expect(leido(createElement(Condicion, { articulo: EN_OFERTA, cantidad: 1, aparte: true }))).toMatch(
    /^Desde 3 piezas \$60\.00/,
  )
})

test('desde el mínimo rige la oferta, con lo que rebaja y lo que cuesta cada unidad a ese precio', () => {
  expect(dice(EN_OFERTA, 3)).toBe('Precio neto $80.00 -25% Precio de oferta $ 60.00 $6.00 por tableta Público $142.00')
  expect(condicionesDe(EN_OFERTA, 3)).toEqual([{ dicho: 'Oferta a partir de', cifra: '3 piezas' }])
})

test('bajo la oferta rige el remate que sí alcanza, y la oferta se sigue diciendo', () => {
  const conRemate = { ...EN_OFERTA, remate: true, precioRemate: 70, precioPorUnidad: 7 }
  expect(dice(conRemate, 1)).toBe(
    'Precio neto $80.00 -13% Desde 3 piezas $60.00 Precio de remate $ 70.00 $7.00 por tableta Público $142.00',
  )
})
