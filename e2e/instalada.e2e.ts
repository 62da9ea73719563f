import { existsSync } from 'node:fs'
import { chromium, expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrar, entrarConCarritoVacio, llamar } from './walkthrough.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker is in place and has what it keeps: the page is opened again under it. */
async function conTrabajador(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta)
  // it is registered when the screen is calm
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state)))
    .toBe('activated')
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Addresses of everything that the browser's caches hold. */
const loGuardado = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((nombre) => caches.open(nombre)))
    const claves = await Promise.all(caches_.map((una) => una.keys()))
    return claves.flat().map(({ url }) => new URL(url).pathname)
  })

/** Chromium with its windows: the one without them says nothing about installing. */
const ENTERO = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (lugar) => lugar && existsSync(lugar),
)

async function queja(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  const { errors } = await cdp.send('Page.getAppManifest')
  // a window without a history of its own never installs: that is not of the site
  const propias = installabilityErrors.map(({ errorId }) => errorId).filter((una) => una !== 'in-incognito')
  return [...propias, ...errors.map(({ message }) => message)]
}

test('el portal se puede instalar, y una visita al sitio público no paga nada por ello', async ({
  page: deSerie,
  baseURL,
}) => {
  const entero = ENTERO && (await chromium.launch({ executablePath: ENTERO, args: ['--no-sandbox', '--disable-gpu'] }))
  const page = entero ? await entero.newPage({ baseURL: baseURL ?? '' }) : deSerie
  const pedidos: string[] = []
  page.on('request', (peticion) => pedidos.push(new URL(peticion.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await queja(page)).toEqual([])
  await page.waitForLoadState('networkidle')
  expect(pedidos.filter((una) => /trabajador|NuevaVersion/.test(una))).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((todas) => todas.length))).toBe(0)
  if (!entero) return
  // the same question about a site without a start of its own is answered
  await page.route('**/manifest.webmanifest', (ruta) => ruta.fulfill({ json: { name: 'Surtia' } }))
  await page.reload()
  expect(await queja(page)).toContain('start-url-not-valid')
  await entero.close()
})

test('sin línea y desde cero abre el área con lo guardado, y de /api no hay nada guardado', async ({
  page,
  context,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await entrarConCarritoVacio(page, usuario)
  await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad: 5, rutaOrigen: 'carrito' })
  await conTrabajador(page, '/clientes/carrito')
  await expect(page.getByRole('row', { name: /PARACETAMOL 500/ })).toBeVisible()
  const guardado = await loGuardado(page)
  expect(guardado.length).toBeGreaterThan(100)
  expect(
    guardado.filter((una) => !/^\/(assets\/(?!mesa\/)|formas\/|clientes\/$|marca\.svg|sin-imagen\.svg)/.test(una)),
  ).toEqual([])

  // what the browser keeps by itself would hide what is missing
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await page.close()
  await context.setOffline(true)
  const otra = await context.newPage()
  await otra.goto('/clientes/carrito')
  await expect(otra.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(otra.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await otra.goto('/clientes/facturas')
  const panel = otra.getByRole('alert').filter({ hasText: 'Sin conexión' })
  await expect(panel.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await context.setOffline(false)
  await expect(panel).toHaveCount(0)
  await expect(otra.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
})

test('Configuración dice cómo instalarlo', { tag: '@telefono' }, async ({ page, baseURL }) => {
  const { usuario } = await unCliente(baseURL)
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem('seConserva', 'sí')
      return true
    }
  })
  const seConserva = () => page.evaluate(() => sessionStorage.getItem('seConserva'))
  await entrar(page, usuario, '/clientes/configuracion')
  const parte = page.getByRole('region', { name: 'Instalar en este equipo' })
  await expect(parte).toContainText('menú del navegador')
  // what Chromium offers to a person who comes back
  await page.evaluate(() => {
    const oferta = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        dispatchEvent(new Event('appinstalled'))
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(oferta)
  })
  expect(await seConserva()).toBeNull()
  await parte.getByRole('button', { name: 'Instalar' }).click()
  await expect(parte).toHaveCount(0)
  await expect.poll(seConserva).toBe('sí')
})
