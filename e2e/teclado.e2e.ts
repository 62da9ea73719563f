import { expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio } from './walkthrough.ts'

const enFoco = (page: Page) => page.locator(':focus')

test('todo el camino, del buscador al pedido, sólo con el teclado', async ({ page, baseURL }) => {
  await entrarConCarritoVacio(page, (await unCliente(baseURL)).usuario, '/clientes/captura-pedidos/ofertas')
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
  await test.step('otra página empieza en su principio, y al regresar se está donde se estaba', async () => {
    await page.getByRole('link', { name: 'Página 2' }).click()
    await page.waitForURL(/pagina=2/)
    await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => enFoco(page).evaluate((e) => e.tagName)).not.toBe('A')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await tecla('Tab')
    await expect(page.getByRole('article').first().locator(':focus')).toHaveCount(1)

    const altura = () => page.evaluate(() => Math.round(window.scrollY))
    for (const volver of [() => page.getByRole('button', { name: 'Regresar' }).click(), () => page.goBack()]) {
      const articulo = page.getByRole('article').nth(9)
      await articulo.scrollIntoViewIfNeeded()
      const antes = await altura()
      expect(antes).toBeGreaterThan(100)
      await articulo.getByRole('link').first().click()
      await page.waitForURL(/detalle-producto/)
      await expect(page.getByRole('button', { name: 'Regresar' })).toBeVisible()
      await expect.poll(altura).toBe(0)
      await volver()
      await page.waitForURL(/pagina=2/)
      await expect.poll(altura).toBe(antes)
    }
  })
  await test.step('del buscador a la cantidad, y de regreso', async () => {
    await tecla('/')
    await page.keyboard.type('1000014')
    await tecla('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: /^Cantidad de AMLODIPINO/ })).toBeFocused()
    await page.keyboard.type('2')
    await tecla('Enter')
    await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  })
  await test.step('del carrito al pedido', async () => {
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
})
