import { expect, test } from 'vitest'
import { deQuien } from '../entregas/de-quien.ts'
import { nombreDeTipo } from '../tipos.ts'
import { enCambio, nombreDeCampo } from './campos.ts'

test('un cambio de precio se lee con su signo, y lo que no tiene nombre se lee como vino', () => {
  expect([900, 12.55, -80, -0.04].map(enCambio)).toEqual(['+900%', '+12.6%', '−80%', '−0%'])
  expect([nombreDeCampo('precioNeto'), nombreDeCampo('otro')]).toEqual(['Precio neto', 'otro'])
  expect([nombreDeTipo('codigosDeBarras'), nombreDeTipo('otro')]).toEqual(['Códigos de barras', 'otro'])
})

test('quién trajo una entrega: el ERP con el nombre que le da, una persona sin su clave', () => {
  expect(deQuien({ origen: 'SURTIA_CLAVE_ERP', clave: null })).toBe('ERP')
  expect(deQuien({ origen: 'Punto de venta', clave: 'precios-7' })).toBe('Punto de venta · precios-7')
  expect(deQuien({ origen: 'mesa', clave: 'mesa:5d0f' })).toBe('Mesa de control')
})
