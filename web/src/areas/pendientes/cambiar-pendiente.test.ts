import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registro } from '../../equipo/registro.ts'
import * as avisos from '../../ui/avisos.ts'
import { cambiarPendiente } from './cambiar-pendiente.ts'
import { loDeja } from './use-pendientes.ts'

vi.mock('../../equipo/libro.ts', async () => {
  const { newLibroDePrueba } = await import('../../test/libro.ts')
  return { newLibro: () => newLibroDePrueba().libro }
})

const vistos: Parameters<typeof avisos.showToast>[0][] = []

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const TOKEN = `${enBase64({})}.${enBase64({ user: { user: 'a' }, exp: Math.floor(Date.now() / 1000) + 900 })}.x`
const SESION = {
  token: TOKEN,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  refreshToken: 'r',
  user: { user: 'a', codCliente: '1' },
}
const FILA: Pendiente = {
  codArticulo: '1',
  descripcion: 'UNO',
  piezas: 24,
  origen: 'negado',
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
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vistos.length = 0
  vi.spyOn(avisos, 'showToast').mockImplementation((toast) => void vistos.push(toast))
  vi.spyOn(avisos, 'quitarClase').mockReturnValue()
  noAgregados = []
  pedidos = []
  cache = new QueryClient()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESION), setItem: () => undefined })
  await registro.vaciar('a')
  vi.stubGlobal('fetch', async (ruta: string, { body }: { body: string }) => {
    if (ruta === '/api/pendientes') return Response.json({ value: true, message: '', data: [FILA] })
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
const loQueDeja = (fila = FILA) => registro.leer().cambios.find(loDeja(fila))
const llamadas = () => pedidos.map(([ruta]) => ruta)

test('las piezas negadas se agregan del otro artículo; lo negado se deja cuando ya no se puede deshacer', async () => {
  await cambiarPendiente(cache, FILA, 'clave')
  expect(pedidos).toEqual([
    ['/api/captura/agregar', { renglones: [{ codArticulo: '2', cantidad: 24, rutaOrigen: 'pendientes' }] }],
  ])
  expect(vistos.at(-1)).toMatchObject({ texto: 'Se cambió por DOS', accion: { texto: 'Deshacer' } })
  expect(loQueDeja()?.hasta).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(pedidos.at(-1)).toEqual(['/api/pendientes/dejar', { codArticulos: ['1'] }])
  expect(loQueDeja()).toBeUndefined()
})

test('si entonces no hay línea, dejarlo espera en el equipo', async () => {
  await cambiarPendiente(cache, FILA, 'clave')
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(llamadas()).toEqual(['/api/captura/agregar'])
  expect(loQueDeja()).toMatchObject({ acto: 'dejar', hasta: 0, negados: { '1': '400001' } })
  // denied again by a later order, it is another one
  expect(loQueDeja({ ...FILA, folio: '400002' })).toBeUndefined()
})

test('si se deshace, el renglón vuelve y lo negado no se deja', async () => {
  await cambiarPendiente(cache, FILA, 'clave')
  vistos.at(-1)?.accion?.hacer()
  expect(loQueDeja()).toBeUndefined()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(llamadas()).toEqual(['/api/captura/agregar', '/api/carrito/deshacer'])
})

test('lo que no se pudo agregar se dice, y el renglón se queda', async () => {
  noAgregados = [{ codArticulo: '2', descripcion: 'DOS', cantidad: 24, motivo: 'Sin existencia.' }]
  await expect(cambiarPendiente(cache, FILA, 'clave')).rejects.toThrow('Sin existencia.')
  expect(loQueDeja()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(llamadas()).toEqual(['/api/captura/agregar'])
})
