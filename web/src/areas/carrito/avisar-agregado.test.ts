import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as avisos from '../../ui/avisos.ts'
import { avisarAgregado } from './avisar-agregado.ts'

const vistos: Parameters<typeof avisos.showToast>[0][] = []

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const TOKEN = `${enBase64({})}.${enBase64({ user: { user: 'a' }, exp: Math.floor(Date.now() / 1000) + 900 })}.x`
const SESION = { token: TOKEN, expiresAt: new Date(Date.now() + 900_000).toISOString(), refreshToken: 'r', user: {} }
const CAMBIOS = [
  { codArticulo: '1', estaba: 0, quedo: 12 },
  { codArticulo: '2', estaba: 3, quedo: 5 },
]

let contestar: (cuerpo: unknown) => Promise<Response>
let pedidos: unknown[]
let cache: QueryClient
beforeEach(() => {
  vistos.length = 0
  vi.spyOn(avisos, 'showToast').mockImplementation((toast) => void vistos.push(toast))
  vi.spyOn(avisos, 'quitarClase').mockReturnValue()
  pedidos = []
  cache = new QueryClient()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESION), setItem: () => undefined })
  vi.stubGlobal('fetch', (ruta: string, { body }: { body: string }) => {
    pedidos.push([ruta, JSON.parse(body)])
    return contestar(body)
  })
})
afterEach(() => {
  cache.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const deshechos = (n: number) => async () =>
  Response.json({ value: true, message: '', data: { deshechos: n, renglones: 4 } })
async function presionar() {
  const antes = vistos.length
  vistos.at(-1)?.accion?.hacer()
  await expect.poll(() => vistos.length).toBeGreaterThan(antes)
  return vistos.at(-1)
}

test('el aviso dice lo que se agregó, y deshacer manda cada renglón con lo que tenía y con lo que quedó', async () => {
  avisarAgregado(cache, { data: { renglones: 6 }, cambios: CAMBIOS }, 'Se agregaron 2 renglones al carrito')
  expect(cache.getQueryData(['carrito', 'renglones'])).toBe(6)
  expect(vistos.at(-1)).toMatchObject({ texto: 'Se agregaron 2 renglones al carrito', duraMs: 8_000 })
  contestar = deshechos(2)
  expect(await presionar()).toMatchObject({ texto: 'Se deshizo' })
  expect(vistos.at(-1)).not.toHaveProperty('detalle')
  expect(pedidos).toEqual([['/api/carrito/deshacer', { renglones: CAMBIOS }]])
  expect(cache.getQueryData(['carrito', 'renglones'])).toBe(4)
})

test('lo que cambió después se dice; de lo que no agregó nada no hay qué deshacer', async () => {
  avisarAgregado(cache, { data: { renglones: 6 }, cambios: [] }, 'x')
  expect(vistos).toEqual([])
  avisarAgregado(cache, { data: { renglones: 6 }, cambios: CAMBIOS }, 'x')
  contestar = deshechos(1)
  expect((await presionar())?.detalle).toBe('1 renglón cambió después y se queda como está.')
})

test('sin respuesta no se sabe; al reintentar no se dice que cambió lo que la primera vez ya se deshizo', async () => {
  avisarAgregado(cache, { data: { renglones: 6 }, cambios: CAMBIOS }, 'x')
  contestar = () => Promise.reject(new TypeError('Failed to fetch'))
  const duda = await presionar()
  expect([duda?.texto, duda?.accion?.texto]).toEqual(['No sabemos si se deshizo.', 'Reintentar'])
  contestar = deshechos(0)
  const hecho = await presionar()
  expect(hecho?.texto).toBe('Se deshizo')
  expect(hecho).not.toHaveProperty('detalle')
})

test('sin red se dice que no se deshizo', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  avisarAgregado(cache, { data: { renglones: 6 }, cambios: CAMBIOS }, 'x')
  expect((await presionar())?.texto).toBe('Sin conexión: no se deshizo.')
  expect(pedidos).toEqual([])
})
