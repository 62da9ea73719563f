import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conTurno } from './turno.ts'

const SILENCIO_MS = 30_000

/** what all tabs hear of who has the turn */
const oyentes = new Set<() => void>()
const medios = {
  silencio: SILENCIO_MS,
  oirAvance: (oyente: () => void) => {
    oyentes.add(oyente)
    return () => oyentes.delete(oyente)
  },
}
const avanza = () => {
  for (const oyente of oyentes) oyente()
}
/** the browser's locks answer by tasks of their own */
const tareas = async () => {
  for (let i = 0; i < 5; i++) await new Promise((listo) => setImmediate(listo))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  expect(oyentes.size).toBe(0)
})

/** A tab that does its turn until it is told that it is done. */
function newPestana(nombre: string) {
  const { promise: terminado, resolve: terminar } = Promise.withResolvers<string>()
  const una = { empezo: false, sigue: () => false, terminar, fin: Promise.resolve('') }
  una.fin = conTurno(nombre, medios, (sigue) => {
    una.empezo = true
    una.sigue = sigue
    return terminado
  })
  return una
}

test('mientras el que tiene el turno avanza, los demás esperan lo que sea', async () => {
  const [una, otra] = [newPestana('avanza'), newPestana('avanza')]
  for (let i = 0; i < 10; i++) {
    await tareas()
    vi.advanceTimersByTime(SILENCIO_MS - 1)
    avanza()
  }
  await tareas()
  expect([una.empezo, una.sigue(), otra.empezo]).toEqual([true, true, false])
  una.terminar('una')
  otra.terminar('otra')
  expect(await Promise.all([una.fin, otra.fin])).toEqual(['una', 'otra'])
})

test('de quien nada se oye otro toma el turno; cuando despierta sabe que ya no es suyo, y lo que hizo se sabe', async () => {
  const [una, otra] = [newPestana('duerme'), newPestana('duerme')]
  await tareas()
  vi.advanceTimersByTime(SILENCIO_MS)
  await tareas()
  expect([una.sigue(), otra.empezo, otra.sigue()]).toEqual([false, true, true])
  const tercera = newPestana('duerme')
  otra.terminar('otra')
  tercera.terminar('tercera')
  expect([await otra.fin, await tercera.fin]).toEqual(['otra', 'tercera'])
  una.terminar('una')
  expect(await una.fin).toBe('una')
})

test('lo que falla en su turno falla igual, y deja pasar al siguiente', async () => {
  const falla = new Error('no')
  await expect(conTurno('falla', medios, () => Promise.reject(falla))).rejects.toBe(falla)
  expect(await conTurno('falla', medios, async () => 'pasa')).toBe('pasa')
})
