import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { surtir } from '@surtia/contracts/carrito.ts'
import * as seguridad from '@surtia/contracts/seguridad.ts'
import { afterEach, expect, test } from 'vitest'
import type { AppOptions } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { SharedCounts } from './shared-counts.ts'

let portal: PortalDePruebas
const con = async (cambios: Partial<Settings> = {}, opciones: Partial<AppOptions> = {}) => {
  portal = await levantar({ limites: 1, proxies: ['127.0.0.1', '::1'], ...cambios }, opciones)
}
afterEach(() => portal.cerrar())

const desde = (direccion: string) => ({ 'x-forwarded-for': direccion })
const seguidos = async (veces: number, hacer: (i: number) => Promise<number>) => {
  const estados: number[] = []
  for (let i = 0; i < veces; i++) estados.push(await hacer(i))
  return estados
}
const cuantos = (estados: number[], status: number) => estados.filter((s) => s === status).length

test('lo mal hecho también se cuenta: ni cuerpos sin forma ni direcciones raras pasan del límite', async () => {
  await con()
  const malo = (body: string, tipo = 'application/json', consulta = '') =>
    fetch(`${portal.url}${seguridad.recuperarPasswordCorreo.path}${consulta}`, {
      method: 'POST',
      headers: { 'content-type': tipo },
      body,
    }).then(({ status }) => status)
  const formas = [
    () => malo('{'),
    () => malo('{"x":1}'),
    () => malo('x', 'text/plain'),
    () => malo('{}', 'application/json', '?a=1&a=2'),
    () => malo(`"${'x'.repeat(20_000)}"`),
  ]
  const estados = await seguidos(10, (i) => (formas[i % formas.length] as () => Promise<number>)())
  expect(estados.slice(0, 3)).toEqual([400, 400, 415])
  expect(estados.slice(3)).toEqual(Array.from({ length: 7 }, () => 429))
})

test('quien entró se cuenta por usuario, también cuando manda lo que no se entiende', async () => {
  await con()
  const token = await portal.entrar('farmacia')
  const estados = await seguidos(
    12,
    async (i) => (await portal.pedir(surtir, { body: i % 2 ? '{' : {}, token })).status,
  )
  expect([cuantos(estados, 400), cuantos(estados, 429)]).toEqual([10, 2])
})

test('entrar tiene su límite por minuto y dirección, aparte de los candados', async () => {
  await con()
  const entrar = (i: number, direccion: string) =>
    portal.pedir(seguridad.login, { body: { usuario: `nadie${i}`, extra: 1 }, headers: desde(direccion) })
  const estados = await seguidos(63, async (i) => (await entrar(i, '10.0.0.1')).status)
  expect([cuantos(estados, 400), cuantos(estados, 429)]).toEqual([60, 3])
  expect((await entrar(0, '10.0.0.2')).status).toBe(400)
})

test('una casa con IPv6 es una sola dirección para los límites', async () => {
  await con()
  const correo = (i: number) =>
    portal.pedir(seguridad.recuperarPasswordCorreo, {
      body: { IdUsuario: 'nadie' },
      headers: desde(`2001:db8:1:2:${i}::9`),
    })
  expect(await seguidos(5, async (i) => (await correo(i + 1)).status)).toEqual([200, 200, 200, 429, 429])
})

test('pasado el límite ya no se pregunta a la base, y muchas direcciones no llenan la memoria', async () => {
  await con()
  const db = openDatabase({ url: portal.baseUrl, conexiones: 2, onError: () => undefined })
  const cuentas = new SharedCounts(db)
  const contar = (clave: string, max: number) =>
    new Promise<number>((resolve, reject) =>
      cuentas.incr(clave, (error, cuenta) => (error ? reject(error) : resolve(cuenta?.current ?? 0)), 60_000, max),
    )
  expect(await seguidos(5, () => contar('a:una', 3))).toEqual([1, 2, 3, 4, 5])
  expect(await portal.sql("select cuenta from limites where clave = 'a:una'")).toEqual([{ cuenta: 4 }])
  for (let i = 0; i < 60_000; i++) cuentas.incr(`a:${i}`, () => undefined, 60_000, 1_000)
  expect(cuentas.size).toBeLessThanOrEqual(20_000)
  cuentas.close()
  await db.destroy()
})

test('las páginas que se hacen en cada visita tienen un límite por dirección; las ya hechas no', async () => {
  const site = mkdtempSync(join(tmpdir(), 'surtia-sitio-'))
  for (const archivo of ['index.html', '__spa-fallback.html']) writeFileSync(join(site, archivo), '<html></html>')
  // a hundredth of 600 a minute
  await con({ limites: 0.01 }, { site })
  const ver = (ruta: string, direccion: string) =>
    fetch(`${portal.url}${ruta}`, { headers: desde(direccion) }).then(({ status }) => status)
  const rutas = ['/bolsa-trabajo/1', '/catalogo', '/sitemap.xml']
  const estados = await seguidos(9, (i) => ver(rutas[i % 3] ?? '', '10.0.0.1'))
  expect([cuantos(estados.slice(0, 6), 429), cuantos(estados.slice(6), 429)]).toEqual([0, 3])
  expect([await ver('/', '10.0.0.1'), await ver('/sitemap.xml', '10.0.0.2')]).toEqual([200, 200])
  rmSync(site, { recursive: true })
})
