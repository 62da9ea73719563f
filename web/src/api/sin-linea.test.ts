import { cantidadEnCarrito } from '@surtia/contracts/calls/carrito.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure, send } from './send.ts'
import { readSession } from './session.ts'

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const token = (hasta: number) => `${enBase64({})}.${enBase64({ user: { user: 'a' }, exp: hasta })}.x`
const equipo = new Map<string, string>()
let renovar: () => Promise<Response>

beforeEach(() => {
  const ayer = Date.now() - 86_400_000
  equipo.clear()
  equipo.set(
    'sesion',
    JSON.stringify({
      token: token(ayer / 1000),
      expiresAt: new Date(ayer).toISOString(),
      refreshToken: 'r',
      user: { user: 'a' },
    }),
  )
  const lugar = {
    getItem: (clave: string) => equipo.get(clave) ?? null,
    setItem: (clave: string, valor: string) => equipo.set(clave, valor),
    removeItem: (clave: string) => equipo.delete(clave),
  }
  vi.stubGlobal('localStorage', lugar)
  vi.stubGlobal('sessionStorage', lugar)
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } })
  vi.stubGlobal('fetch', () => renovar())
})
afterEach(() => vi.unstubAllGlobals())

const pedir = () => send(cantidadEnCarrito).catch((error: unknown) => error)

test('una sesión vencida que no se puede renovar por falta de línea se queda en el equipo', async () => {
  const sinLinea = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 502 }),
    // the page of a network that asks to sign in first
    async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ]
  for (const como of sinLinea) {
    renovar = como
    const error = await pedir()
    expect(error).toBeInstanceOf(Failure)
    expect((error as Failure).status).toBe(0)
    expect(readSession()?.user.user).toBe('a')
  }
})

test('la que el servidor ya no renueva se acaba', async () => {
  renovar = async () => Response.json({}, { status: 401 })
  expect((await pedir()) as Failure).toMatchObject({ status: 401 })
  expect(readSession()).toBeNull()
})
