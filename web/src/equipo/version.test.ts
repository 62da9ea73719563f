import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cuidarVersion } from './version.ts'

let recargas = 0
let activar: () => void = () => undefined
let libre = true
const estados: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  recargas = 0
  libre = true
  estados.length = 0
  const nuevo = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: (_dicho: string, puertos?: MessagePort[]) => puertos?.[0]?.postMessage('dos'),
  })
  activar = () => {
    nuevo.state = 'activated'
    nuevo.dispatchEvent(new Event('statechange'))
  }
  const registro = Object.assign(new EventTarget(), { waiting: nuevo, installing: null, update: async () => undefined })
  const obreros = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registro,
    getRegistration: async () => registro,
  })
  vi.stubGlobal('navigator', { serviceWorker: obreros, onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('window', {
    location: { reload: () => recargas++ },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const abrir = async () => {
  const cuidado = cuidarVersion({ propia: 'uno', libre: () => libre, alCambiar: (estado) => estados.push(estado) })
  await expect.poll(() => estados).toEqual(['hay'])
  return cuidado
}

test('lo que se empieza mientras la versión entra no se pierde: se recarga una vez, al terminarlo', async () => {
  const cuidado = await abrir()
  cuidado.actualizar()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(recargas).toBe(0)
  // one types while the worker takes its turn
  libre = false
  activar()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([recargas, estados.at(-1)]).toEqual([0, 'al-terminar'])
  cuidado.actualizar()
  libre = true
  // a page that takes its time to come is not asked for again
  await vi.advanceTimersByTimeAsync(3_000)
  expect(recargas).toBe(1)
  cuidado.soltar()
})

test('sin nada a medias se recarga en cuanto la versión entró, y quien no contesta no detiene a nadie', async () => {
  const cuidado = await abrir()
  cuidado.actualizar()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(recargas).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(recargas).toBe(1)
  cuidado.soltar()
})
