import { expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio } from './walkthrough.ts'

const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 576

test('todo el camino, del buscador al pedido, sólo con el teclado', { tag: '@ambos' }, async ({ page, baseURL }) => {
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
