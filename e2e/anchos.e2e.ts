import { expect, type Page } from '@playwright/test'
import { test } from './prueba.ts'
import { cabe, entrar, llamar } from './walkthrough.ts'

const ES_TELEFONO = (page: Page) => (page.viewportSize()?.width ?? 0) < 576
const alto = async (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
/** Whether the first two of them stand side by side, in what is drawn at one moment. */
const juntas = (page: Page, cuales: string) =>
  page.locator(cuales).evaluateAll(([una, otra]) => una?.getBoundingClientRect().y === otra?.getBoundingClientRect().y)
const caja = async (page: Page, cual: Parameters<Page['locator']>[0]) => {
  const medida = await page.locator(cual).first().boundingBox()
  if (!medida) throw new Error(`No se ve ${cual}.`)
  return medida
}

test('entre el teléfono y el escritorio hay dos columnas, y renglones; en el teléfono, tarjetas bajas', {
  tag: '@ambos',
}, async ({ page }) => {
  const telefono = ES_TELEFONO(page)
  if (!telefono) await page.setViewportSize({ width: 768, height: 1024 })
  await entrar(page, 'farmacia', '/clientes/captura-pedidos/busqueda-general')
  const tarjetas = page.getByRole('article')
  await expect(tarjetas.nth(1)).toBeVisible()
  await expect.poll(() => juntas(page, 'article')).toBe(!telefono)
  await cabe(page)

  await page.goto('/clientes/captura-pedidos/mi-lista-de-pedido')
  await expect(page.getByRole('table').getByRole('textbox').nth(19)).toBeVisible()
  // the first row is as high as a short one: what it holds stands side by side
  expect((await caja(page, 'tbody tr')).height).toBeLessThan(telefono ? 230 : 110)
  await cabe(page)

  await page.goto('/clientes/facturas?desde=2020-01-01')
  await expect(page.getByRole('table').getByRole('checkbox').nth(19)).toBeVisible()
  await expect.poll(() => juntas(page, 'tbody tr')).toBe(!telefono)
  await cabe(page)

  await page.goto('/clientes/detalle-producto/1000001')
  await expect(page.getByRole('table', { name: 'Sustitutos' })).toBeVisible()
  expect(await alto(page)).toBeLessThan(3_100)
  await cabe(page)
})

test('en el teléfono los totales del carrito están después de los renglones, y el total una sola vez', {
  tag: '@ambos',
}, async ({ page }) => {
  await entrar(page, 'farmacia')
  await llamar(page, 'carrito/vaciar', {})
  await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad: 2, rutaOrigen: 'carrito' })
  await page.goto('/clientes/carrito')
  const renglon = page.getByRole('table', { name: 'Artículos del carrito' }).getByRole('row').nth(1)
  await expect(renglon).toBeVisible()
  await expect(page.getByText('Total', { exact: true }).filter({ visible: true })).toHaveCount(1)
  if (ES_TELEFONO(page)) {
    const [linea, totales] = [
      await renglon.boundingBox(),
      await page.getByRole('region', { name: 'Totales' }).boundingBox(),
    ]
    expect(totales?.y ?? 0).toBeGreaterThan((linea?.y ?? 0) + (linea?.height ?? 0))
    // each amount stays with its words
    for (const palabra of ['Saldo actual', 'Crédito disponible']) {
      const medida = await page.locator('p span', { hasText: palabra }).boundingBox()
      expect(medida?.height ?? 99).toBeLessThan(24)
    }
  }
  await cabe(page)
  await llamar(page, 'carrito/vaciar', {})
})
