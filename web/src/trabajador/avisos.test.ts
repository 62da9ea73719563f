import { NOMBRE_EN_TRABAJADOR } from '@surtia/contracts/moldes.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Evento = { waitUntil: (hecho: Promise<unknown>) => void } & Record<string, unknown>
const oyentes = new Map<string, (evento: Evento) => void>()
const mostrados: unknown[][] = []
const abiertas: string[] = []
const enfocadas: string[] = []
let ventanas: string[] = []

beforeEach(async () => {
  for (const lista of [mostrados, abiertas, enfocadas]) lista.length = 0
  ventanas = []
  vi.resetModules()
  vi.stubGlobal('self', {
    location: { origin: 'https://portal.example' },
    addEventListener: (nombre: string, oir: (evento: Evento) => void) => oyentes.set(nombre, oir),
    registration: { showNotification: async (...lo: unknown[]) => void mostrados.push(lo) },
    clients: {
      matchAll: async () => ventanas.map((url) => ({ url, focus: async () => void enfocadas.push(url) })),
      openWindow: async (url: string) => void abiertas.push(url),
    },
  })
  await import('./avisos.ts')
})
afterEach(() => vi.unstubAllGlobals())

async function pasa(nombre: string, con: Record<string, unknown>): Promise<void> {
  const hechos: Promise<unknown>[] = []
  oyentes.get(nombre)?.({ ...con, waitUntil: (hecho) => void hechos.push(hecho) })
  await Promise.all(hechos)
}
const llega = (datos: unknown) => pasa('push', { data: datos })
const tocan = async (data: unknown) => {
  const close = vi.fn()
  await pasa('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalled()
}

test('lo que el portal dice se muestra con su etiqueta; lo que no se entiende, también se muestra', async () => {
  const dicho = { titulo: 'Recibimos su pedido', texto: 'Pedido 1.', url: '/clientes/x', etiqueta: 'envio:1' }
  await llega({ json: () => dicho })
  expect(mostrados[0]).toEqual([
    'Recibimos su pedido',
    expect.objectContaining({ body: 'Pedido 1.', tag: 'envio:1', data: '/clientes/x' }),
  ])
  const roto = {
    json: () => {
      throw new SyntaxError('roto')
    },
  }
  for (const datos of [null, roto, { json: () => ({ titulo: 1 }) }, { json: () => null }]) await llega(datos)
  expect(mostrados).toHaveLength(5)
  for (const [titulo, opciones] of mostrados.slice(1)) {
    expect(titulo).toBe(NOMBRE_EN_TRABAJADOR)
    expect(opciones).toMatchObject({ body: 'Hay novedades en su cuenta.', data: '/clientes/notificaciones' })
  }
})

test('tocarlo abre su página, o lleva a la ventana que ya la muestra; las demás se quedan como están', async () => {
  ventanas = ['https://portal.example/clientes/carrito', 'https://portal.example/clientes/']
  await tocan('/clientes/carrito')
  expect([enfocadas, abiertas]).toEqual([['https://portal.example/clientes/carrito'], []])
  await tocan('/clientes/estatus-de-pedido')
  expect([enfocadas.length, abiertas]).toEqual([1, ['https://portal.example/clientes/estatus-de-pedido']])
})

test('sólo se abre una página de este sitio', async () => {
  for (const url of [
    'https://otro.example/',
    '//otro.example/',
    '/\\otro.example',
    'javascript:alert(1)',
    7,
    undefined,
  ])
    await tocan(url)
  expect(new Set(abiertas)).toEqual(new Set(['https://portal.example/clientes/notificaciones']))
})
