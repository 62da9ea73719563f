import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrar } from './walkthrough.ts'

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

test('en Configuración el portal se instala, y los avisos se piden, se ven como están y se van al salir', async ({
  page,
  context,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await context.grantPermissions(['notifications'])
  await conServicioDeAvisos(page, usuario)
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem('seConserva', 'sí')
      return true
    }
  })
  await entrar(page, usuario, '/clientes/configuracion')
  await test.step('Configuración dice cómo instalarlo', async () => {
    const seConserva = () => page.evaluate(() => sessionStorage.getItem('seConserva'))
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
