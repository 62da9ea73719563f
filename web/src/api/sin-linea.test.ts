import { cantidadEnCarrito } from '@surtia/contracts/calls/carrito.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newEquipo } from '../test/equipo.ts'
import { Failure, send } from './send.ts'
import { readSession } from './session.ts'

let renovar: () => Promise<Response>

beforeEach(() => {
  newEquipo('/').entra('a', -86_400_000)
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
