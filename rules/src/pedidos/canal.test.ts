import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canalDe, canales, capturadoEn, origenDe } from './canal.ts'

test('lo que vino en un archivo es de Excel; lo demás, de donde vinieron más renglones', () => {
  expect(canalDe('excel', ['carrito', 'carrito'])).toBe('excel')
  expect(canalDe('web', ['busqueda-general', 'mi-lista-de-pedido', 'mi-lista-de-pedido'])).toBe('mi-lista-de-pedido')
  expect(canalDe('web', ['nuevos', 'ofertas', 'ofertas', 'nuevos'])).toBe('nuevos')
  expect(canalDe('web', [])).toBe('')
  expect(canalDe('web', ['', '', 'ofertas'])).toBe('ofertas')
})

test('lo programado y lo de un sistema se dicen como son; lo autorizado, de donde vinieron sus renglones', () => {
  expect(canalDe('programado', ['lista'])).toBe('programado')
  expect(canalDe('sistema', [''])).toBe('sistema')
  expect(canalDe('autorizacion', ['lista', 'lista', 'carrito'])).toBe('lista')
  const dicho = (via: 'web' | 'autorizacion' | 'programado' | 'sistema') =>
    capturadoEn({ canal: canalDe(via, []), origen: origenDe(via) })
  expect([dicho('web'), dicho('autorizacion'), dicho('programado'), dicho('sistema')]).toEqual([
    'Portal web',
    'Autorización',
    'Programado',
    'Sistema del cliente',
  ])
  expect(canales()).toEqual(expect.arrayContaining([['programado', 'Programado']]))
})

test('el canal es una ruta de los renglones, y ninguna tiene más', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 30 }), (rutas) => {
      const canal = canalDe('web', rutas)
      const veces = (ruta: string) => rutas.filter((r) => r === ruta).length
      if (!canal) return rutas.every((r) => r === '')
      return rutas.every((ruta) => ruta === '' || veces(ruta) <= veces(canal))
    }),
  )
})
