import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerEmpaques } from './rutas.ts'

test('la imagen chica pesa mucho menos que la grande, y las dos se guardan y contestan 304', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-empaques-'))
  const app = fastify()
  registerEmpaques(app, carpeta)
  const grande = await app.inject('/empaques/1000001.webp')
  const chica = await app.inject('/empaques/chicas/1000001.webp')
  expect([grande.statusCode, chica.statusCode]).toEqual([200, 200])
  expect(chica.rawPayload.length * 3).toBeLessThan(grande.rawPayload.length)
  expect(chica.headers['cache-control']).toBe(grande.headers['cache-control'])
  for (const [url, { headers }] of [
    ['/empaques/1000001.webp', grande],
    ['/empaques/chicas/1000001.webp', chica],
  ] as const) {
    const otra = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([otra.statusCode, otra.body]).toEqual([304, ''])
  }
  // one that has no picture has no small one either
  expect((await app.inject('/empaques/chicas/1000011.webp')).statusCode).toBe(404)
  await app.close()
  rmSync(carpeta, { recursive: true, force: true })
})
