import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as avisos from '../../ui/avisos.ts'
import { cambiarPendiente, sinCambiados } from './cambiar-pendiente.ts'

const vistos: Parameters<typeof avisos.showToast>[0][] = []

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const TOKEN = `${enBase64({})}.${enBase64({ user: { user: 'a' }, exp: Math.floor(Date.now() / 1000) + 900 })}.x`
const SESION = { token: TOKEN, expiresAt: new Date(Date.now() + 900_000).toISOString(), refreshToken: 'r', user: {} }
const FILA: Pendiente = {
  codArticulo: '1',
  descripcion: 'UNO',
  piezas: 24,
  folio: '400001',
  fecha: '2026-11-18T00:00:00.000Z',
  existenciaMiCedis: 0,
  existenciaOtrosCedis: 0,
  precio: 10,
  sustituto: { codArticulo: '2', descripcion: 'DOS', precio: 8, ahorro: 2 },
}

let noAgregados: object[]
let pedidos: [string, unknown][]
let cache: QueryClient
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vistos.length = 0
  vi.spyOn(avisos, 'showToast').mockImplementation((toast) => void vistos.push(toast))
  vi.spyOn(avisos, 'quitarClase').mockReturnValue()
  noAgregados = []
  pedidos = []
  cache = new QueryClient()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESION), setItem: () => undefined })
  vi.stubGlobal('fetch', async (ruta: string, { body }: { body: string }) => {
    pedidos.push([ruta, JSON.parse(body)])
    const agregado = { agregados: 1 - noAgregados.length, renglones: 1, noAgregados, deshechos: 1 }
    const cambios = noAgregados.length ? [] : [{ codArticulo: '2', estaba: 0, quedo: 24 }]
    return Response.json({ value: true, message: '', data: agregado, cambios })
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  cache.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const llamadas = () => pedidos.map(([ruta]) => ruta)

test('las piezas negadas se agregan del otro artículo; lo negado se deja cuando ya no se puede deshacer', async () => {
  await cambiarPendiente(cache, FILA, 'clave')
  expect(pedidos).toEqual([
    ['/api/captura/agregar', { renglones: [{ codArticulo: '2', cantidad: 24, rutaOrigen: 'pendientes' }] }],
  ])
  expect(vistos.at(-1)).toMatchObject({ texto: 'Se cambió por DOS', accion: { texto: 'Deshacer' } })
  expect(sinCambiados([FILA])).toEqual([])
  await vi.advanceTimersByTimeAsync(8_000)
  expect(pedidos.at(-1)).toEqual(['/api/pendientes/dejar', { codArticulos: ['1'] }])
})

test('si se deshace, el renglón vuelve y lo negado no se deja', async () => {
  await cambiarPendiente(cache, FILA, 'clave')
  vistos.at(-1)?.accion?.hacer()
  expect(sinCambiados([FILA])).toEqual([FILA])
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(llamadas()).toEqual(['/api/captura/agregar', '/api/carrito/deshacer'])
})

test('lo que no se pudo agregar se dice, y el renglón se queda', async () => {
  noAgregados = [{ codArticulo: '2', descripcion: 'DOS', cantidad: 24, motivo: 'Sin existencia.' }]
  await expect(cambiarPendiente(cache, FILA, 'clave')).rejects.toThrow('Sin existencia.')
  expect(sinCambiados([FILA])).toEqual([FILA])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(llamadas()).toEqual(['/api/captura/agregar'])
})
