import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { levantar } from '../test/portal.ts'

test('a quien no alcanzó respuesta al terminar se le dice que vuelva; la que ya iba termina', async () => {
  const { promise: nunca } = Promise.withResolvers<void>()
  let llegadas = 0
  const portal = await levantar(
    {},
    {
      outside: async (app) => {
        app.server.on('request', () => llegadas++)
        app.get('/lenta', { schema: { hide: true } }, async () => nunca)
        app.get('/larga', { schema: { hide: true } }, async () => pause(2_000, { hecha: true }))
      },
    },
  )
  const pedir = async (ruta: string) => {
    const respuesta = await fetch(portal.url + ruta)
    return [respuesta.status, respuesta.headers.get('retry-after'), (await respuesta.json()) as unknown]
  }
  // a body of which the rest does not come in time
  const subida = new Promise((resolve, reject) => {
    const una = request(
      `${portal.url}/api/seguridad/login`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': 1_000 } },
      (respuesta) => {
        respuesta.resume()
        resolve([respuesta.statusCode, respuesta.headers['retry-after']])
      },
    )
    una.once('error', reject)
    una.write('{"usuario":')
  })
  const lenta = pedir('/lenta')
  const larga = pedir('/larga')
  await expect.poll(() => llegadas).toBe(3)
  const fin = portal.cerrar()
  expect(await larga).toEqual([200, null, { hecha: true }])
  expect(await lenta).toEqual([
    503,
    '1',
    { value: false, message: 'El servicio se está actualizando. Intente de nuevo en un momento.', data: null },
  ])
  expect(await subida).toEqual([503, '1'])
  await fin
})

test('a quien espera de más se le dice que no hay respuesta; la que tarda a propósito o hace algo llega, y la que ya empezó se corta', async () => {
  const { promise: nunca } = Promise.withResolvers<void>()
  const portal = await levantar(
    {},
    {
      pace: { answer: 300 },
      outside: async (app) => {
        app.get('/lenta', { schema: { hide: true } }, async () => nunca)
        app.get('/larga', { schema: { hide: true }, config: { patience: 60_000 } }, async () =>
          pause(1_200, { hecha: true }),
        )
        app.post('/hecho', { schema: { hide: true } }, async () => pause(1_200, { hecho: true }))
        app.get('/empezada', { schema: { hide: true } }, async () => Readable.from(sinFin(nunca)))
      },
    },
  )
  const conCuerpo = { method: 'POST', body: '{"que":1}', headers: { 'content-type': 'application/json' } }
  const [lenta, larga, hecho] = await Promise.all([
    fetch(`${portal.url}/lenta`),
    fetch(`${portal.url}/larga`),
    fetch(`${portal.url}/hecho`, conCuerpo),
  ])
  expect([lenta.status, lenta.headers.get('retry-after'), await lenta.json()]).toEqual([
    503,
    '5',
    {
      value: false,
      message: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
      data: null,
    },
  ])
  expect(await larga.json()).toEqual({ hecha: true })
  expect(await hecho.json()).toEqual({ hecho: true })
  const empezada = await fetch(`${portal.url}/empezada`)
  expect(empezada.status).toBe(200)
  await expect(empezada.text()).rejects.toThrow()
  await portal.cerrar()
})

async function* sinFin(nunca: Promise<void>) {
  yield 'algo'
  await nunca
}
