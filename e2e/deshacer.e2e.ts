import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, llamar } from './walkthrough.ts'

test('volver a pedir se deshace desde su aviso, también en otra página y con el teclado', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia', '/clientes/estatus-de-pedido?desde=2020-01-01&hasta=2030-12-31')
  await page.getByRole('table', { name: 'Pedidos anteriores' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Volver a pedir' }).click()
  const hecho = page.getByRole('dialog', { name: 'Volver a pedir' })
  await expect(hecho).toContainText(/Se agreg(ó|aron)/)
  await hecho.getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  const aviso = page.getByRole('status').filter({ hasText: /al carrito/ })
  const deshacer = aviso.getByRole('button', { name: 'Deshacer' })
  const cajas = page.getByRole('table', { name: 'Artículos del carrito' }).getByRole('textbox')
  await expect(cajas.first()).toBeVisible()
  await deshacer.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
  await llamar(page, 'carrito/vaciar', {})
})
