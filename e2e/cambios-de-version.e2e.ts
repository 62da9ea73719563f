import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { abrirPortales, type Portales } from './entregas/portales.ts'
import { rehacerSitio } from './entregas/rehacer.ts'
import { test } from './prueba.ts'
import { abrirMenu, entrar } from './walkthrough.ts'

// `E2E_CAMBIOS=50 npm run e2e -- cambios-de-version`: as many deployments as one wants in the middle of a session.
const CAMBIOS = Number(process.env.E2E_CAMBIOS ?? '4')
const SITIO = join(import.meta.dirname, '../web/build/client')
const PANTALLAS = [
  'Facturas',
  'Carrito',
  'Pendientes',
  'Estatus de pedido',
  'Listas',
  'Adeudos',
  'Captura rápida',
] as const

test.setTimeout(180_000 + CAMBIOS * 30_000)

let portales: Portales
let carpeta: string
test.beforeEach(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'surtia-entregas-'))
  portales = await abrirPortales(process.env.E2E_DATOS ?? '')
  await portales.cambiar(SITIO)
})
test.afterEach(async () => {
  await portales.cerrar()
  rmSync(carpeta, { recursive: true, force: true })
})

/** A deployment begins: both versions answer, by turns. */
async function otraVersion(numero: number): Promise<void> {
  const sitio = join(carpeta, String(numero))
  rehacerSitio(SITIO, sitio, numero)
  await portales.cambiar(sitio)
}

const pregunta = (page: Page) =>
  page.evaluate(async () => {
    const registro = await navigator.serviceWorker.getRegistration()
    await registro?.update().catch(() => undefined)
  })
/** While the version of the page itself is still being put in place, the browser does not ask for the next one: it is asked again. */
const preguntarHastaSaber = (page: Page) =>
  expect(async () => {
    await pregunta(page)
    await expect(aviso(page)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
const aviso = (page: Page) => page.getByRole('status').filter({ hasText: 'Hay una versión nueva' })

/** Goes to a screen by the menu, and it is there: no blank page, no panel of an error. */
async function ver(page: Page, pantalla: string): Promise<void> {
  await (await abrirMenu(page)).getByRole('link', { name: pantalla, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: pantalla })).toBeVisible()
  await expect(page.getByText('Algo falló al mostrar esta página.')).toHaveCount(0)
}

test(`${CAMBIOS} cambios de versión a media sesión: ninguna página en blanco, una recarga cuando se pide y nada a medias se pierde`, {
  tag: '@noche',
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: portales.url, serviceWorkers: 'allow' })
  const { usuario } = await unCliente(baseURL)
  let cargas = 0
  page.on('load', () => cargas++)
  const fallas: string[] = []
  page.on('pageerror', ({ message }) => fallas.push(message))
  page.on('response', (respuesta) => {
    if (/\/assets\//.test(respuesta.url()) && respuesta.status() >= 400) fallas.push(respuesta.url())
  })
  await entrar(page, usuario)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()

  for (let cambio = 1; cambio <= CAMBIOS; cambio++) {
    const pantalla = (mas: number) => PANTALLAS[(cambio * 2 + mas) % PANTALLAS.length] ?? 'Carrito'
    await otraVersion(cambio)
    await ver(page, pantalla(0))
    // what is brought when it is pressed
    await page.keyboard.press('?')
    const teclas = page.getByRole('dialog', { name: 'Teclas' })
    await teclas.getByRole('button', { name: 'Cerrar' }).click()
    if (cambio % 4 === 1) {
      // in the middle of a change a page may be of either version
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: pantalla(0) })).toBeVisible()
    }
    await portales.terminar()
    await ver(page, pantalla(1))
    if (cambio % 2 === 1) continue

    await preguntarHastaSaber(page)
    await ver(page, 'Captura rápida')
    const caja = page.getByRole('combobox', { name: 'Código, código de barras o nombre' })
    await caja.fill('parace')
    const antes = cargas
    await aviso(page).getByRole('button', { name: 'Actualizar' }).click()
    await expect.poll(() => cargas, { timeout: 30_000 }).toBe(antes + 1)
    await expect(caja).toHaveValue('parace')
    await expect(aviso(page)).toHaveCount(0)
    await caja.fill('')
  }
  expect(fallas).toEqual([])
  await page.close()
})

test('con dos pestañas sólo se recarga la que lo pide, y un formulario empezado espera', {
  tag: '@noche',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: portales.url, serviceWorkers: 'allow' })
  const [una, otra] = [await context.newPage(), await context.newPage()]
  const cargas = new Map<Page, number>()
  for (const page of [una, otra]) page.on('load', () => cargas.set(page, (cargas.get(page) ?? 0) + 1))
  const { usuario } = await unCliente(baseURL)
  await entrar(una, usuario, '/clientes/configuracion/cambio-password')
  await una.evaluate(() => navigator.serviceWorker.ready)
  for (const page of [una, otra]) await page.goto('/clientes/configuracion/cambio-password')
  await expect(otra.getByRole('heading', { level: 1 })).toBeVisible()
  // what looks after the version comes when the screen is calm
  for (const page of [una, otra])
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/NuevaVersion-')),
    )

  await otraVersion(1)
  await portales.terminar()
  await preguntarHastaSaber(una)
  await expect(aviso(otra)).toBeVisible()
  const antes = new Map(cargas)
  const actual = una.getByLabel('Contraseña actual')
  await actual.fill('a medias')
  await aviso(una).getByRole('button', { name: 'Actualizar' }).click()
  await expect(una.getByRole('status').filter({ hasText: 'Se actualizará al terminar' })).toBeVisible()
  expect(cargas).toEqual(antes)
  await expect(actual).toHaveValue('a medias')
  await actual.fill('')
  await actual.blur()
  await expect.poll(() => cargas.get(una)).toBe((antes.get(una) ?? 0) + 1)
  await expect(actual).toHaveValue('')

  // the other one goes on with its own files, still says so, and is moved only when it asks
  expect(cargas.get(otra)).toBe(antes.get(otra))
  await expect(aviso(otra)).toBeVisible()
  await ver(otra, 'Facturas')
  await aviso(otra).getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => cargas.get(otra)).toBe((antes.get(otra) ?? 0) + 1)
  await expect(otra.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await expect(aviso(otra)).toHaveCount(0)
  await context.close()
})
