import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyCaptura } from '../api/captura-guardada.ts'
import { newGuardado } from './guardado.ts'

/** as the browser's: what is kept are its own keys */
const CAJA = {
  getItem(this: Record<string, string>, clave: string) {
    return this[clave] ?? null
  },
  setItem(this: Record<string, string>, clave: string, valor: string) {
    if (valor.length > lugar) throw new Error('sin lugar')
    this[clave] = valor
  },
  removeItem(this: Record<string, string>, clave: string) {
    delete this[clave]
  },
}
let equipo: Record<string, string> = {}
let lugar = Number.POSITIVE_INFINITY

beforeEach(() => {
  equipo = Object.create(CAJA)
  lugar = Number.POSITIVE_INFINITY
  vi.stubGlobal('localStorage', equipo)
  entrar('botica')
})
afterAll(() => vi.unstubAllGlobals())

const entrar = (user: string, codCliente = '100001') => {
  equipo.sesion = JSON.stringify({ user: { user, codCliente } })
}

test('lo guardado sobrevive a una recarga, y a que la sesión expire', () => {
  newGuardado('linea', '').poner(() => '12*1000001')
  localStorage.removeItem('sesion')
  entrar('botica')
  expect(newGuardado('linea', '').leer()).toBe('12*1000001')
})

test('cada usuario tiene lo suyo, también sin recargar', () => {
  const linea = newGuardado('linea', '')
  linea.poner(() => 'mía')
  entrar('otra')
  expect(linea.leer()).toBe('')
  entrar('botica')
  expect(linea.leer()).toBe('mía')
})

test('cada sucursal tiene lo suyo, y al cerrar sesión se borra lo de todas', () => {
  const linea = newGuardado('linea', '')
  linea.poner(() => 'de aquí')
  entrar('botica', '100009')
  expect(linea.leer()).toBe('')
  linea.poner(() => 'de allá')
  entrar('botica')
  expect(linea.leer()).toBe('de aquí')
  emptyCaptura('botica')
  expect(Object.keys(equipo)).toEqual(['sesion'])
})

test('al cerrar sesión se borra lo de este usuario y no lo de otro', () => {
  newGuardado('cola', '').poner(() => 'mía')
  entrar('otra')
  newGuardado('cola', '').poner(() => 'ajena')
  emptyCaptura('otra')
  expect(newGuardado('cola', '').leer()).toBe('')
  entrar('botica')
  expect(newGuardado('cola', '').leer()).toBe('mía')
})

test('lo que no cabe en el equipo sigue entero en la pestaña', () => {
  lugar = 20
  const filas = newGuardado('por-resolver', [] as string[])
  filas.poner(() => ['un texto que no cabe'])
  expect(filas.leer()).toEqual(['un texto que no cabe'])
  expect(newGuardado('por-resolver', ['nada']).leer()).toEqual(['nada'])
})

test('lo que en el equipo no se entiende es como nada', () => {
  equipo['captura:orden:botica\n100001'] = '{'
  expect(newGuardado('orden', ['nada']).leer()).toEqual(['nada'])
})
