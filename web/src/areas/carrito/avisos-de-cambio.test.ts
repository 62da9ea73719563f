import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as avisos from '../../ui/avisos.ts'
import { avisarNoGuardado, avisarQuitado } from './avisos-de-cambio.ts'
import { modificarDesdeAviso } from './guardar-cantidad.ts'
import type { Cambio } from './use-carrito.ts'

const vistos = new Map<string, Parameters<typeof avisos.showToast>[0]>()

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const TOKEN = `${enBase64({})}.${enBase64({ user: { user: 'a' }, exp: Math.floor(Date.now() / 1000) + 900 })}.x`
const SESION = { token: TOKEN, expiresAt: new Date(Date.now() + 900_000).toISOString(), refreshToken: 'r', user: {} }
const CAMBIO: Cambio = { codArticulo: '1', descripcion: 'PARACETAMOL', cantidad: 12, estaba: 0, rutaOrigen: 'carrito' }

let contestar: (ruta: string, pedido: { codArticulo: string; cantidad: number }) => Promise<Response>
let cache: QueryClient
beforeEach(() => {
  vistos.clear()
  vi.spyOn(avisos, 'showToast').mockImplementation((toast) => void vistos.set(toast.clase, toast))
  vi.spyOn(avisos, 'quitarClase').mockImplementation((clase) => void vistos.delete(clase))
  cache = new QueryClient()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESION), setItem: () => undefined })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', (ruta: string, { body }: { body: string }) => contestar(ruta, JSON.parse(body)))
  contestar = guardada
})
afterEach(() => {
  cache.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const guardada: typeof contestar = async (_ruta, { codArticulo, cantidad }) =>
  Response.json({ value: true, message: '', data: { codArticulo, cantidad, renglones: 1, importe: 0, carrito: null } })
const seCorta: typeof contestar = () => Promise.reject(new TypeError('Failed to fetch'))
/** Presses the button of the notice, and waits for what it does. */
async function presionar(clase: string): Promise<void> {
  vistos.get(clase)?.accion?.hacer()
  vistos.delete(clase)
  await expect.poll(() => cache.isMutating()).toBe(0)
  await expect.poll(() => cache.getMutationCache().getAll().at(-1)?.state.status).not.toBe('pending')
}
const dicho = async () => {
  await expect.poll(() => vistos.has('no-guardado-1')).toBe(true)
  const visto = vistos.get('no-guardado-1')
  return [visto?.texto, visto?.accion?.texto]
}

test('deshacer o agregar lo que la regla no admite dice el no de la regla', async () => {
  const no = 'El artículo está cancelado y no se puede agregar al carrito.'
  contestar = async () => Response.json({ value: false, message: no, data: null })
  avisarQuitado(cache, CAMBIO)
  await presionar('quitado-1')
  expect(await dicho()).toEqual([no, undefined])
  vistos.clear()
  avisarNoGuardado(cache, CAMBIO)
  await presionar('no-guardado-1')
  expect(await dicho()).toEqual([no, undefined])
})

test('deshacer sin respuesta no dice que no se guardó: no se sabe, y se puede revisar qué hay', async () => {
  contestar = seCorta
  avisarQuitado(cache, CAMBIO)
  await presionar('quitado-1')
  expect(await dicho()).toEqual(['No sabemos si se guardó.', 'Revisar'])
  const pedidas: string[] = []
  contestar = async (ruta) => {
    pedidas.push(ruta)
    return Response.json({ value: true, message: '', data: [{ codArticulo: '1', cantidad: 12 }] })
  }
  await presionar('no-guardado-1')
  await expect.poll(() => vistos.get('carrito')?.texto).toBe('Se agregó el artículo al carrito')
  expect(pedidas).toEqual(['/api/carrito/consultar'])
  expect(vistos.has('no-guardado-1')).toBe(false)
})

test('deshacer sin red dice que no se guardó y se puede agregar', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  avisarQuitado(cache, CAMBIO)
  await presionar('quitado-1')
  expect(await dicho()).toEqual(['No se guardó: PARACETAMOL', 'Agregar'])
})

test('lo que se pide después cuenta: ya no se ofrece deshacer ni agregar lo de antes', async () => {
  avisarQuitado(cache, CAMBIO)
  avisarQuitado(cache, { ...CAMBIO, codArticulo: '2' })
  avisarNoGuardado(cache, CAMBIO)
  await modificarDesdeAviso(cache, { ...CAMBIO, cantidad: 3 })
  expect([...vistos.keys()]).toEqual(['quitado-2'])
})
