import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../test/portal.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'surtia-entregas-'))
const datos = join(carpeta, 'datos')
const portales: PortalDePruebas[] = []
afterAll(async () => {
  for (const portal of portales) await portal.cerrar()
  rmSync(carpeta, { recursive: true, force: true })
})

/** A built site of a release, with a screen that no other one has. */
function construir(entrega: string, anteriores: readonly string[] = []): string {
  const sitio = join(carpeta, `sitio-${entrega}`)
  const poner = (lugar: string, una: string) => {
    mkdirSync(join(lugar, 'mesa'), { recursive: true })
    const guion = `export const entrega = '${una}' // ${'-'.repeat(2_000)}`
    writeFileSync(join(lugar, `Pantalla-${una}.js`), guion)
    writeFileSync(join(lugar, `Pantalla-${una}.js.gz`), gzipSync(guion))
    writeFileSync(join(lugar, `mesa/Marco-${una}.css`), 'a{}')
  }
  poner(join(sitio, 'assets'), entrega)
  for (const una of anteriores) poner(join(sitio, 'anteriores', una, 'assets'), una)
  const pagina = `<html><head><title>${entrega}</title></head><body></body></html>`
  for (const nombre of ['index.html', '__spa-fallback.html']) writeFileSync(join(sitio, nombre), pagina)
  writeFileSync(join(sitio, 'entrega.json'), JSON.stringify({ entrega, anteriores }))
  return sitio
}

async function levantarEntrega(entrega: string, anteriores: readonly string[] = []): Promise<PortalDePruebas> {
  const portal = await levantar({ datos }, { site: construir(entrega, anteriores) })
  portales.push(portal)
  return portal
}
const pedir = async (portal: PortalDePruebas, nombre: string, encoding = 'identity') => {
  const respuesta = await fetch(`${portal.url}/assets/${nombre}`, { headers: { 'accept-encoding': encoding } })
  const { headers, status } = respuesta
  return {
    status,
    texto: await respuesta.text(),
    cache: headers.get('cache-control'),
    como: headers.get('content-encoding'),
  }
}
const de = (entrega: string) => `Pantalla-${entrega}.js`

test('durante un cambio cada portal contesta también los archivos del otro', async () => {
  const viejo = await levantarEntrega('aaaaaaaa', ['99999999'])
  expect((await pedir(viejo, de('bbbbbbbb'))).status).toBe(404)
  const nuevo = await levantarEntrega('bbbbbbbb')
  for (const [portal, suya, ajena] of [
    [viejo, 'aaaaaaaa', 'bbbbbbbb'],
    [nuevo, 'bbbbbbbb', 'aaaaaaaa'],
  ] as const) {
    expect((await pedir(portal, de(suya))).status).toBe(200)
    // what was not there a moment ago is looked for again
    await expect.poll(async () => (await pedir(portal, de(ajena))).status).toBe(200)
    const respuesta = await pedir(portal, de(ajena), 'gzip')
    expect(respuesta).toMatchObject({ cache: 'public, max-age=31536000, immutable', como: 'gzip' })
    expect(respuesta.texto).toContain(ajena)
    expect((await pedir(portal, `mesa/Marco-${ajena}.css`)).status).toBe(200)
  }
  // what the build brought along, without the shared folder
  expect((await pedir(viejo, de('99999999'))).status).toBe(200)
})

test('se conservan dos entregas además de la propia, las que iniciaron al último; lo abandonado se quita', async () => {
  const sitio = join(datos, 'sitio')
  for (const [i, una] of ['aaaaaaaa', 'bbbbbbbb'].entries()) utimesSync(join(sitio, una), i + 1, i + 1)
  mkdirSync(join(sitio, '.nueva-cortada/assets'), { recursive: true })
  utimesSync(join(sitio, '.nueva-cortada'), 1, 1)
  mkdirSync(join(sitio, '.nueva-de-otro'))
  await levantarEntrega('cccccccc')
  expect(readdirSync(sitio).sort()).toEqual(['.nueva-de-otro', 'aaaaaaaa', 'bbbbbbbb', 'cccccccc'])
  const ultimo = await levantarEntrega('dddddddd')
  expect(readdirSync(sitio).sort()).toEqual(['.nueva-de-otro', 'bbbbbbbb', 'cccccccc', 'dddddddd'])
  expect((await pedir(ultimo, de('aaaaaaaa'))).status).toBe(404)
  expect((await pedir(ultimo, de('cccccccc'))).status).toBe(200)
})

test('lo que trae su propia construcción se contesta aunque otro portal lo quite de la carpeta de todos', async () => {
  await levantarEntrega('eeeeeeee')
  const portal = await levantarEntrega('ffffffff', ['eeeeeeee'])
  expect((await pedir(portal, de('eeeeeeee'))).status).toBe(200)
  // a portal of two releases later begins: to it, this one is old
  rmSync(join(datos, 'sitio/eeeeeeee'), { recursive: true })
  expect((await pedir(portal, de('eeeeeeee'))).status).toBe(200)
})

test('por esa dirección no se llega a nada que no sea el archivo de una entrega', async () => {
  const [portal] = portales
  if (!portal) throw new Error('no portal')
  mkdirSync(join(datos, 'secretos'), { recursive: true })
  writeFileSync(join(datos, 'secretos/llave-12345678.js'), 'secreto')
  writeFileSync(join(datos, 'sitio/suelto-12345678.js'), 'secreto')
  expect(existsSync(join(datos, 'secretos/llave-12345678.js'))).toBe(true)
  for (const nombre of [
    '../../../secretos/llave-12345678.js',
    '..%2f..%2f..%2fsecretos%2fllave-12345678.js',
    '%2e%2e/%2e%2e/%2e%2e/secretos/llave-12345678.js',
    'mesa/..%2f..%2f..%2f..%2fsecretos%2fllave-12345678.js',
    '..%5c..%5csecretos%5cllave-12345678.js',
    '..%2fsuelto-12345678.js',
    'cccccccc/assets/Pantalla-cccccccc.js',
    'Pantalla-cccccccc.js%00',
    'Pantalla-cccccccc.js.gz',
    'constructor',
    '__proto__-12345678.js',
    'entrega.json',
  ]) {
    const { status, texto } = await pedir(portal, nombre)
    expect([nombre, status >= 400, texto.includes('secreto')]).toEqual([nombre, true, false])
  }
  for (const nombre of ['anteriores/99999999/assets/Pantalla-99999999.js', 'entrega.json'])
    expect((await fetch(`${portal.url}/${nombre}`)).status).toBe(404)
})
