import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAlmacen } from './almacen.ts'

/** As much of IndexedDB as is used, with connections that can be ended behind one's back. */
function newBase() {
  const guardado = new Map<string, unknown>()
  const base = { abiertas: 0, terminadas: 0, lleno: false }
  const pedido = <T>(hacer: () => T) => {
    const suyo: Record<string, unknown> = {}
    queueMicrotask(() => {
      suyo.result = hacer()
      for (const alTerminar of [suyo.onsuccess, suyo.oncomplete]) (alTerminar as (() => void) | undefined)?.call(suyo)
    })
    return suyo
  }
  const abrir = () => {
    const cual = ++base.abiertas
    const transaction = () => {
      if (cual <= base.terminadas) throw new DOMException('the connection is closing', 'InvalidStateError')
      if (base.lleno) throw new DOMException('', 'QuotaExceededError')
      const suya: Record<string, unknown> = {}
      const terminar = () => queueMicrotask(() => (suya.oncomplete as (() => void) | undefined)?.())
      const almacen = {
        transaction: suya,
        get: (clave: string) => pedido(() => guardado.get(clave)),
        put: (valor: unknown, clave: string) => {
          guardado.set(clave, valor)
          terminar()
        },
        delete: (clave: string) => {
          guardado.delete(clave)
          terminar()
        },
        clear: () => {
          guardado.clear()
          terminar()
        },
      }
      return { objectStore: () => almacen }
    }
    return pedido(() => ({ transaction }))
  }
  return { base, guardado, abrir }
}

let equipo: ReturnType<typeof newBase>
beforeEach(() => {
  equipo = newBase()
  vi.stubGlobal('indexedDB', { open: () => equipo.abrir() })
})
afterEach(() => vi.unstubAllGlobals())

test('una conexión que el navegador terminó sin avisar se abre otra vez, y nada se hace dos veces', async () => {
  const almacen = newAlmacen<number>('prueba')
  await almacen.cambiar('farmacia', () => 1)
  equipo.base.terminadas = 1
  expect(await almacen.cambiar('farmacia', (antes = 0) => antes + 1)).toBe(2)
  equipo.base.terminadas = 2
  expect(await almacen.leer('farmacia')).toBe(2)
  equipo.base.terminadas = 3
  await almacen.quitar('farmacia')
  equipo.base.terminadas = 4
  await almacen.vaciar()
  expect([equipo.guardado.size, equipo.base.abiertas]).toEqual([0, 5])
})

test('un equipo sin lugar no se intenta otra vez, y se dice', async () => {
  const almacen = newAlmacen<number>('prueba')
  equipo.base.lleno = true
  await expect(almacen.cambiar('farmacia', () => 1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(equipo.base.abiertas).toBe(1)
})

test('donde el navegador no tiene dónde guardar, cada llamada lo dice', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const almacen = newAlmacen<number>('prueba')
  for (const falla of [almacen.leer('a'), almacen.cambiar('a', () => 1), almacen.quitar('a'), almacen.vaciar()])
    await expect(falla).rejects.toThrow()
})
