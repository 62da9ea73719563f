import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { enElCuerpo, readLoEscrito, removeLoEscrito } from './lo-escrito.ts'

const guardados = new Map<string, string>()
const almacen = {
  getItem: (clave: string) => guardados.get(clave) ?? null,
  setItem: (clave: string, valor: string) => guardados.set(clave, valor),
  removeItem: (clave: string) => guardados.delete(clave),
}
const escrito = { referenciaCliente: 'OC-7', notaAlmacen: 'Por atrás.' }
beforeEach(() => {
  guardados.clear()
  for (const cual of ['sessionStorage', 'localStorage']) vi.stubGlobal(cual, almacen)
  guardados.set('sesion', JSON.stringify({ user: { user: 'farmacia', codCliente: '100001' } }))
})
afterAll(() => vi.unstubAllGlobals())

test('cada carrito tiene lo suyo, y nadie ve lo que otro escribió', () => {
  guardados.set('loEscrito', JSON.stringify({ ...escrito, de: 'farmacia\n100001' }))
  expect(readLoEscrito(false)).toEqual(escrito)
  expect(readLoEscrito(true)).toEqual({ referenciaCliente: '', notaAlmacen: '' })
  guardados.set('loEscritoExcel', JSON.stringify({ ...escrito, de: 'otra\n100001' }))
  expect(readLoEscrito(true)).toEqual({ referenciaCliente: '', notaAlmacen: '' })
  // of the same user at another client
  guardados.set('loEscritoExcel', JSON.stringify({ ...escrito, de: 'farmacia\n100009' }))
  expect(readLoEscrito(true)).toEqual({ referenciaCliente: '', notaAlmacen: '' })
  removeLoEscrito(false)
  expect(readLoEscrito(false)).toEqual({ referenciaCliente: '', notaAlmacen: '' })
  guardados.set('loEscrito', 'no es nada')
  expect(readLoEscrito(false)).toEqual({ referenciaCliente: '', notaAlmacen: '' })
})

test('lo que no se escribió no viaja, y los espacios de los lados tampoco', () => {
  expect(enElCuerpo({ referenciaCliente: '  ', notaAlmacen: '' })).toEqual({})
  expect(enElCuerpo({ referenciaCliente: ' OC-7 ', notaAlmacen: '' })).toEqual({ referenciaCliente: 'OC-7' })
})
