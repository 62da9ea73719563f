import { saldos } from '@surtia/contracts/adeudos.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { cambiosDePedidos } from '@surtia/contracts/estatus-pedido.ts'
import { catalogoDeArticulos } from '@surtia/contracts/herramientas.ts'
import { estados } from '@surtia/contracts/publico.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compartido, type PortalDePruebas } from '../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await compartido()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

test('las respuestas de 1 kB en adelante van comprimidas como se pidan, y dicen lo mismo', async () => {
  const body = { buscar: 'paracetamol' }
  const entera = await portal.pedir(buscar, { token, body, headers: { 'accept-encoding': 'identity' } })
  expect([entera.headers.get('content-encoding'), entera.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  for (const [pide, como] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP', 'gzip'],
    ['br;q=0.0', null],
    ['deflate', null],
  ] as const) {
    const { headers, texto } = await portal.pedir(buscar, { token, body, headers: { 'accept-encoding': pide } })
    expect([pide, headers.get('content-encoding')]).toEqual([pide, como])
    expect(texto).toBe(entera.texto)
    if (como) expect(Number(headers.get('content-length'))).toBeLessThan(entera.texto.length / 3)
  }
  const publica = await portal.pedir(estados, { headers: { 'accept-encoding': 'br' } })
  expect(publica.headers.get('content-encoding')).toBe('br')
})

test('lo corto, lo que se manda mientras se hace y lo ya comprimido van como están', async () => {
  const br = { 'accept-encoding': 'br, gzip', authorization: `Bearer ${token}` }
  const como = async (ruta: string) => {
    const corte = new AbortController()
    const respuesta = await fetch(`${portal.url}${ruta}`, { headers: br, signal: corte.signal })
    const dicho = [respuesta.status, respuesta.headers.get('content-encoding')]
    corte.abort()
    return dicho
  }
  expect(await como('/salud/viva')).toEqual([200, null])
  expect(await como(cambiosDePedidos.path)).toEqual([200, null])
  expect(await como('/aviso-privacidad.pdf')).toEqual([200, null])
  const libro = await fetch(`${portal.url}${catalogoDeArticulos.path}`, {
    method: catalogoDeArticulos.method,
    headers: {
      'accept-encoding': 'br',
      'content-type': 'application/json',
      authorization: `Bearer ${await portal.entrar('herramientas')}`,
    },
    ...(catalogoDeArticulos.method === 'POST' ? { body: '{}' } : {}),
  })
  expect([libro.status, libro.headers.get('content-encoding')]).toEqual([200, null])
  expect(
    Buffer.from(await libro.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect((await portal.pedir(saldos, { token, body: {}, headers: { 'accept-encoding': 'br' } })).sobre.value).toBe(true)
})
