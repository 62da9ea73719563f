import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPosicion, posicionDeIda } from './posicion.ts'
import { Failure } from './send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED, SIN_RESPUESTA_MS, sendSurely } from './send-surely.ts'

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const TOKEN = `${enBase64({})}.${enBase64({ user: { user: 'a' }, exp: Math.floor(Date.now() / 1000) + 900 })}.x`
const SESION = { token: TOKEN, expiresAt: new Date(Date.now() + 900_000).toISOString(), refreshToken: 'r', user: {} }

let salidas = 0
let contestar: (init: RequestInit) => Promise<Response>
beforeEach(() => {
  salidas = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESION), removeItem: () => undefined })
  vi.stubGlobal('fetch', (_ruta: string, init: RequestInit) => {
    salidas++
    return contestar(init)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const poner = () =>
  sendSurely(modificarCantidad, { body: { codArticulo: '1', cantidad: 1, rutaOrigen: 'carrito' }, keepalive: true })

test('sin red no sale nada, y se dice que no se guardó', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(poner()).rejects.toThrow(SIN_RED)
  await expect(poner()).rejects.toBeInstanceOf(NoSeGuardo)
  expect(salidas).toBe(0)
})

test('una línea que se corta, o un intermediario que no oyó al portal, no es un no: no se sabe', async () => {
  contestar = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(poner()).rejects.toThrow(NO_SABEMOS)
  contestar = async () => new Response('', { status: 504 })
  await expect(poner()).rejects.toBeInstanceOf(NoSeSabe)
})

test('a los ocho segundos sin respuesta no se sabe, y la llamada se suelta', async () => {
  vi.useFakeTimers()
  const vista: { senal?: AbortSignal | null | undefined } = {}
  contestar = ({ signal }) => {
    vista.senal = signal
    return new Promise(() => undefined)
  }
  const dicho = poner().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(SIN_RESPUESTA_MS - 1)
  expect(vista.senal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await dicho).toBeInstanceOf(NoSeSabe)
  expect(vista.senal?.aborted).toBe(true)
})

test('lo que el servidor contesta se dice como es, y la llamada sigue aunque la página se vaya', async () => {
  let pedida: RequestInit = {}
  contestar = async (init) => {
    pedida = init
    return Response.json({ value: false, message: 'La cantidad mínima es de 6 piezas.', data: null })
  }
  await expect(poner()).rejects.toBeInstanceOf(Refusal)
  expect(pedida.keepalive).toBe(true)
  contestar = async () => Response.json({ value: false, message: 'mal', data: [] }, { status: 400 })
  const mal = await poner().catch((error: unknown) => error)
  expect(mal).toBeInstanceOf(Failure)
  expect(mal).not.toBeInstanceOf(NoSeSabe)
})

test('lo que quizá se guardó se lee donde está todo: lo que sigue pide la posición que está más allá de todas', async () => {
  forgetPosicion()
  contestar = async () => Response.json({ value: false, message: 'No.', data: null })
  await expect(poner()).rejects.toBeInstanceOf(Refusal)
  expect(posicionDeIda()).toEqual({})
  contestar = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(poner()).rejects.toBeInstanceOf(NoSeSabe)
  expect(posicionDeIda()).toEqual({ 'x-surtia-posicion': 'FFFFFFFF/FFFFFFFF' })
})
