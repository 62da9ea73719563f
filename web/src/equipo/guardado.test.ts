import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyCaptura } from '../api/captura-guardada.ts'
import { newGuardado } from './guardado.ts'

const equipo = new Map<string, string>()
let lugar = Number.POSITIVE_INFINITY

beforeEach(() => {
  equipo.clear()
  lugar = Number.POSITIVE_INFINITY
  vi.stubGlobal('localStorage', {
    getItem: (clave: string) => equipo.get(clave) ?? null,
    setItem: (clave: string, valor: string) => {
      if (valor.length > lugar) throw new Error('sin lugar')
      equipo.set(clave, valor)
    },
    removeItem: (clave: string) => equipo.delete(clave),
  })
  entrar('botica')
})
afterAll(() => vi.unstubAllGlobals())

const entrar = (user: string) => equipo.set('sesion', JSON.stringify({ user: { user } }))

test('lo guardado sobrevive a una recarga, y a que la sesión expire', () => {
  newGuardado('linea', '').poner(() => '12*1000001')
  equipo.delete('sesion')
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
  equipo.set('captura:orden:botica', '{')
  expect(newGuardado('orden', ['nada']).leer()).toEqual(['nada'])
})
