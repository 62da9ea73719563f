import { beforeEach, expect, test, vi } from 'vitest'

const MINUTO_MS = 60_000
let guardado: Map<string, string>
/** Another tab of the same device: the same storage, a memory of its own. */
const abrirPestana = async () => {
  vi.resetModules()
  return import('./posicion.ts')
}
const deIda = (posicion?: string) => (posicion === undefined ? {} : { 'x-surtia-posicion': posicion })

beforeEach(() => {
  guardado = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (clave: string) => guardado.get(clave) ?? null,
    setItem: (clave: string, valor: string) => guardado.set(clave, valor),
    removeItem: (clave: string) => guardado.delete(clave),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('se lleva la mayor que se ha visto, en cualquier pestaña, comparada como número', async () => {
  const [una, otra] = [await abrirPestana(), await abrirPestana()]
  expect(una.posicionDeIda()).toEqual(deIda())
  una.notePosicion('9/FF')
  una.notePosicion(null)
  otra.notePosicion('10/0')
  una.notePosicion('9/100')
  expect(una.posicionDeIda()).toEqual(deIda('10/0'))
  expect(otra.posicionDeIda()).toEqual(deIda('10/0'))
  // whatever another tab wrote over what is stored
  guardado.set('posicion', 'no se entiende')
  expect(otra.posicionDeIda()).toEqual(deIda('10/0'))
})

test('una del futuro cuenta un minuto, y lo que se vio después de ella sigue contando el suyo', async () => {
  const { notePosicion, posicionDeIda } = await abrirPestana()
  notePosicion('FFFFFFFF/FFFFFFFF')
  vi.advanceTimersByTime(MINUTO_MS / 2)
  notePosicion('5/2')
  notePosicion('5/3')
  notePosicion('5/1')
  expect(posicionDeIda()).toEqual(deIda('FFFFFFFF/FFFFFFFF'))
  vi.advanceTimersByTime(MINUTO_MS / 2)
  expect(posicionDeIda()).toEqual(deIda('5/3'))
  vi.advanceTimersByTime(MINUTO_MS / 2)
  expect(posicionDeIda()).toEqual(deIda())
})

test('al salir se olvida', async () => {
  const { notePosicion, posicionDeIda, forgetPosicion } = await abrirPestana()
  notePosicion('5/2')
  forgetPosicion()
  expect([posicionDeIda(), guardado.size]).toEqual([deIda(), 0])
})

test('un equipo que ya no deja guardar no detiene nada: lo que esta pestaña vio lo recuerda ella', async () => {
  const lleno = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: lleno, setItem: lleno, removeItem: lleno })
  const contestada = new Response('{}', { headers: deIda('5/2') })
  vi.stubGlobal('fetch', async () => contestada)
  const { fetchNoting, posicionDeIda, forgetPosicion } = await abrirPestana()
  expect(await fetchNoting('/api/carrito/modificar-cantidad', { method: 'POST' })).toBe(contestada)
  expect(posicionDeIda()).toEqual(deIda('5/2'))
  forgetPosicion()
  expect(posicionDeIda()).toEqual(deIda())
})

test('lo guardado que no tiene la forma de siempre no cuenta', async () => {
  const { posicionDeIda } = await abrirPestana()
  for (const otra of ['["5/2"]', '[null]', '[[1, 2]]', '{"5/2": 9}', '[["5/2", "mañana"]]']) {
    guardado.set('posicion', otra)
    expect([otra, posicionDeIda()]).toEqual([otra, deIda()])
  }
})
