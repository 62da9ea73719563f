import { expect, type Locator, type Page } from '@playwright/test'
import { quieta } from './mirada/quieta.ts'
import { test } from './prueba.ts'
import { agregar, entrar, entrarConCarritoVacio } from './walkthrough.ts'

/** What of it hangs out of the window, in pixels; 0 when it is whole. */
const afuera = (parte: Locator) =>
  parte.evaluate((e) => {
    const { left, right, bottom } = e.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    return Math.max(0, -left, right - clientWidth, getComputedStyle(e).position === 'fixed' ? bottom - innerHeight : 0)
  })

test('el calendario está entero en la pantalla', async ({ page }) => {
  await entrar(page, 'herramientas')
  for (const ruta of ['/clientes/facturas', '/clientes/estatus-de-pedido', '/clientes/herramientas', '/bolsa-trabajo'])
    await test.step(ruta, async () => {
      if (ruta === '/bolsa-trabajo') await page.evaluate(() => localStorage.clear())
      await page.goto(ruta)
      if (ruta === '/bolsa-trabajo') await page.getByRole('button', { name: 'Solicitud en línea' }).click()
      const botones = page.getByRole('button', { name: 'Abrir calendario' }).filter({ visible: true })
      await botones.first().waitFor()
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 780 })
        for (const boton of await botones.all()) {
          await boton.click()
          const calendario = page.getByRole('dialog', { name: /^Calendario/ })
          await expect(calendario.getByRole('combobox', { name: 'Mes' })).toBeVisible()
          await expect.poll(() => afuera(calendario)).toBe(0)
          await page.keyboard.press('Escape')
          await expect(boton).toBeFocused()
        }
      }
    })
})

/** The widths that have the bar at the foot; a phone's below, both halves of a tablet above. */
const CON_BARRA = [360, 768, 1000] as const

/** How much of what has the focus lies behind what stays at the foot of the screen, in pixels. */
const tapado = (page: Page) =>
  page.evaluate(() => {
    const con = document.activeElement
    if (!con || con === document.body || con.closest('nav[aria-label="Menú"], [data-pie-fijo]')) return 0
    const fijos = [...document.querySelectorAll('nav[aria-label="Menú"], [data-pie-fijo]')].filter(
      (e) => e.checkVisibility() && getComputedStyle(e).position === 'fixed',
    )
    const orilla = Math.min(innerHeight, ...fijos.map((e) => e.getBoundingClientRect().top))
    const { bottom, height } = con.getBoundingClientRect()
    return height > orilla / 2 ? 0 : Math.max(0, Math.round(bottom - orilla))
  })

/** The next Tab begins at the top of the page. */
const desdeArriba = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0)
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })

test('al bajar con Tab, lo enfocado nunca queda detrás de la barra', { tag: '@telefono' }, async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 4)
  for (const ruta of ['/clientes/carrito', '/clientes/captura-pedidos/busqueda-general?buscar=losartan']) {
    await page.goto(ruta)
    for (const width of CON_BARRA)
      await test.step(`${ruta} a ${width}`, async () => {
        await page.setViewportSize({ width, height: 780 })
        await quieta(page, 100)
        await desdeArriba(page)
        for (let vez = 0; vez < 60; vez++) {
          await page.keyboard.press('Tab')
          expect(await tapado(page)).toBe(0)
        }
      })
  }
})
