import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { abrirMenu, entrarConCarritoVacio, llamar } from './walkthrough.ts'

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

/** Chromium with its windows: the one without them says nothing about installing, and shows no notices. */
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

/** What comes for this device with the portal, as the browser's service would bring it. */
async function avisosQueLlegan(page: Page, origin: string): Promise<(data: object) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  const registro = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [uno] }) => uno && resolve(uno.registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registro
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

test('el portal se puede instalar; instalado, abre sin línea y muestra lo que le llega', async ({
  context: deSerie,
  baseURL: dada,
}) => {
  const baseURL = dada ?? ''
  const { usuario } = await unCliente(baseURL)
  const entero = ENTERO && (await chromium.launch({ executablePath: ENTERO, args: ['--no-sandbox', '--disable-gpu'] }))
  const context: BrowserContext = entero
    ? await entero.newContext({ baseURL, permissions: ['notifications'], serviceWorkers: 'allow' })
    : deSerie
  const page = await context.newPage()

  await test.step('se puede instalar, y una visita al sitio público no paga nada por ello', async () => {
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
    await page.unrouteAll()
  })

  await test.step('de /api no hay nada guardado', async () => {
    await entrarConCarritoVacio(page, usuario)
    await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad: 5, rutaOrigen: 'carrito' })
    await conTrabajador(page, '/clientes/carrito')
    await expect(page.getByRole('row', { name: /PARACETAMOL 500/ })).toBeVisible()
    const guardado = await loGuardado(page)
    expect(guardado.length).toBeGreaterThan(100)
    expect(
      guardado.filter(
        (una) => !/^\/(assets\/(?!mesa\/)|formas\/|ayuda\/\d+\.webp$|clientes\/$|marca\.svg|sin-imagen\.svg)/.test(una),
      ),
    ).toEqual([])
  })

  // where there is no such browser, the worker's own test says what it does with what comes
  if (entero)
    await test.step('lo que llega con el portal se muestra en el equipo, una vez aunque se repita', async () => {
      const llega = await avisosQueLlegan(page, baseURL)
      const dicho = {
        titulo: 'Su pedido va en camino',
        texto: 'El pedido 7 salió del CEDIS.',
        url: '/clientes/carrito',
      }
      const mostrados = () =>
        page.evaluate(async () =>
          (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => `${title} ${body}`),
        )
      await llega({ ...dicho, etiqueta: 'pedido:7' })
      await expect
        .poll(async () => {
          // the browser lets one go whose worker does not come up in its time: a push service says it again
          await llega({ ...dicho, etiqueta: 'pedido:7' })
          await llega({ ...dicho, titulo: 'Corte en 30 minutos', etiqueta: 'corte' })
          return (await mostrados()).toSorted()
        })
        .toEqual([
          'Corte en 30 minutos El pedido 7 salió del CEDIS.',
          'Su pedido va en camino El pedido 7 salió del CEDIS.',
        ])
    })

  await test.step('sin línea y desde cero abre el área con lo guardado', async () => {
    // what the browser keeps by itself would hide what is missing
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.clearBrowserCache')
    await page.close()
    await context.setOffline(true)
    const otra = await context.newPage()
    await otra.goto('/clientes/carrito')
    await expect(otra.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
    await expect(otra.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
    // within this document: what Chromium was told of the line may reach the next one late, on a busy machine
    await (await abrirMenu(otra)).getByRole('link', { name: 'Facturas' }).click()
    const panel = otra.getByRole('alert').filter({ hasText: 'Sin conexión' })
    // where it says anything else, that is told
    await expect(otra.getByRole('main')).toContainText('Se abre en cuanto vuelva la línea.')
    await expect(panel.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await context.setOffline(false)
    await expect(panel).toHaveCount(0)
    await expect(otra.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  })
  if (entero) await entero.close()
})
