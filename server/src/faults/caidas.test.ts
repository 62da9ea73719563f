import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded.ts'
import { startPortal } from '../start-portal.ts'
import { cloneDatabase, entrarA, pedirA } from '../test/portal.ts'
import { CLAVE_ERP, settingsForTests } from '../test/settings.ts'
import { matarMientrasSeEnvia, pararConCarga } from './caidas.ts'
import { crearClientes, PASSWORD } from './clientes.ts'

test('kill -9 del servidor en medio de 200 envíos no pierde ni duplica nada', { timeout: 120_000 }, async () => {
  const base = await cloneDatabase()
  const datos = mkdtempSync(join(tmpdir(), 'surtia-caidas-'))
  const cuentas = await matarMientrasSeEnvia(base.url, datos, { envios: 200, caidas: 4, clientes: 6 })
  expect(cuentas).toEqual({ envios: 200, caidas: 4, pedidos: 200, perdidos: 0, dobles: 0, piezasDescuadradas: 0 })
  await base.drop()
  rmSync(datos, { recursive: true, force: true })
})

test('kill -9 de PostgreSQL deja vivo al portal, que vuelve a trabajar antes de 5 segundos', {
  timeout: 120_000,
}, async () => {
  // a PostgreSQL of its own: the other tests' one must live
  const datos = mkdtempSync(join(tmpdir(), 'surtia-caida-pg-'))
  const portal = await startPortal(settingsForTests({ databaseUrl: '', datos, ahora: null }), { site: '/nowhere' })
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'cedis', CEDIS)
  const [usuario = ''] = await crearClientes({ url: portal.url, clave: CLAVE_ERP }, 1)
  const token = await entrarA(portal.url, usuario, PASSWORD)
  const pedir = pedirA(portal.url)
  expect((await pedir(cantidadEnCarrito, { token })).sobre).toMatchObject({ value: true, data: 0 })

  process.kill(portal.embeddedPid(), 'SIGKILL')
  const inicio = Date.now()
  let respuesta = await pedir(cantidadEnCarrito, { token })
  while (respuesta.status !== 200 && Date.now() - inicio < 10_000) {
    expect([500, 503]).toContain(respuesta.status)
    await new Promise((resolve) => setTimeout(resolve, 100))
    respuesta = await pedir(cantidadEnCarrito, { token })
  }
  expect(respuesta.sobre).toMatchObject({ value: true, data: 0 })
  expect(Date.now() - inicio).toBeLessThan(5_000)
  await portal.stop()
  rmSync(datos, { recursive: true, force: true })
})

test('kill -9 de PostgreSQL en medio de los envíos no pierde ni duplica nada', { timeout: 120_000 }, async () => {
  const datos = mkdtempSync(join(tmpdir(), 'surtia-caidas-pg-'))
  const postgres = await startEmbedded(datos)
  const golpear = async () => {
    process.kill(postgres.pid(), 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await postgres.revive()
  }
  const preparar = await startPortal(settingsForTests({ databaseUrl: postgres.url, datos, ahora: null }), {
    site: '/nowhere',
  })
  await enviar({ url: preparar.url, clave: CLAVE_ERP }, 'cedis', CEDIS)
  await preparar.stop()
  const cuentas = await matarMientrasSeEnvia(postgres.url, datos, { envios: 60, caidas: 1, clientes: 4, golpear })
  expect(cuentas).toEqual({ envios: 60, caidas: 1, pedidos: 60, perdidos: 0, dobles: 0, piezasDescuadradas: 0 })
  await postgres.stop()
  rmSync(datos, { recursive: true, force: true })
})

test('SIGTERM con carga: lo que se aceptó se responde, y termina con 0', { timeout: 60_000 }, async () => {
  const base = await cloneDatabase()
  const datos = mkdtempSync(join(tmpdir(), 'surtia-paro-'))
  const { aceptadas, respondidas, cortadas, codigo } = await pararConCarga(base.url, datos, 8)
  expect(aceptadas).toBeGreaterThan(50)
  expect({ respondidas, cortadas, codigo }).toEqual({ respondidas: aceptadas, cortadas: 0, codigo: 0 })
  await base.drop()
  rmSync(datos, { recursive: true, force: true })
})
