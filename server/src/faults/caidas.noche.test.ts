import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { startPortal } from '../start-portal.ts'
import { cloneDatabase } from '../test/portal.ts'
import { CLAVE_ERP, settingsForTests } from '../test/settings.ts'
import { lanzar, matarLanzados, matarMientrasSeEnvia, pararConCarga } from './caidas.ts'
import { matarEnOleadas } from './oleadas.ts'
import { malasDe } from './trafico.ts'

// also after a failure or a timeout: a portal that goes on would hold its database and this run
afterEach(matarLanzados)

function carpeta(nombre: string): string {
  const datos = mkdtempSync(join(tmpdir(), `surtia-${nombre}-`))
  onTestFinished(() => rmSync(datos, { recursive: true, force: true }))
  return datos
}

async function base(): Promise<string> {
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  return url
}

test('kill -9 del servidor en medio de 200 envíos no pierde ni duplica nada, ni se disculpa con un 500', async ({
  signal,
}) => {
  const url = await base()
  const cuentas = await matarMientrasSeEnvia(url, carpeta('caidas'), { envios: 200, caidas: 4, clientes: 6, signal })
  expect(malasDe(cuentas)).toEqual({})
  expect(cuentas).toMatchObject({ envios: 200, caidas: 4, pedidos: 200 })
})

test('un portal lanzado que la prueba no detuvo se termina después de ella', async () => {
  const { url } = await lanzar(await base(), carpeta('huerfano'))
  expect((await fetch(`${url}/salud/viva`)).status).toBe(200)
  await matarLanzados()
  await expect(fetch(`${url}/salud/viva`)).rejects.toThrow()
})

test('kill -9 de PostgreSQL en medio de los envíos no pierde ni duplica nada, ni se disculpa con un 500', async ({
  signal,
}) => {
  const datos = carpeta('caidas-pg')
  const postgres = await startEmbedded(datos)
  onTestFinished(() => postgres.stop())
  const golpear = async () => {
    process.kill(postgres.pid(), 'SIGKILL')
    await pause(300)
    await postgres.revive()
  }
  const preparar = await startPortal(settingsForTests({ databaseUrl: postgres.url, datos, ahora: null }), {
    site: '/nowhere',
  })
  await enviar({ url: preparar.url, clave: CLAVE_ERP }, 'cedis', CEDIS).finally(() => preparar.stop())
  const cuentas = await matarMientrasSeEnvia(postgres.url, datos, {
    envios: 60,
    caidas: 1,
    clientes: 4,
    golpear,
    signal,
  })
  expect(malasDe(cuentas)).toEqual({})
  expect(cuentas).toMatchObject({ envios: 60, caidas: 1, pedidos: 60 })
})

test('kill -9 en medio de las olas: de 5,000 que esperan, nadie es avisado dos veces ni de más de lo que hay', async ({
  signal,
}) => {
  const cuentas = await matarEnOleadas(await base(), carpeta('olas'), {
    esperan: 5_000,
    piezas: 100,
    caidas: 4,
    signal,
  })
  expect(cuentas).toEqual({ avisados: 5_000, caidas: 4, dobles: 0, perdidos: 0, mayorPromesa: 100 })
})

test('SIGTERM con carga: lo que se aceptó se responde, y termina con 0', async () => {
  const { aceptadas, respondidas, cortadas, codigo } = await pararConCarga(await base(), carpeta('paro'), 8)
  expect(aceptadas).toBeGreaterThan(50)
  expect({ respondidas, cortadas, codigo }).toEqual({ respondidas: aceptadas, cortadas: 0, codigo: 0 })
})
