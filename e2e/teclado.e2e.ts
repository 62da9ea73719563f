import { expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio } from './walkthrough.ts'

const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 576

test('todo el camino, del buscador al pedido, sólo con el teclado', async ({ page, baseURL }) => {
  await entrarConCarritoVacio(page, (await unCliente(baseURL)).usuario)
  const tecla = (nombre: string) => page.keyboard.press(nombre)
  /** Tab until what has the focus is named so. */
  const hasta = async (nombre: RegExp) => {
    for (let i = 0; i < 80; i++) {
      await tecla('Tab')
      const actual = await page.evaluate(() => {
        const e = document.activeElement
        return e?.matches('a, button, input') ? `${e.getAttribute('aria-label') ?? ''} ${e.textContent ?? ''}` : ''
      })
      if (nombre.test(actual)) return
    }
    throw new Error(`no se llegó a ${nombre}`)
  }
  await tecla('/')
  await page.keyboard.type('1000014')
  await tecla('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  const caja = page.getByRole('textbox', { name: /^Cantidad de AMLODIPINO/ })
  if (esTelefono(page)) {
    // there the focus in a box would bring up a keyboard
    await hasta(/Cantidad de AMLODIPINO/)
    await page.keyboard.type('2')
    await tecla('Enter')
    await hasta(/Añadir al carrito/)
    await tecla('Enter')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await tecla('/')
  } else {
    await expect(caja).toBeFocused()
    await page.keyboard.type('2')
    await tecla('Enter')
    await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toBeFocused()
  }
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  await hasta(/Carrito, 1 renglón/)
  await tecla('Enter')
  await page.waitForURL(/carrito/)
  await expect(page.getByRole('region', { name: 'Totales' })).toContainText('$108.00')
  await hasta(/Enviar pedido/)
  await tecla('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirmar pedido' })).toBeVisible()
  await hasta(/Aceptar/)
  await tecla('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Pedido enviado' })).toBeVisible()
  await hasta(/Aceptar/)
  await tecla('Enter')
  await page.waitForURL(/estatus-de-pedido/)
})

test('el encabezado de una tabla larga queda bajo la cabecera y no tapa lo que se recorre', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await page.goto('/clientes/captura-pedidos/mi-lista-de-pedido')
  const tabla = page.getByRole('table', { name: 'Mi lista de pedido' })
  const renglones = tabla.getByRole('row')
  await renglones.last().getByRole('textbox').focus()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const pie = () =>
    tabla
      .locator('thead th')
      .first()
      .evaluate((th) => th.getBoundingClientRect().bottom)
  // on a phone each row is a card, which says itself what it shows
  if ((page.viewportSize()?.width ?? 0) < 896) return expect(await pie()).toBeLessThan(0)
  const barra = await page.getByRole('banner').evaluate((cabecera) => cabecera.getBoundingClientRect().bottom)
  await expect
    .poll(() =>
      tabla
        .locator('thead th')
        .first()
        .evaluate((th) => th.getBoundingClientRect().top),
    )
    .toBe(barra)
  for (let i = await renglones.count(); i > 0; i--) {
    await page.keyboard.press('Shift+Tab')
    const enfocado = page.locator(':focus')
    if ((await tabla.locator('tbody :focus').count()) === 0) break
    await expect.poll(() => enfocado.evaluate((e) => e.getBoundingClientRect().top)).toBeGreaterThanOrEqual(await pie())
  }
})
