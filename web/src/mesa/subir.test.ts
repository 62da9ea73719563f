import { renovarPersonal } from '@surtia/contracts/calls/personal.ts'
import { subirEntrega } from '@surtia/contracts/calls/puerta-de-mesa.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { registerConfirmar } from './enviar.ts'
import { readSession, startSession } from './sesion.ts'
import { subir } from './subir.ts'

const lugar = new Map<string, string>()
let mandadas: { token: string; clave: string; json: unknown; bytes: number }[]
let contestar: (token: string) => { status: number; sobre: object } | 'corte'
let renueva: boolean

/** What a browser sends a file with, as far as it is used. */
class Linea {
  upload: { onprogress?: (e: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  getResponseHeader = () => null
  cabezas = new Map<string, string>()
  open() {}
  setRequestHeader(nombre: string, valor: string) {
    this.cabezas.set(nombre, valor)
  }
  send(forma: FormData) {
    const token = this.cabezas.get('authorization')?.slice(7) ?? ''
    const [json, file] = [forma.get('json'), forma.get('file')]
    mandadas.push({
      token,
      clave: this.cabezas.get('idempotency-key') ?? '',
      json: JSON.parse(String(json)),
      bytes: file instanceof Blob ? file.size : 0,
    })
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const respuesta = contestar(token)
    queueMicrotask(() => {
      if (respuesta === 'corte') return this.onerror?.()
      this.status = respuesta.status
      this.responseText = JSON.stringify(respuesta.sobre)
      this.onload?.()
    })
  }
}

const sesion = (accessToken: string) => ({
  accessToken,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  refreshToken: `de-${accessToken}`,
  persona: { idPersonal: 1, nombre: 'Hugo', correo: 'hugo@surtia.example', papeles: ['sistemas' as const] },
})
const BUENO = { status: 200, sobre: { value: true, message: '', data: { entrega: 7 } } }
const CADUCO = { status: 401, sobre: { value: false, message: 'Su sesión expiró.', data: null } }
const avances: number[] = []
const mandar = () =>
  subir(subirEntrega, {
    body: { tipo: 'precios', codificacion: 'utf-8', decimal: 'punto', simulacro: false },
    file: new File(['abc'], 'precios.csv'),
    signal: new AbortController().signal,
    onProgress: (parte) => avances.push(parte),
    idempotencyKey: 'una-clave',
  })

beforeEach(() => {
  lugar.clear()
  mandadas = []
  avances.length = 0
  renueva = true
  contestar = () => BUENO
  Object.assign(globalThis, {
    XMLHttpRequest: Linea,
    localStorage: {
      getItem: (clave: string) => lugar.get(clave) ?? null,
      setItem: (clave: string, valor: string) => lugar.set(clave, valor),
      removeItem: (clave: string) => lugar.delete(clave),
    },
    fetch: async (path: string) => {
      expect(path).toBe(renovarPersonal.path)
      return renueva
        ? Response.json({ value: true, message: '', data: sesion('dos') })
        : new Response('', { status: 401 })
    },
  })
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: { request: (_: string, hecho: () => unknown) => hecho() } },
  })
})

test('el archivo va entero con sus datos, su clave y la sesión del personal, y se ve cuánto lleva', async () => {
  startSession(sesion('uno'))
  expect((await mandar()).data.entrega).toBe(7)
  expect(mandadas).toEqual([
    { token: 'uno', clave: 'una-clave', json: expect.objectContaining({ tipo: 'precios' }), bytes: 3 },
  ])
  expect(avances).toEqual([0.5])
})

test('una sesión que caducó se renueva una vez y el archivo se manda otra vez con su misma clave', async () => {
  startSession(sesion('uno'))
  contestar = (token) => (token === 'uno' ? CADUCO : BUENO)
  expect((await mandar()).data.entrega).toBe(7)
  expect(mandadas.map(({ token, clave }) => [token, clave])).toEqual([
    ['uno', 'una-clave'],
    ['dos', 'una-clave'],
  ])
})

test('lo que pide confirmar la identidad pregunta y sigue solo con su misma clave; sin confirmar no se repite', async () => {
  startSession(sesion('uno'))
  const PIDE = { status: 403, sobre: { value: false, message: 'Confirme su identidad.', data: { confirmar: true } } }
  let confirma = true
  const quitar = registerConfirmar(async () => {
    contestar = () => BUENO
    return confirma
  })
  onTestFinished(quitar)
  contestar = () => PIDE
  expect((await mandar()).data.entrega).toBe(7)
  expect(mandadas.map(({ clave }) => clave)).toEqual(['una-clave', 'una-clave'])
  confirma = false
  contestar = () => PIDE
  await expect(mandar()).rejects.toMatchObject({ status: 403 })
  expect(mandadas).toHaveLength(3)
})

test('la que ya no se renueva termina; una línea que se corta se dice y no la termina', async () => {
  startSession(sesion('uno'))
  contestar = () => 'corte'
  await expect(mandar()).rejects.toMatchObject({ status: 0 })
  expect(readSession()).not.toBeNull()
  contestar = () => CADUCO
  renueva = false
  await expect(mandar()).rejects.toMatchObject({ status: 401 })
  expect(readSession()).toBeNull()
})
