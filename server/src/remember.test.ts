import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remember } from './remember.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('lo que muchos piden a la vez se hace una vez, y otra cuando pasó su tiempo', async () => {
  let veces = 0
  const pedir = remember<number>({ ms: 30_000, cuantos: 10 })
  const hacer = async () => ++veces
  expect(await Promise.all([pedir('a', hacer), pedir('a', hacer), pedir('b', hacer)])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(29_999)
  expect(await pedir('a', hacer)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await pedir('a', hacer)).toBe(3)
})

test('se guardan pocos: se va el que hace más que nadie pide', async () => {
  let veces = 0
  const pedir = remember<number>({ ms: 30_000, cuantos: 2 })
  const hacer = async () => ++veces
  for (const clave of ['a', 'b', 'a', 'c']) await pedir(clave, hacer)
  expect(veces).toBe(3)
  expect(await pedir('a', hacer)).toBe(1)
  expect(await pedir('b', hacer)).toBe(4)
})

test('lo que falla no se guarda', async () => {
  const pedir = remember<string>({ ms: 30_000, cuantos: 2 })
  await expect(pedir('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pedir('a', async () => 'ya')).toBe('ya')
})
