import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { sinHallazgos } from './walkthrough.ts'

const PARTES = ['Sitio', 'Pedidos', 'Pagos en línea', 'Correo', 'Datos del ERP']

test('sin JavaScript también se sabe qué funciona y desde cuándo', async ({ browser, baseURL }) => {
  const contexto = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await contexto.newPage()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estado del servicio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estado del servicio' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    /^(Todo funciona|Hay fallas)\. desde .*\d\d:\d\d$/,
  )
  const tabla = page.getByRole('table', { name: 'Partes' })
  await expect(tabla.getByRole('columnheader')).toHaveText(['Parte', 'Estado', 'Desde'])
  for (const parte of PARTES) await expect(tabla.getByRole('row', { name: parte })).toContainText(/\d\d:\d\d/)
  await expect(page.getByText(/Precios y existencias de hace/)).toBeVisible()
  await contexto.close()
})

test('con su programa la página dice lo mismo, sin tropiezos', async ({ page }) => {
  const malas: string[] = []
  page.on('console', (m) => {
    if (m.type() === 'error') malas.push(m.text())
  })
  const vuelta = page.waitForEvent('console', { predicate: (m) => m.text() === 'despierta' })
  await page.addInitScript(() => addEventListener('surtia:despierta', () => console.log('despierta')))
  await page.goto('/estado')
  const antes = await page.getByRole('main').getByRole('status').textContent()
  await vuelta
  await expect(page.getByRole('main').getByRole('status')).toHaveText(antes ?? '')
  await expect(page.getByRole('table', { name: 'Partes' }).getByRole('row')).toHaveCount(PARTES.length + 1)
  await sinHallazgos(page, '/estado')
  expect(malas).toEqual([])
})
