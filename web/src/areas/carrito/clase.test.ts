import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EnEspera } from '../../api/send-surely.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { registro } from '../../equipo/registro.ts'
import { enviarRenglon } from './clase.ts'
import { desear, guardarCantidad } from './guardar-cantidad.ts'
import type { Cambio } from './use-carrito.ts'
import { rechazoDe } from './use-guardar-cantidad.ts'

/** what the device's store is like */
const disco = vi.hoisted(() => ({ equipo: { lleno: false } }))
vi.mock('../../equipo/libro.ts', async () => {
  const { newLibroDePrueba } = await import('../../test/libro.ts')
  const { libro, equipo } = newLibroDePrueba()
  disco.equipo = equipo
  return { newLibro: () => libro }
})

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const TOKEN = `${enBase64({})}.${enBase64({ user: { user: 'a' }, exp: Math.floor(Date.now() / 1000) + 900 })}.x`
const SESION = {
  token: TOKEN,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  refreshToken: 'r',
  user: { user: 'a', codCliente: '1' },
}
const CAMBIO: Cambio = { codArticulo: '1', descripcion: 'PARACETAMOL', cantidad: 5, rutaOrigen: 'carrito', estaba: 2 }
let contestar: (ruta: string, cuerpo: unknown, clave: string | undefined) => Promise<Response>
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESION), setItem: () => undefined })
  vi.stubGlobal('sessionStorage', {})
  await registro.vaciar('a')
  vi.stubGlobal('fetch', (ruta: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
    contestar(ruta, JSON.parse(body), headers['idempotency-key']),
  )
})
afterEach(() => vi.unstubAllGlobals())

const seCorta = () => Promise.reject(new TypeError('Failed to fetch'))
const guardar = (cambio = CAMBIO) =>
  guardarCantidad(cambio, desear(cambio), () => undefined).catch((error: unknown) => error)
const esperan = () => registro.leer().cambios
const sobre = (data: object) => Response.json({ value: true, message: '', ...data })

test('sin red lo que se pide espera en el equipo, y se dice que no se guardó', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const error = await guardar()
  expect(error).toBeInstanceOf(EnEspera)
  expect(String(error)).toContain('Sin conexión: no se guardó.')
  expect(esperan()).toMatchObject([{ acto: 'carrito', ...CAMBIO, salio: false }])
})

test('si el equipo no guarda se dice como siempre', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  disco.equipo.lleno = true
  expect(await guardar()).not.toBeInstanceOf(EnEspera)
  disco.equipo.lleno = false
  expect(esperan()).toEqual([])
})

test('sin respuesta se pregunta qué hay: lo que se guardó no espera; lo que no se sabe espera, y quizá esté', async () => {
  contestar = async (ruta) =>
    ruta.endsWith('consultar')
      ? sobre({ data: [{ codArticulo: '1', cantidad: 5, importe: 50 }], totales: {}, saldo: {} })
      : seCorta()
  expect(await guardar()).toMatchObject({ cantidad: 5, importe: 50 })
  await expect.poll(() => esperan()).toEqual([])
  let salio: string | undefined
  contestar = (ruta, _cuerpo, clave) => {
    if (ruta.endsWith('modificar-cantidad')) salio = clave
    return seCorta()
  }
  const error = await guardar()
  expect(error).toBeInstanceOf(EnEspera)
  expect(String(error)).toContain('No sabemos si se guardó.')
  expect(esperan()).toMatchObject([{ ...CAMBIO, enLugarDe: [salio], quizas: [5] }])
  expect(esperan()[0]?.clave).not.toBe(salio)
})

test('lo que se pide de un artículo del que ya espera algo, espera también: nada se adelanta', async () => {
  await registro.formar({ acto: 'carrito', ...CAMBIO, cantidad: 3 }).queda
  contestar = () => Promise.reject(new Error('nadie llama'))
  expect(await guardar()).toBeInstanceOf(EnEspera)
  expect(esperan()).toMatchObject([{ cantidad: 5 }])
})

const EN_COLA: ApunteDe<'carrito'> = {
  ...CAMBIO,
  acto: 'carrito',
  estaba: 2,
  precio: 10,
  clave: 'c-2',
  hecho: '',
  desde: '',
  enLugarDe: ['c-1'],
  quizas: [4],
}
const puesta = { codArticulo: '1', resultado: 'puesta', motivo: '', cantidad: 5, precio: 10, renglones: 3 }
const enviar = (data: object) => {
  contestar = async () => sobre({ data: { ...puesta, ...data } })
  return enviarRenglon(new QueryClient(), EN_COLA)
}

test('lo que esperaba sale con su clave, lo que se vio y en lugar de qué', async () => {
  const salio: unknown[] = []
  contestar = async (ruta, cuerpo, clave) => {
    salio.push([ruta, cuerpo, clave])
    return sobre({ data: puesta })
  }
  const cache = new QueryClient()
  expect(await enviarRenglon(cache, EN_COLA)).toEqual({ guardado: true, diferencia: null })
  const cuerpo = { codArticulo: '1', cantidad: 5, vistas: [2, 4], enLugarDe: ['c-1'], rutaOrigen: 'carrito' }
  expect(salio).toEqual([['/api/carrito/poner-cantidad', cuerpo, 'c-2']])
  expect(cache.getQueryData(['carrito', 'renglones'])).toBe(3)
})

test('lo que cambió otro equipo, lo que la regla niega y el precio que cambió se dicen', async () => {
  const otra = await enviar({ resultado: 'otra', cantidad: 9 })
  expect(otra).toMatchObject({
    guardado: false,
    diferencia: { queria: '5 piezas', quedo: '9 piezas', motivo: 'Se cambió desde otro equipo: aquí había 2.' },
  })
  expect(otra.diferencia?.deseo).toEqual({ cantidad: 5, hay: 9, rutaOrigen: 'carrito' })
  expect((await enviar({ resultado: 'otra', cantidad: 0 })).diferencia?.quedo).toBe('Ninguna')
  const negada = await enviar({ resultado: 'negada', motivo: 'La cantidad mínima es de 6 piezas.', cantidad: 2 })
  expect(negada.diferencia).toMatchObject({ quedo: '2 piezas', motivo: 'La cantidad mínima es de 6 piezas.' })
  expect(negada.diferencia?.deseo).toBeUndefined()
  const { guardado, diferencia } = await enviar({ precio: 12 })
  expect([guardado, diferencia?.motivo]).toEqual([true, 'Cambió de precio: $10.00 antes, $12.00 ahora.'])
})

test('un no del servidor se dice y no detiene a lo demás; sin línea sigue esperando', async () => {
  contestar = async () => Response.json({ value: false, message: 'Revise.', data: [] }, { status: 400 })
  const { guardado, diferencia } = await enviarRenglon(new QueryClient(), EN_COLA)
  expect([guardado, diferencia?.motivo]).toEqual([false, 'Revise.'])
  for (const mala of [seCorta, async () => Response.json({}, { status: 503 })]) {
    contestar = mala
    await expect(enviarRenglon(new QueryClient(), EN_COLA)).rejects.toThrow()
  }
})

test('lo que dice una red o un intermediario en lugar del portal no es un no: sigue esperando', async () => {
  const ajenas = [400, 403, 404, 409].map((status) => async () => new Response('<!doctype html>', { status }))
  for (const ajena of [...ajenas, async () => new Response('<!doctype html>'), async () => Response.json({ ok: 1 })]) {
    contestar = ajena
    await expect(enviarRenglon(new QueryClient(), EN_COLA)).rejects.toThrow()
  }
})

test('con lo que el portal no pudo, o es muy largo para quien está antes, se espera a solas', async () => {
  const suya = async () => Response.json({ value: false, message: 'Ocurrió un error.', data: null }, { status: 500 })
  for (const sola of [suya, async () => new Response('Too large', { status: 413 })]) {
    contestar = sola
    expect(await enviarRenglon(new QueryClient(), EN_COLA)).toMatchObject({ guardado: false, falla: { fields: [] } })
  }
  contestar = async () => new Response('<!doctype html>', { status: 500 })
  await expect(enviarRenglon(new QueryClient(), EN_COLA)).rejects.toThrow()
})

test('de muchas veces que se quiso lo mismo van las últimas: un cuerpo muy largo se negaría entero', async () => {
  let cuerpo: { vistas: number[]; enLugarDe: string[] } | undefined
  contestar = async (_ruta, enviado) => {
    cuerpo = enviado as typeof cuerpo
    return sobre({ data: puesta })
  }
  const quizas = Array.from({ length: 40 }, (_, i) => i + 10)
  const enLugarDe = Array.from({ length: 300 }, (_, i) => `c-${i}`)
  await enviarRenglon(new QueryClient(), { ...EN_COLA, quizas, enLugarDe })
  expect([cuerpo?.vistas.length, cuerpo?.vistas[0], cuerpo?.vistas.at(-1)]).toEqual([20, 2, 49])
  expect([cuerpo?.enLugarDe.length, cuerpo?.enLugarDe.at(-1)]).toEqual([20, 'c-299'])
})

test('de un silencio con red se dice que no se sabe, con «Revisar»; sin red sale solo', () => {
  const articulo = { ...CAMBIO, estatus: 'A', minimoPiezas: 1 }
  const dicho = (error: Error) => {
    const { texto, boton } = rechazoDe(error, articulo, 5, () => undefined)
    return [texto, boton?.texto]
  }
  expect(dicho(new EnEspera('No sabemos si se guardó.'))).toEqual(['No sabemos si se guardó.', 'Revisar'])
  expect(dicho(new EnEspera('No se guardó.'))).toEqual(['No se guardó.', 'Reintentar'])
  expect(dicho(new EnEspera())).toEqual(['Sin conexión: no se guardó.', undefined])
})
