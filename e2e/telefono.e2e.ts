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

/** What lies over one another or is cut, among the parts that hold a text of their own. */
const choques = (parte: Locator) =>
  parte.evaluate((raiz) => {
    const hojas = [...raiz.querySelectorAll<HTMLElement>('*')].filter(
      (e) => e.checkVisibility() && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()),
    )
    const caja = (e: HTMLElement) => {
      const rango = document.createRange()
      rango.selectNodeContents(e)
      return rango.getBoundingClientRect()
    }
    const cajas = hojas.map((e) => ({ e, r: caja(e) })).filter(({ r }) => r.width > 1 && r.height > 1)
    const borde = raiz.getBoundingClientRect()
    const malos: string[] = cajas
      .filter(({ r }) => r.right > borde.right + 1 || r.left < borde.left - 1)
      .map(({ e }) => `cortado: ${e.textContent}`)
    for (const [i, { e, r }] of cajas.entries())
      for (const otro of cajas.slice(i + 1))
        if (
          !e.contains(otro.e) &&
          Math.min(r.right, otro.r.right) - Math.max(r.left, otro.r.left) > 1 &&
          Math.min(r.bottom, otro.r.bottom) - Math.max(r.top, otro.r.top) > 4
        )
          malos.push(`${e.textContent} sobre ${otro.e.textContent}`)
    return malos
  })

test('el calendario está entero en la pantalla', { tag: '@ambos' }, async ({ page }) => {
  await entrar(page, 'herramientas')
  for (const ruta of ['/clientes/facturas', '/clientes/estatus-de-pedido', '/clientes/herramientas', '/bolsa-trabajo'])
    await test.step(ruta, async () => {
      if (ruta === '/bolsa-trabajo') await page.evaluate(() => localStorage.clear())
      await page.goto(ruta)
      if (ruta === '/bolsa-trabajo') await page.getByRole('button', { name: 'Solicitud en línea' }).click()
      const botones = page.getByRole('button', { name: 'Abrir calendario' }).filter({ visible: true })
      await botones.first().waitFor()
      for (const boton of await botones.all()) {
        await boton.click()
        const calendario = page.getByRole('dialog', { name: /^Calendario/ })
        await expect(calendario.getByRole('combobox', { name: 'Mes' })).toBeVisible()
        await expect.poll(() => afuera(calendario)).toBe(0)
        await page.keyboard.press('Escape')
        await expect(boton).toBeFocused()
      }
    })
})

test('en Estatus ningún texto está sobre otro ni se corta', { tag: '@ambos' }, async ({ page }) => {
  await entrar(page, 'farmacia', '/clientes/estatus-de-pedido')
  const filas = page.getByRole('region', { name: 'Pedidos anteriores' }).getByRole('table').locator('tbody tr')
  await filas.first().waitFor()
  for (const fila of (await filas.all()).slice(0, 12)) expect(await choques(fila)).toEqual([])
})

test('el pie de Mi lista dice el carrito entero y sus botones alcanzan para el dedo', { tag: '@ambos' }, async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'farmacia')
  // not of the list
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 4)
  await page.goto('/clientes/captura-pedidos/mi-lista-de-pedido')
  const pie = page.getByRole('status').filter({ hasText: 'Carrito:' })
  await expect(pie).toContainText('Carrito: 1 renglón')
  await expect(pie).toContainText('$100.00')
  const filas = page.getByRole('table', { name: 'Mi lista de pedido' }).locator('tbody tr')
  await filas.nth(1).getByRole('textbox').fill('12')
  await filas.nth(1).getByRole('textbox').press('Enter')
  await expect(pie).toContainText('Carrito: 2 renglones')
  const total = (await pie.locator('b').textContent()) ?? ''
  for (const fila of (await filas.all()).slice(0, 8)) {
    expect(await choques(fila)).toEqual([])
    for (const boton of await fila.getByRole('button').all()) {
      const { width, height } = (await boton.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
    // pin and removal stand beside the name, not in a row of their own
    const nombre = (await fila.getByRole('link').boundingBox())?.y ?? 0
    const quitar = (await fila.getByRole('button', { name: /^Quitar de la lista/ }).boundingBox())?.y ?? 0
    expect(Math.abs(nombre - quitar)).toBeLessThan(30)
  }
  await page.goto('/clientes/carrito')
  await expect(page.getByRole('region', { name: 'Totales' })).toContainText(total)
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

test('al bajar con Tab, lo enfocado nunca queda detrás de la barra', { tag: '@telefono' }, async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 4)
  for (const ruta of ['/clientes/carrito', '/clientes/captura-pedidos/busqueda-general?buscar=losartan'])
    for (const width of CON_BARRA)
      await test.step(`${ruta} a ${width}`, async () => {
        await page.setViewportSize({ width, height: 780 })
        await page.goto(ruta)
        await quieta(page)
        for (let vez = 0; vez < 60; vez++) {
          await page.keyboard.press('Tab')
          expect(await tapado(page)).toBe(0)
        }
      })
})
