import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dejarSiYaNoEsta } from './archivos-que-faltan.ts'

vi.mock('../../../ui/a-medias.ts', () => ({ hayAMedias: () => false }))
vi.mock('../../../api/open-sessions.ts', () => ({ hayLlamadas: () => false }))

const LISTA = '/assets/manifest-1.js'
let guardado = new Map<string, string>()
let linea = true
let ido = 0
beforeEach(() => {
  ;[guardado, linea, ido] = [new Map(), true, 0]
  vi.stubGlobal('window', { __reactRouterManifest: { version: '1', url: LISTA, routes: {} } })
  vi.stubGlobal('navigator', {
    get onLine() {
      return linea
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (llave: string) => guardado.get(llave) ?? null,
    setItem: (llave: string, valor: string) => guardado.set(llave, valor),
  })
})
afterEach(() => vi.unstubAllGlobals())

const alFaltar = async (contesta: () => Promise<{ status: number }>) => {
  const fetch = vi.fn((_direccion: string, _opciones: RequestInit) => contesta())
  vi.stubGlobal('fetch', fetch)
  await dejarSiYaNoEsta(() => ido++)
  return fetch.mock.calls.map(([direccion]) => direccion)
}

test('una página cuyos archivos el portal ya no tiene se deja por la nueva, una vez', async () => {
  expect(await alFaltar(async () => ({ status: 404 }))).toEqual([LISTA])
  expect(ido).toBe(1)
  expect(await alFaltar(async () => ({ status: 404 }))).toEqual([])
  expect(ido).toBe(1)
})

test('si los archivos siguen ahí, el portal no puede o la línea se cayó, nadie se mueve', async () => {
  await alFaltar(async () => ({ status: 200 }))
  await alFaltar(async () => ({ status: 503 }))
  await alFaltar(() => Promise.reject(new TypeError('Failed to fetch')))
  // the line may drop while it is asked
  await alFaltar(async () => {
    linea = false
    return { status: 404 }
  })
  expect(ido).toBe(0)
  linea = true
  await alFaltar(async () => ({ status: 404 }))
  expect(ido).toBe(1)
})
