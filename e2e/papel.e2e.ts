import { expect, type Page } from '@playwright/test'
import { test } from './prueba.ts'
import { abrirMenu, entrar, llamar } from './walkthrough.ts'

/** A letter sheet without its margins, in CSS pixels. */
const HOJA = { width: 680, height: 920 }
const PUNTOS_8_5 = `${((8.5 * 96) / 72).toFixed(4)}px`
/** What one would print, how many rows the sheet holds at least, and what else is proved of its paper. */
const PANTALLAS: readonly (readonly [ruta: string, renglones: number, ademas?: (page: Page) => Promise<void>])[] = [
  ['/clientes/carrito', 1],
  ['/clientes/captura-pedidos/busqueda-general?buscar=losartan', 10, loEscritoSeQueda],
  ['/clientes/captura-pedidos/cambio-de-precio', 10],
  ['/clientes/adeudos', 5, sinMenu],
  ['/clientes/estatus-de-pedido', 2, unPedido],
  ['/clientes/referenciarpagosreimprimir', 0],
  ['/clientes/facturas?desde=2026-01-01&hasta=2026-12-31', 21, imprimir],
  ['/clientes/captura-pedidos/mi-lista-de-pedido', 21, enHojas],
]

/** On paper: nothing that is pressed, nothing that stays in sight, tables as tables, whose and of when. */
async function revisarHoja(page: Page, renglones: number): Promise<void> {
  await expect(page.getByText('Farmacia San Jerónimo · Cliente').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText(/^.*Impreso el \d\d\/\w{3}\/20\d\d \d\d:\d\d/).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeHidden()
  for (const nombre of ['Menú', 'Ruta', 'Paginación'])
    await expect(
      page.getByRole('navigation', { name: nombre }).getByRole('link').filter({ visible: true }),
    ).toHaveCount(0)
  const sobra = await page.evaluate(() => {
    const visibles = [...document.querySelectorAll<HTMLElement>('body *')].filter((e) => e.checkVisibility())
    const nombre = (e: HTMLElement) => e.getAttribute('aria-label') || e.textContent?.trim().slice(0, 40) || e.tagName
    return {
      botones: visibles.filter((e) => e.matches('button') && !/^\d+$/.test(e.textContent ?? '')).map(nombre),
      casillas: visibles.filter((e) => e.matches('[type="checkbox"]')).map(nombre),
      pegados: visibles.filter((e) => /fixed|sticky/.test(getComputedStyle(e).position)).map(nombre),
      anchos: visibles
        .filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((e) => `${e.tagName} ${nombre(e)}`),
    }
  })
  expect(sobra).toEqual({ botones: [], casillas: [], pegados: [], anchos: [] })
  if (renglones === 0) return
  const tabla = page.getByRole('table').last()
  await expect.poll(() => tabla.locator('tbody tr').count()).toBeGreaterThanOrEqual(renglones)
  await expect(tabla.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(tabla.locator('tbody tr').first()).toHaveCSS('display', 'table-row')
  await expect(tabla.locator('tbody td').first()).toHaveCSS('font-size', PUNTOS_8_5)
  // no head without a column below
  const celdas = (que: string) => tabla.locator(`${que} > *`).filter({ visible: true }).count()
  expect(await celdas('thead tr')).toBe(await celdas('tbody tr:first-child'))
}

test('lo que se imprime sale como hoja, entera y sin nada que se presione', async ({ page }) => {
  await entrar(page, 'farmacia', '/robots.txt')
  await llamar(page, 'carrito/vaciar', {})
  await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad: 5, rutaOrigen: 'carrito' })
  for (const [ruta, renglones, ademas] of PANTALLAS)
    await test.step(ruta, async () => {
      await page.setViewportSize(HOJA)
      await page.emulateMedia({ media: 'screen' })
      await page.goto(ruta)
      await expect(page.getByText('Cargando…')).toHaveCount(0)
      await expect(
        page.getByRole('table').or(page.getByRole('article')).or(page.getByText('No hay')).first(),
      ).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await revisarHoja(page, renglones)
      await ademas?.(page)
    })
})

/** Printing a gallery does not take away what was written in it. */
async function loEscritoSeQueda(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  const caja = page.getByRole('article').getByRole('textbox').first()
  await caja.fill('7')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(caja).toHaveValue('7')
}

/** The menu that is open is not on the sheet. */
async function sinMenu(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 768, height: 900 })
  const menu = await abrirMenu(page)
  await expect(menu).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCSS('display', 'block')
}

/** An order that is open is what is printed, not the list behind it. */
async function unPedido(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('region', { name: 'Pedidos anteriores' }).getByRole('table').getByRole('button').first().click()
  const pedido = page.getByRole('dialog', { name: /^Pedido \d+/ })
  await expect(pedido.getByRole('table')).toBeVisible()
  await expect(pedido.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await revisarHoja(page, 1)
  await expect(pedido.getByRole('heading')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const fondos = await pedido.evaluate((e) => [
    getComputedStyle(e).backgroundColor,
    getComputedStyle(e, '::backdrop').backgroundColor,
  ])
  expect(fondos).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
}

/** To a real sheet everything goes that the list holds, not only the page on the screen. */
async function enHojas(page: Page): Promise<void> {
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    window.addEventListener('afterprint', () => undefined)
    const contar = () => {
      document.documentElement.dataset.renglones = String(document.querySelectorAll('tbody tr').length)
    }
    window.addEventListener('beforeprint', () => queueMicrotask(contar), { once: true })
  })
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  const hojas = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  const renglones = Number(await page.evaluate(() => document.documentElement.dataset.renglones))
  expect(renglones).toBeGreaterThan(20)
  expect(hojas).toBeGreaterThan(0)
  expect(hojas).toBeLessThanOrEqual(Math.ceil(renglones / 12))
  await imprimir(page)
}

/** «Imprimir» prints the whole list, with the hour at which it is pressed. */
async function imprimir(page: Page): Promise<void> {
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })
  // what the sheet held goes back to a page of twenty
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(20)
  const despues = await page.evaluate(() => {
    // as a browser prints: what is on the page when the last listener returns
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      const { dataset } = document.documentElement
      dataset.renglones = String(document.querySelectorAll('tbody tr').length)
      dataset.impreso = document.querySelector('[data-papel]')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
    return Date.now() + 3 * 60_000
  })
  const enPantalla = await page.locator('tbody tr').count()
  const antes = await page.locator('[data-papel]').textContent()
  await page.clock.setFixedTime(despues)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const { renglones, impreso } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(Number(renglones)).toBeGreaterThan(enPantalla)
  expect(impreso).toContain('Impreso el')
  expect(impreso).not.toBe(antes)
  await expect(page.locator('tbody tr')).toHaveCount(enPantalla)
}
