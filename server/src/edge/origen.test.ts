import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inicio } from '@surtia/contracts/inicio.ts'
import { misSesiones, passkeyDePersonal } from '@surtia/contracts/personal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { darDeAlta, entrarComo } from '../test/personal.ts'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { urlDePersonal } from './origen.ts'

const CHAT = 'https://chat.ajeno.example/guion.js'
const ANALITICA = 'https://mide.ajeno.example/guion.js'
const MESA = 'https://mesa.portal.example'
const sitio = mkdtempSync(join(tmpdir(), 'surtia-origen-'))
const cabeza = '<script>const guion = "https://chat.invalid/" + "https://analitica.invalid/"</script>'
const ajustes = {
  url: 'https://portal.example',
  chatScript: CHAT,
  analiticaScript: ANALITICA,
  imagenesUrl: 'https://fotos.ajeno.example',
  ayudaVideos: 'https://videos.ajeno.example',
  pasarelaUrl: 'https://banco.ajeno.example/pago',
  proxies: ['127.0.0.1', '::1'],
}
let aparte: PortalDePruebas
let cerrado: PortalDePruebas
let junto: PortalDePruebas
beforeAll(async () => {
  for (const pagina of ['index.html', '__spa-fallback.html', 'mesa.html', 'contacto/index.html']) {
    mkdirSync(join(sitio, pagina, '..'), { recursive: true })
    writeFileSync(join(sitio, pagina), `<html><head><title>${pagina}</title>${cabeza}</head><body></body></html>`)
  }
  mkdirSync(join(sitio, 'assets'))
  writeFileSync(join(sitio, 'assets/mesa-1.js'), 'mesa')
  const abierto = { site: sitio }
  aparte = await levantar({ ...ajustes, urlPersonal: MESA }, abierto)
  cerrado = await levantar(ajustes, abierto)
  junto = await levantar({ ...ajustes, chatScript: '', analiticaScript: '' }, abierto)
})
afterAll(async () => {
  for (const portal of [aparte, cerrado, junto]) await portal.cerrar()
  rmSync(sitio, { recursive: true, force: true })
})

/** Asks as a browser at that host does, over a proxy that passes its name on. */
async function ver({ url }: PortalDePruebas, host: string, ruta: string, mas: RequestInit = {}) {
  const respuesta = await fetch(`${url}${ruta}`, {
    ...mas,
    redirect: 'manual',
    headers: { 'x-forwarded-host': host, 'content-type': 'application/json', ...mas.headers },
  })
  const { status, headers } = respuesta
  return {
    status,
    texto: await respuesta.text(),
    a: headers.get('location'),
    politica: headers.get('content-security-policy'),
  }
}
const DE_MESA = ['/personal', '/personal/hoy', '/Personal/pedidos?x=1', '/personal/inscripcion/abc']
const AJENO = /ajeno/

test('con guiones de otros la mesa contesta sólo en su nombre, y sus llamadas también', async () => {
  const { token } = await entrarComo(aparte, ['administracion'])
  const sesiones = { method: misSesiones.method, headers: { authorization: `Bearer ${token}` } }
  for (const ruta of DE_MESA) {
    expect([ruta, (await ver(aparte, 'portal.example', ruta)).status]).toEqual([ruta, 404])
    const suya = await ver(aparte, 'mesa.portal.example', ruta)
    expect([ruta, suya.status, suya.texto.includes('<title>mesa.html</title>')]).toEqual([ruta, 200, true])
  }
  expect((await ver(aparte, 'portal.example', '/personal')).texto).toContain('<html>')
  expect((await ver(aparte, 'portal.example', misSesiones.path, sesiones)).status).toBe(404)
  expect((await ver(aparte, 'mesa.portal.example:8443', misSesiones.path, sesiones)).status).toBe(200)
  expect((await ver(aparte, 'portal.example', passkeyDePersonal.path, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('en el nombre de la mesa no corre ningún guion de otros: lo del sitio se va al suyo, y el área con que se mira va sin ellos', async () => {
  const mesa = 'mesa.portal.example'
  expect((await ver(aparte, mesa, '/')).a).toBe('/personal')
  expect((await ver(aparte, mesa, '/contacto?x=1')).a).toBe('https://portal.example/contacto?x=1')
  expect((await ver(aparte, mesa, '/assets/mesa-1.js')).status).toBe(200)
  for (const ruta of ['/clientes/', '/clientes/carrito', '/personal']) {
    const { status, texto, politica } = await ver(aparte, mesa, ruta)
    expect([ruta, status, texto.includes(CHAT), texto.includes(ANALITICA)]).toEqual([ruta, 200, false, false])
    expect(politica).not.toMatch(/(chat|mide)\.ajeno/)
  }
  const cliente = await aparte.entrar('farmacia')
  const llamada = { headers: { authorization: `Bearer ${cliente}` }, method: inicio.method }
  expect((await ver(aparte, mesa, inicio.path, llamada)).status).toBe(200)
  const comun = await ver(aparte, 'portal.example', '/clientes/')
  expect([comun.texto.includes(CHAT), comun.politica?.includes('https://chat.ajeno.example')]).toEqual([true, true])
})

test('sin nombre propio y con guiones de otros, la mesa está cerrada y el portal sigue', async () => {
  for (const ruta of DE_MESA) expect([ruta, (await ver(cerrado, 'portal.example', ruta)).status]).toEqual([ruta, 404])
  expect((await ver(cerrado, 'portal.example', passkeyDePersonal.path, { method: 'POST', body: '{}' })).status).toBe(
    404,
  )
  expect((await ver(cerrado, 'portal.example', '/')).status).toBe(200)
})

test('la política de la mesa no nombra a nadie de fuera, haya lo que haya', async () => {
  for (const [portal, host] of [
    [aparte, 'mesa.portal.example'],
    [junto, 'cualquiera.example'],
  ] as const) {
    const { status, politica } = await ver(portal, host, '/personal/hoy')
    expect([status, politica]).toEqual([200, expect.not.stringMatching(AJENO)])
  }
})

test('las ligas y las llaves del personal son de donde está la mesa', async () => {
  expect([aparte, cerrado, junto].map(({ running }) => urlDePersonal(running.portal))).toEqual([
    MESA,
    'https://portal.example',
    'https://portal.example',
  ])
  const { opciones } = JSON.parse(
    (await ver(aparte, 'mesa.portal.example', passkeyDePersonal.path, { method: 'POST', body: '{}' })).texto,
  ).data as { opciones: { rpId: string } }
  expect(opciones.rpId).toBe('mesa.portal.example')
  const { clave } = await darDeAlta(aparte)
  expect(clave).not.toBe('')
  const vieja = await ver(aparte, 'portal.example', '/candidatos/3f2b8c1e-1111-4222-8333-444455556600')
  expect(vieja.a).toBe(`${MESA}/personal/candidatos/3f2b8c1e-1111-4222-8333-444455556600`)
})
