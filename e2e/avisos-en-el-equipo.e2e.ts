import { createECDH, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chromium, expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrar, sinHallazgos } from './walkthrough.ts'

/**
 * A browser whose push service says yes: Chromium without windows has none. What it would be asked for is kept as it keeps it, for
 * the device; all the rest is real.
 */
async function conServicioDeAvisos(page: Page, nombre: string): Promise<void> {
  const par = createECDH('prime256v1')
  par.generateKeys()
  await page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const LUGAR = 'prueba:suscripcion'
      const hay = () => {
        const llave = localStorage.getItem(LUGAR)
        if (llave === null) return null
        return {
          endpoint,
          options: { applicationServerKey: Uint8Array.from(JSON.parse(llave) as number[]).buffer },
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            localStorage.removeItem(LUGAR)
            return true
          },
        }
      }
      const registro = {
        pushManager: {
          getSubscription: async () => hay(),
          subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
            localStorage.setItem(LUGAR, JSON.stringify([...applicationServerKey]))
            return hay()
          },
        },
      }
      // the browser without windows grants it, and says that it did not
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => Promise.resolve(registro) })
      Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registro })
    },
    {
      endpoint: `https://push.servicio.example/${nombre}`,
      p256dh: par.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  )
}

const region = (page: Page) => page.getByRole('region', { name: 'Avisos en este equipo' })
const caja = (page: Page, nombre: string) => region(page).getByRole('checkbox', { name: nombre })

test('los avisos se piden en el equipo, se ven como están, y se van al salir', { tag: '@ambos' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await context.grantPermissions(['notifications'])
  await conServicioDeAvisos(page, usuario)
  await entrar(page, usuario, '/clientes/configuracion')
  for (const nombre of ['Mis pedidos', 'Llegó lo que esperaba', 'Corte en 30 minutos'])
    await expect(caja(page, nombre)).not.toBeChecked()
  await caja(page, 'Mis pedidos').click()
  await expect(caja(page, 'Mis pedidos')).toBeChecked()
  await expect(caja(page, 'Mis pedidos')).toBeEnabled()
  await caja(page, 'Corte en 30 minutos').press('Space')
  await expect(caja(page, 'Corte en 30 minutos')).toBeEnabled()
  await page.reload()
  await expect(caja(page, 'Mis pedidos')).toBeChecked()
  await expect(caja(page, 'Corte en 30 minutos')).toBeChecked()
  await expect(caja(page, 'Llegó lo que esperaba')).not.toBeChecked()
  await sinHallazgos(page, 'avisos del equipo')

  // the device alone is left out; what the user prefers stays for the others
  await region(page).getByRole('button', { name: 'Quitar los avisos de este equipo' }).click()
  await expect(caja(page, 'Mis pedidos')).not.toBeChecked()
  await caja(page, 'Mis pedidos').click()
  await expect(caja(page, 'Mis pedidos')).toBeChecked()
  await expect(caja(page, 'Corte en 30 minutos')).toBeChecked()

  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('prueba:suscripcion'))).toBeNull()
})

test('donde el navegador los tiene bloqueados, o no los conoce, se dice', { tag: '@telefono' }, async ({
  page,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await entrar(page, usuario, '/clientes/configuracion')
  await expect(region(page)).toContainText('Este navegador tiene bloqueados los avisos del portal.')
  await expect(caja(page, 'Mis pedidos')).toBeDisabled()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.reload()
  await expect(region(page)).toContainText('Este navegador no recibe avisos.')
})

/** Chromium with its windows: the one without them shows no notices. */
const ENTERO = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (lugar) => lugar && existsSync(lugar),
)

test('lo que llega con el portal se muestra en el equipo, una vez aunque se repita', async ({ baseURL: dada }) => {
  const baseURL = dada ?? ''
  const { usuario } = await unCliente(baseURL)
  // where there is none, the worker's own test says what it does with what comes
  if (!ENTERO) return
  const navegador = await chromium.launch({ executablePath: ENTERO, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const contexto = await navegador.newContext({ baseURL, permissions: ['notifications'], serviceWorkers: 'allow' })
    const page = await contexto.newPage()
    await entrar(page, usuario, '/clientes/configuracion')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const cdp = await contexto.newCDPSession(page)
    const registro = new Promise<string>((resolve) =>
      cdp.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations: [uno] }) => uno && resolve(uno.registrationId),
      ),
    )
    await cdp.send('ServiceWorker.enable')
    const registrationId = await registro
    const dicho = { titulo: 'Su pedido va en camino', texto: 'El pedido 7 salió del CEDIS.', url: '/clientes/carrito' }
    const llega = (data: object) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: baseURL, registrationId, data: JSON.stringify(data) })
    const mostrados = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => `${title} ${body}`),
      )
    await llega({ ...dicho, etiqueta: 'pedido:7' })
    await llega({ ...dicho, etiqueta: 'pedido:7' })
    await llega({ ...dicho, titulo: 'Corte en 30 minutos', etiqueta: 'corte' })
    await expect
      .poll(async () => (await mostrados()).toSorted())
      .toEqual([
        'Corte en 30 minutos El pedido 7 salió del CEDIS.',
        'Su pedido va en camino El pedido 7 salió del CEDIS.',
      ])
  } finally {
    await navegador.close()
  }
})
