import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cambiosDePedidos } from '@surtia/contracts/estatus-pedido.ts'
import { mundo } from '@surtia/demo/mundo.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../sha256.ts'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { CLAVE_ERP } from '../test/settings.ts'

type Ruta = { method: string; url: string }
const rutas: Ruta[] = []
const mirar = (mensaje: unknown) =>
  (mensaje as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const uno of [method].flat()) rutas.push({ method: uno, url })
  })

const sitio = mkdtempSync(join(tmpdir(), 'surtia-sitio-'))
const HTML = '<!doctype html><html><head><title>x</title></head><body><script>1</script></body></html>'
let portal: PortalDePruebas
beforeAll(async () => {
  for (const carpeta of ['assets', 'bolsa-trabajo', 'catalogo', 'contacto']) mkdirSync(join(sitio, carpeta))
  for (const pagina of ['', 'bolsa-trabajo', 'catalogo', 'contacto'])
    writeFileSync(join(sitio, pagina, 'index.html'), HTML)
  writeFileSync(join(sitio, '__spa-fallback.html'), HTML)
  for (const obrero of ['obrero.js', 'lector.worker-Ab_1-x.js', 'lector.worker-Ab_1-x.js.br'])
    writeFileSync(join(sitio, 'assets', obrero), 'self.onmessage = () => undefined')
  writeFileSync(join(sitio, 'trabajador.js'), "const CASCARON = 'sha256-huella-del-cascaron'")
  subscribe('fastify.initialization', mirar)
  const datos = mkdtempSync(join(tmpdir(), 'surtia-mundo-'))
  const afuera = mundo({ datos, pasarelaSecreto: 'LLAVE-DEMO-0001-PRUEBAS', url: 'http://localhost' })
  portal = await levantar({ url: 'https://portal.example' }, { site: sitio, outside: afuera.rutas })
  unsubscribe('fastify.initialization', mirar)
})
afterAll(async () => {
  await portal.cerrar()
  rmSync(sitio, { recursive: true, force: true })
})

/** What may be kept by browsers and proxies, and what says so. */
const SE_GUARDA = /^\/(assets|empaques|publicidad|logos)\/|^\/aviso-privacidad\.pdf$/

/** What every answer carries, whatever it is. */
const SIEMPRE: Readonly<Record<string, RegExp>> = {
  'x-request-id': /^[0-9a-f-]{36}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /DENY|SAMEORIGIN/,
  'strict-transport-security': /max-age=/,
  'content-security-policy': /frame-ancestors/,
}

async function revisar(respuesta: Response, nombre: string): Promise<void> {
  const { headers, status } = respuesta
  const { pathname } = new URL(respuesta.url)
  // read whole, its connection brings the next one
  await respuesta.arrayBuffer()
  const esPagina = (headers.get('content-type') ?? '').startsWith('text/html') && !pathname.startsWith('/api/')
  const debe = {
    ...SIEMPRE,
    'cache-control': SE_GUARDA.test(pathname) ? /max-age|no-store/ : /^no-(store|cache)$/,
    'permissions-policy': esPagina ? /camera=\(self\)/ : /camera=\(/,
  }
  const faltan = Object.entries(debe).filter(([cual, como]) => !como.test(headers.get(cual) ?? ''))
  expect(faltan.map(([cual]) => `${nombre} → ${status}: ${cual}: ${headers.get(cual)}`)).toEqual([])
}

const GRANDE = JSON.stringify({ a: 'x'.repeat(1_100_000) })

test('toda respuesta de toda ruta lleva los encabezados de seguridad: sin sesión, con ella, mal hecha', async () => {
  const token = await portal.entrar('farmacia')
  expect(rutas.length).toBeGreaterThan(140)
  for (const { method, url } of rutas) {
    const direccion = `${portal.url}${url.replace(/:\w+(\(\w+\))?/g, '1').replace('*', 'x')}`
    const pide = (headers: Record<string, string>, body?: string) =>
      fetch(direccion, { method, headers, redirect: 'manual', ...(method === 'POST' ? { body: body ?? '{}' } : {}) })
    const json = { 'content-type': 'application/json' }
    await revisar(await pide(json), `${method} ${url}`)
    if (url !== cambiosDePedidos.path)
      await revisar(await pide({ ...json, authorization: `bearer ${token}` }), `${method} ${url} (cliente)`)
    await revisar(await pide({ ...json, authorization: `Bearer ${CLAVE_ERP}` }), `${method} ${url} (ERP)`)
    if (method !== 'POST') continue
    await revisar(await pide(json, '{"mal'), `${method} ${url} (mal hecha)`)
    await revisar(await pide({ 'content-type': 'text/plain' }, 'x'), `${method} ${url} (otro tipo)`)
    await revisar(await pide(json, GRANDE), `${method} ${url} (grande)`)
  }
})

test('también lo que no existe, lo que no cambió y lo que va y viene del banco', async () => {
  const sueltas = [
    ['GET', '/'],
    ['GET', '/clientes/carrito'],
    ['GET', '/no-existe'],
    ['GET', '/assets/no-existe.js'],
    ['GET', '/assets/obrero.js'],
    ['GET', '/empaques/1.webp'],
    ['GET', '/favicon.ico'],
    ['GET', '/robots.txt'],
    ['GET', '/sitemap.xml'],
    ['GET', '/pagos-especial/pago-exitoso'],
    ['GET', '/api/no-existe'],
    ['GET', '/servicio/no-existe'],
    ['OPTIONS', '/api/seguridad/login'],
    ['DELETE', '/api/seguridad/login'],
    ['PUT', '/'],
    ['PATCH', '/no-existe'],
    ['POST', '/no-existe'],
    ['PROPFIND', '/'],
  ] as const
  for (const [method, direccion] of sueltas)
    await revisar(await fetch(`${portal.url}${direccion}`, { method }), `${method} ${direccion}`)
  for (const ruta of ['/pagos-especial/pago-exitoso', '/pagos-especial/pago-fallido'])
    for (const body of ['mp_order=1', 'x'.repeat(30_000)])
      await revisar(
        await fetch(`${portal.url}${ruta}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
          redirect: 'manual',
        }),
        `POST ${ruta} ${body.length}`,
      )
  const etag = (await fetch(`${portal.url}/`)).headers.get('etag') ?? ''
  const igual = await fetch(`${portal.url}/`, { headers: { 'if-none-match': etag } })
  expect(igual.status).toBe(304)
  await revisar(igual, 'GET / (304)')
})

test('la cámara es de las páginas propias, menos las del personal; un guion de la página no queda sin permiso de correr', async () => {
  const de = async (direccion: string, nombre: string) =>
    (await fetch(`${portal.url}${direccion}`)).headers.get(nombre) ?? ''
  expect(await de('/clientes/carrito', 'permissions-policy')).toBe('camera=(self), geolocation=(), microphone=()')
  expect(await de('/personal', 'permissions-policy')).toBe('camera=(), geolocation=(), microphone=()')
  expect(await de('/personal/hoy', 'permissions-policy')).toBe('camera=(), geolocation=(), microphone=()')
  expect(await de('/api/catalogos/estados', 'permissions-policy')).toBe('camera=(), geolocation=(), microphone=()')
  expect(await de('/', 'content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(await de('/assets/obrero.js', 'content-security-policy')).toContain("script-src 'self'")
})

test('sólo la respuesta que lleva el programa del lector deja compilar WebAssembly', async () => {
  const permiso = async (direccion: string, encoding = 'identity') => {
    const { headers, status } = await fetch(`${portal.url}${direccion}`, { headers: { 'accept-encoding': encoding } })
    return `${status} ${/'[\w-]*eval'/.exec(headers.get('content-security-policy') ?? '')?.[0] ?? ''}`
  }
  expect(await permiso('/assets/lector.worker-Ab_1-x.js')).toBe("200 'wasm-unsafe-eval'")
  const cabeza = await fetch(`${portal.url}/assets/lector.worker-Ab_1-x.js`, { method: 'HEAD' })
  expect(cabeza.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  for (const otra of ['/', '/clientes/captura-pedidos/rapida', '/catalogo', '/assets/obrero.js'])
    expect([otra, await permiso(otra)]).toEqual([otra, '200 '])
  expect(await permiso('/assets/lector.worker-otro.js')).toBe('404 ')
  expect(await permiso('/lector.worker-Ab_1-x.js?a=/assets/lector.worker-Ab_1-x.js')).toBe('404 ')
})

test('el trabajador se pregunta cada vez, no pide nada de fuera y lleva la huella de la página que guarda', async () => {
  const respuesta = await fetch(`${portal.url}/trabajador.js`)
  expect(respuesta.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(respuesta.headers.get('cache-control')).toBe('no-cache')
  expect(respuesta.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  const etag = respuesta.headers.get('etag') ?? ''
  expect((await fetch(respuesta.url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const cascaron = await (await fetch(`${portal.url}/clientes/`)).text()
  const huella = sha256(cascaron).toString('base64')
  expect(await respuesta.text()).toBe(`const CASCARON = 'sha256-${huella}'`)
})
