import { expect, test } from 'vitest'
import { type CifrasDeCfdi, porQueNoCuadra } from './cuadra.ts'

const papel = (cambios: Partial<CifrasDeCfdi>): CifrasDeCfdi => ({
  total: '104.40',
  subTotal: '100.00',
  descuento: '10.00',
  traslados: ['14.40'],
  retenciones: [],
  conceptos: [
    { importe: '60.000000', descuento: '10' },
    { importe: '40.00', descuento: '' },
  ],
  ...cambios,
})

test('un papel que cuadra se toma; puede faltarle o sobrarle un centavo por concepto, y ni uno más', () => {
  expect(porQueNoCuadra(papel({}))).toBe('')
  for (const total of ['104.38', '104.42']) expect(porQueNoCuadra(papel({ total }))).toBe('')
  for (const total of ['104.37', '104.43', '9999.99'])
    expect(porQueNoCuadra(papel({ total }))).toContain('sus cifras suman')
  expect(porQueNoCuadra(papel({ retenciones: ['4.40'], total: '100.00' }))).toBe('')
  expect(porQueNoCuadra(papel({ retenciones: ['4.40'] }))).toBe(
    'El Total del XML es $104.40, y sus cifras suman $100.00.',
  )
})

test('sin Total o sin SubTotal no hay papel, ni si sus conceptos suman otra cosa', () => {
  expect(porQueNoCuadra(papel({ total: undefined }))).toBe('El XML no trae su Total.')
  expect(porQueNoCuadra(papel({ total: 'mil' }))).toBe('El XML no trae su Total.')
  expect(porQueNoCuadra(papel({ subTotal: undefined }))).toBe('El XML no trae su SubTotal.')
  expect(porQueNoCuadra(papel({ conceptos: [{ importe: '20.00', descuento: '10.00' }] }))).toBe(
    'El Total del XML es $104.40, y sus conceptos suman $24.40.',
  )
})
