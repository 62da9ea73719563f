import { subirComprobante } from '@surtia/contracts/calls/cobranza.ts'
import { cambiosDePedidos, pedidosActivos } from '@surtia/contracts/calls/estatus-pedido.ts'
import { catalogoDeArticulos } from '@surtia/contracts/calls/herramientas.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'
import { listen } from './listen.ts'
import { addressOf } from './request.ts'
import { Failure, send } from './send.ts'
import { upload } from './upload.ts'

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))
const tokenDe = (nombre: string) =>
  `${enBase64({})}.${enBase64({ user: { nombre, soloConsulta: false }, exp: Math.floor(Date.now() / 1000) + 900 })}.${nombre}`
const VIEJO = tokenDe('viejo')
const NUEVO = tokenDe('nuevo')

/** What came to the server: address and token of each call. */
let llegadas: [string, string][] = []
/** the tokens that the server still takes */
let validos: string[] = []
let sigueLaSesion = true

function contestar(ruta: string, token: string): Response {
  llegadas.push([ruta, token.replace('Bearer ', '')])
  if (ruta.endsWith('/renovar-token'))
    return sigueLaSesion
      ? Response.json({ accessToken: NUEVO, expiresIn: 900, refreshToken: 'r2' })
      : Response.json({}, { status: 401 })
  if (!validos.includes(token.replace('Bearer ', '')))
    return Response.json({ value: false, message: 'Su sesión expiró.', data: null }, { status: 401 })
  if (ruta.endsWith('/cambios')) return new Response('event: pedido\ndata: {"folio":"1"}\n\n')
  if (ruta.startsWith('/servicio/'))
    return new Response('un libro', { headers: { 'content-type': 'application/xlsx' } })
  return Response.json({ value: true, message: 'hecho', data: [] })
}

class Linea extends EventTarget {
  upload: { onprogress?: (e: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  getResponseHeader = () => null
  onload?: () => void
  onloadend?: () => void
  #ruta = ''
  #token = ''
  open(_metodo: string, ruta: string): void {
    this.#ruta = ruta
  }
  setRequestHeader(nombre: string, valor: string): void {
    if (nombre === 'authorization') this.#token = valor
  }
  async send(): Promise<void> {
    const respuesta = contestar(this.#ruta, this.#token)
    this.status = respuesta.status
    this.responseText = await respuesta.text()
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    this.onload?.()
    this.onloadend?.()
  }
}

const enMemoria = () => {
  const lugar = new Map<string, string>()
  return {
    getItem: (clave: string) => lugar.get(clave) ?? null,
    setItem: (clave: string, valor: string) => lugar.set(clave, valor),
    removeItem: (clave: string) => lugar.delete(clave),
  }
}

beforeEach(() => {
  llegadas = []
  validos = [NUEVO]
  sigueLaSesion = true
  vi.stubGlobal('localStorage', enMemoria())
  vi.stubGlobal('sessionStorage', enMemoria())
  vi.stubGlobal('navigator', { locks: { request: (_nombre: string, hecho: () => unknown) => hecho() } })
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } })
  vi.stubGlobal('XMLHttpRequest', Linea)
  vi.stubGlobal('fetch', async (ruta: string, { headers }: { headers: Record<string, string> }) =>
    contestar(ruta, headers.authorization ?? ''),
  )
  const expiresAt = new Date(Date.now() + 900_000).toISOString()
  localStorage.setItem('sesion', JSON.stringify({ token: VIEJO, expiresAt, refreshToken: 'r1', user: {} }))
})

const subir = () =>
  upload(subirComprobante, {
    params: { folio: 'A/1' },
    body: { folio: 'A/1' },
    file: new File(['x'], 'x.pdf'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
async function oir(): Promise<string> {
  const corte = new AbortController()
  return new Promise((oido) => {
    void listen(cambiosDePedidos, {
      signal: corte.signal,
      onEstado: () => undefined,
      onEvento: (evento) => {
        corte.abort()
        oido(evento)
      },
    })
  })
}
const MANERAS: [string, string, () => Promise<unknown>][] = [
  ['una llamada', '/api/estatus-pedido/pedidos-activos', () => send(pedidosActivos)],
  ['un archivo que se sube', '/api/cobranza/general/referenciar-pagos/comprobante/A%2F1', subir],
  ['un archivo que se baja', '/servicio/farmasoluciones/catalogo-articulos', () => fetchFile(catalogoDeArticulos, {})],
  ['lo que se escucha', '/api/estatus-pedido/cambios', oir],
]

test.each(MANERAS)(
  '%s: si el token ya no vale, la sesión se renueva una vez y se repite',
  async (_cual, ruta, hacer) => {
    await hacer()
    expect(llegadas).toEqual([
      [ruta, VIEJO],
      ['/api/seguridad/renovar-token', ''],
      [ruta, NUEVO],
    ])
  },
)

test.each(MANERAS.slice(0, 3))('%s: si la sesión terminó, se olvida y se dice', async (_cual, _ruta, hacer) => {
  sigueLaSesion = false
  const error = await hacer().catch((e) => e)
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ status: 401 })
  expect(localStorage.getItem('sesion')).toBe(null)
})

test.each(MANERAS.slice(0, 3))('%s: sin línea se dice que no hay conexión', async (_cual, _ruta, hacer) => {
  validos = [VIEJO]
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Linea {
      onerror?: () => void
      override async send(): Promise<void> {
        this.onerror?.()
      }
    },
  )
  await expect(hacer()).rejects.toMatchObject({ status: 0, message: expect.stringContaining('No hay conexión') })
})

test('la dirección lleva sus parámetros y sólo lo que se preguntó', () => {
  expect(addressOf(subirComprobante, { params: { folio: 'á b/c' } })).toBe(
    '/api/cobranza/general/referenciar-pagos/comprobante/%C3%A1%20b%2Fc',
  )
})
