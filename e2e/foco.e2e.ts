import { expect, type Page } from '@playwright/test'
import { test } from './prueba.ts'
import { agregar, anadir, buscar, entrarConCarritoVacio, tarjeta } from './walkthrough.ts'

const enFoco = (page: Page) => page.locator(':focus')
const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 576

test('el foco regresa a lo que abrió un diálogo y sigue en el renglón de junto', { tag: '@ambos' }, async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 5)
  for (const [codigo, nombre] of [
    ['1000002', 'IBUPROFENO 400 MG TABLETAS C/10'],
    ['1000013', 'AMLODIPINO 5 MG TABLETAS C/30'],
  ] as const) {
    await buscar(page, codigo)
    await anadir(page, tarjeta(page, nombre))
  }
  await page.goto('/clientes/carrito')
  const tabla = page.getByRole('table', { name: 'Artículos del carrito' })
  await expect(tabla.getByRole('row', { name: /AMLODIPINO/ })).toBeVisible()

  // dialogs: who opened them has the focus again
  const vaciar = page.getByRole('button', { name: 'Vaciar carrito' })
  await vaciar.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await expect(vaciar).toBeFocused()
  const excel = page.getByRole('button', { name: 'Cargar pedido con Excel' })
  await excel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(excel).toBeFocused()
  const enviar = page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true })
  await enviar.click()
  await page.getByRole('dialog', { name: 'Confirmar pedido' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(enviar).toBeFocused()

  // a line that is removed at once: the focus goes on in the next one, and the line can be had back
  await tabla.getByRole('button', { name: /^Quitar IBUPROFENO/ }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(tabla.getByRole('row', { name: /IBUPROFENO/ })).toHaveCount(0)
  await expect(tabla.getByRole('row', { name: /AMLODIPINO/ }).locator(':focus')).toHaveCount(1)
  if (!esTelefono(page)) await expect(enFoco(page)).toHaveAccessibleName(/^Cantidad de AMLODIPINO/)
  const aviso = page.getByRole('status').filter({ hasText: 'Se quitó IBUPROFENO 400 MG' })
  await aviso.getByRole('button', { name: 'Deshacer' }).click()
  await expect(tabla.getByRole('row', { name: /IBUPROFENO/ }).getByRole('textbox')).toHaveValue('1')
  await expect(aviso).toHaveCount(0)
  await expect(tabla.locator(':focus')).toHaveCount(1)

  // what is typed down to 0 goes on asking; without lines one goes on where there is something to do
  const caja = tabla.getByRole('row', { name: /PARACETAMOL/ }).getByRole('textbox')
  await caja.fill('0')
  await caja.press('Enter')
  await page.getByRole('alertdialog', { name: 'Quitar del carrito' }).getByRole('button', { name: 'Sí' }).click()
  await expect(tabla.getByRole('row', { name: /PARACETAMOL/ })).toHaveCount(0)
  await expect(tabla.locator(':focus')).toHaveCount(1)
  await vaciar.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click()
  await expect(page.getByRole('link', { name: 'Catálogo general' }).last()).toBeFocused()
})

test('«Deshacer» devuelve lo último que se pidió; sin red, quitar espera y sale solo', async ({ page, context }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 5)
  await page.goto('/clientes/carrito')
  const renglon = page.getByRole('row', { name: /PARACETAMOL 500/ })
  const quitar = renglon.getByRole('button', { name: /^Quitar/ })
  const deshacer = page
    .getByRole('status')
    .filter({ hasText: 'Se quitó PARACETAMOL' })
    .getByRole('button', { name: 'Deshacer' })

  // leaving the box asks for 12, and the same click takes the line out
  await renglon.getByRole('textbox').fill('12')
  await quitar.click()
  await deshacer.click()
  await expect(renglon.getByRole('textbox')).toHaveValue('12')

  await context.setOffline(true)
  await quitar.click()
  await expect(renglon.getByRole('alert')).toHaveText('Sin conexión: no se guardó.')
  await context.setOffline(false)
  await expect(renglon).toHaveCount(0)
})

test('otra página empieza en su principio, y al regresar se está donde se estaba', { tag: '@ambos' }, async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'farmacia', '/clientes/captura-pedidos/ofertas')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await page.waitForURL(/pagina=2/)
  await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => enFoco(page).evaluate((e) => e.tagName)).not.toBe('A')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.keyboard.press('Tab')
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
