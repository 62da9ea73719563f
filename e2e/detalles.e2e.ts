import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { entrar } from './walkthrough.ts'

test('facturas y recibos: la página quita la selección de todos, y las cajas dicen lo que la dirección', async ({
  page,
}) => {
  await entrar(page, 'farmacia', '/clientes/facturas?desde=2020-01-01&hasta=2026-12-31&tipo=T')
  await page.getByLabel('Seleccionar todos').check()
  await expect(page.getByText(/^(\d+) elegidos de \1,/)).toBeVisible()
  const paginas = page.getByRole('navigation', { name: 'Paginación' })
  await paginas.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByText(/^0 elegidos de/)).toBeVisible()
  await page.getByRole('table', { name: 'Facturas' }).getByRole('checkbox').first().check()
  await paginas.getByRole('link', { name: 'Página 1' }).click()
  await expect(page.getByText(/^1 elegido de/)).toBeVisible()
  await page.getByLabel('Fecha inicial').fill('02/ene/2026')
  await page.getByLabel('Tipo de documento').selectOption('Factura')
  await page.getByLabel('Fecha inicial').press('Enter')
  await page.waitForURL(/desde=2026-01-02.*tipo=F/)
  await page.goBack()
  await page.waitForURL(/desde=2020-01-01/)
  await expect(page.getByLabel('Fecha inicial')).toHaveValue('01/ene/2020')
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('T')
  await page.goto('/clientes/referenciarpagosreimprimir')
  await page.getByLabel('Fecha inicial').fill('01/ene/2026')
  await page.getByLabel('Fecha inicial').press('Enter')
  await page.waitForURL(/desde=2026-01-01/)
  await page.reload()
  await expect(page.getByLabel('Fecha inicial')).toHaveValue('01/ene/2026')
})
