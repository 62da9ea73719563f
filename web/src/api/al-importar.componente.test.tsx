import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { montar, ponerRed } from '../test/montar.tsx'
import { alImportar, NoLlego } from './al-importar.ts'
import { perezosa } from './perezosa.ts'

let llamadas: string[] = []
/** what each try is answered; then all is there */
let respuestas: (() => Response | Promise<Response>)[] = []
const seCorta = () => Promise.reject(new TypeError('Failed to fetch'))
const que = (status: number) => () => new Response('', { status })
let n = 0
/** files that nobody asked for yet */
const archivo = (como = 'js') => `no-esta/${++n}.${como}`
let faltas: Event[] = []
const apuntar = (falta: Event) => faltas.push(falta)

beforeEach(() => {
  llamadas = []
  respuestas = []
  faltas = []
  vi.spyOn(window, 'fetch').mockImplementation(async (cual) => {
    llamadas.push(String(cual))
    return (respuestas.shift() ?? que(200))()
  })
  window.addEventListener('vite:preloadError', apuntar)
})
afterEach(() => {
  window.removeEventListener('vite:preloadError', apuntar)
  vi.restoreAllMocks()
})

test('un programa se importa cuando todos sus archivos vinieron; el que no vino se pide otra vez', async () => {
  const [suyo, otro] = [archivo(), archivo()]
  respuestas = [que(503), que(200)]
  const importar = vi.fn(async () => 'el programa')
  const llega = alImportar(importar, [suyo, otro])
  await expect.poll(() => llamadas.length).toBe(2)
  expect(importar).not.toHaveBeenCalled()
  expect(await llega).toBe('el programa')
  expect(llamadas).toEqual([`/${suyo}`, `/${otro}`, `/${suyo}`])
  expect(faltas).toEqual([])
})

test.each([
  ['el que no llega', seCorta, 2],
  ['el que ya no está', que(404), 1],
] as const)('%s falla y se dice, sin importarlo; la siguiente vez se trae', async (_, como, veces) => {
  const suyo = archivo()
  respuestas = Array.from({ length: veces }, () => como)
  const importar = vi.fn(async () => 'el programa')
  await expect(alImportar(importar, [suyo])).rejects.toThrow()
  expect([importar.mock.calls.length, faltas.length, llamadas.length]).toEqual([0, 1, veces])
  expect(await alImportar(importar, [suyo])).toBe('el programa')
})

test('lo que se pide sin red no espera', async () => {
  ponerRed(false)
  respuestas = [seCorta]
  await expect(alImportar(async () => 1, [archivo()])).rejects.toThrow()
  ponerRed(true)
  expect(llamadas.length).toBe(1)
})

test('una pieza que no vino aparece cuando viene, y nada falla entretanto', async () => {
  let veces = 0
  const Pieza = perezosa(async () => {
    if (veces++ === 0) throw new NoLlego()
    return { default: () => <p>Aquí está</p> }
  })
  await montar(() => (
    <Suspense fallback={<p>Espere</p>}>
      <Pieza />
    </Suspense>
  ))
  await expect.element(page.getByText('Espere')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Aquí está')).toBeVisible()
})

test('lo que dos piden a la vez se trae una', async () => {
  const suyo = archivo()
  const importar = async () => 1
  await Promise.all([alImportar(importar, [suyo]), alImportar(importar, [suyo])])
  expect(llamadas).toEqual([`/${suyo}`])
})

test('lo que la página ya trajo no se pide', async () => {
  const { name = '' } =
    performance
      .getEntriesByType('resource')
      .find((vez) => vez instanceof PerformanceResourceTiming && vez.responseStatus === 200) ?? {}
  expect(name).not.toBe('')
  const { pathname, search } = new URL(name)
  expect(await alImportar(async () => 1, [`${pathname}${search}`.slice(1)])).toBe(1)
  expect(llamadas).toEqual([])
})

test('una hoja se pone una vez, y la que no vino se pone otra vez', async () => {
  const suya = archivo('css')
  const alFinal = ['error', 'load']
  const puestas: string[] = []
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((liga) => {
    if (!(liga instanceof HTMLLinkElement)) return
    puestas.push(liga.rel)
    append(liga)
    const { onload, onerror } = liga
    liga.onload = null
    liga.onerror = null
    const fin = alFinal.shift()
    queueMicrotask(() =>
      fin === 'load' ? onload?.call(liga, new Event('load')) : onerror?.call(liga, new Event('error'), ''),
    )
  })
  await alImportar(async () => 1, [suya])
  await alImportar(async () => 1, [suya])
  expect(puestas).toEqual(['stylesheet', 'stylesheet'])
  document.querySelector(`link[href="/${suya}"]`)?.remove()
})

test('lo que falla ya traído se dice', async () => {
  await expect(alImportar(() => Promise.reject(new Error('no corre')), [archivo()])).rejects.toThrow('no corre')
  expect(faltas.length).toBe(1)
})
