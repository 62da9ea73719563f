import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../api/request.ts'
import type { Almacen, DeUnPaso } from './almacen.ts'
import { newRecuerdos, type Recuerdo, vistoEn } from './recuerdos.ts'

const CLAVE = ['carrito', 'consulta']
const guardado = new Map<string, Recuerdo>()
const equipo = { lleno: false, de: 'farmacia', hora: 1_000 }
let alDejarla: () => void = () => undefined
const almacen: Pick<Almacen<Recuerdo>, 'leer' | 'vaciar'> & DeUnPaso<Recuerdo> = {
  abrir: async () => undefined,
  leer: async (lugar) => structuredClone(guardado.get(lugar)),
  poner: async (lugar, valor) => {
    if (equipo.lleno) throw new DOMException('', 'QuotaExceededError')
    guardado.set(lugar, structuredClone(valor))
  },
  vaciar: async () => guardado.clear(),
}

let cache: QueryClient
const abrir = () => {
  const recuerdos = newRecuerdos({
    almacen,
    deQuien: () => equipo.de,
    ahora: () => equipo.hora,
    alDejarla: (hecho) => {
      alDejarla = hecho
      return () => undefined
    },
  })
  cache = new QueryClient()
  recuerdos.seguir(cache, (clave) => clave[0] === 'carrito')
  const pedir = (contestar: () => Promise<object>, clave = CLAVE) =>
    cache
      .fetchQuery({
        queryKey: clave,
        queryFn: () => contestar().catch((error) => recuerdos.enSuLugar<object>(cache, clave, error)),
        retry: false,
      })
      .finally(() => vi.advanceTimersByTimeAsync(500))
  return { recuerdos, pedir }
}
const seCorta = () => Promise.reject(new Failure(0, 'No hay conexión.'))

beforeEach(() => {
  vi.useFakeTimers()
  guardado.clear()
  Object.assign(equipo, { lleno: false, de: 'farmacia', hora: 1_000 })
})
afterEach(() => {
  cache.clear()
  vi.useRealTimers()
})

test('sin línea se muestra lo último que se supo, con su hora, y no se vuelve a guardar como nuevo', async () => {
  const datos = { data: [{ codArticulo: '1' }] }
  expect(vistoEn(await abrir().pedir(async () => datos))).toBeNull()
  equipo.hora = 9_000
  const leido = await abrir().pedir(seCorta)
  expect([leido, vistoEn(leido)]).toEqual([datos, 1_000])
  expect([...guardado.values()]).toEqual([{ datos, visto: 1_000 }])
})

test('lo que se supo se guarda también cuando la página se deja en seguida, y una sola vez', async () => {
  abrir()
  cache.setQueryData(CLAVE, { de: 'antes' })
  expect(guardado.size).toBe(0)
  alDejarla()
  expect([...guardado.values()].map(({ datos }) => datos)).toEqual([{ de: 'antes' }])
  guardado.clear()
  await vi.advanceTimersByTimeAsync(500)
  expect(guardado.size).toBe(0)
})

test('lo que la pantalla ya sabe es más nuevo: no se cambia por lo guardado', async () => {
  const { pedir } = abrir()
  await pedir(async () => ({ de: 'antes' }))
  cache.setQueryData(CLAVE, { de: 'después' })
  await vi.advanceTimersByTimeAsync(500)
  await expect(pedir(seCorta)).rejects.toThrow('No hay conexión.')
  expect([cache.getQueryData(CLAVE), [...guardado.values()][0]?.datos]).toEqual([{ de: 'después' }, { de: 'después' }])
})

test('un no del servidor no es falta de línea; lo que no se guarda no se recuerda', async () => {
  const { pedir } = abrir()
  await pedir(async () => ({ uno: 1 }))
  await expect(abrir().pedir(() => Promise.reject(new Failure(403, 'No.')))).rejects.toThrow('No.')
  await pedir(async () => ({ uno: 1 }), ['pedidos'])
  expect(guardado.size).toBe(1)
  await expect(abrir().pedir(seCorta, ['pedidos'])).rejects.toThrow('No hay conexión.')
})

test('otro usuario del mismo equipo no ve nada, ni quien no puede guardar; y al salir se borra lo de todos', async () => {
  await abrir().pedir(async () => ({ uno: 1 }))
  equipo.de = 'grupo'
  await expect(abrir().pedir(seCorta)).rejects.toThrow()
  equipo.de = ''
  await abrir().pedir(async () => ({ dos: 2 }))
  expect(guardado.size).toBe(1)
  equipo.de = 'farmacia'
  const { recuerdos, pedir } = abrir()
  await recuerdos.vaciar()
  await expect(pedir(seCorta)).rejects.toThrow()
})

test('lo que se iba a escribir cuando se cerró la sesión, aquí o en otra pestaña, ya no se escribe', async () => {
  const { recuerdos } = abrir()
  cache.setQueryData(CLAVE, { de: 'farmacia' })
  await vi.advanceTimersByTimeAsync(400)
  // the other tab emptied the device and the session is gone
  equipo.de = ''
  await vi.advanceTimersByTimeAsync(500)
  expect(guardado.size).toBe(0)
  equipo.de = 'grupo'
  await recuerdos.vaciar()
})

test('sin lugar en el equipo se sigue con línea', async () => {
  equipo.lleno = true
  expect(await abrir().pedir(async () => ({ uno: 1 }))).toEqual({ uno: 1 })
  expect(guardado.size).toBe(0)
})

test('lo que llegó antes de que hubiera quien lo guardara también se guarda, con su hora', async () => {
  const { recuerdos } = abrir()
  const antes = new QueryClient()
  antes.setQueryData(CLAVE, { data: ['de antes'] }, { updatedAt: 500 })
  antes.setQueryData(['otra'], { data: ['de otra pantalla'] }, { updatedAt: 500 })
  recuerdos.seguir(antes, (clave) => clave[0] === 'carrito')
  await vi.advanceTimersByTimeAsync(500)
  expect([...guardado.values()]).toEqual([{ datos: { data: ['de antes'] }, visto: 500 }])
})
