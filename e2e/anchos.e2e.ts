import { expect, type Page } from '@playwright/test'
import { test } from './prueba.ts'
import { agregar, entrarConCarritoVacio } from './walkthrough.ts'

const TELEFONO = { width: 360, height: 900 }
/** Between a phone and a desk. */
const TABLETA = { width: 768, height: 1024 }

const alto = async (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
/** Whether the first two of them stand side by side, in what is drawn at one moment. */
const juntas = (page: Page, cuales: string) =>
  page.locator(cuales).evaluateAll(([una, otra]) => una?.getBoundingClientRect().y === otra?.getBoundingClientRect().y)
const caja = async (page: Page, cual: Parameters<Page['locator']>[0]) => {
  const medida = await page.locator(cual).first().boundingBox()
  if (!medida) throw new Error(`No se ve ${cual}.`)
  return medida
}
/** Each screen is opened once, and made narrow where it stands. */
const aLosDos = async (page: Page, mirar: (telefono: boolean) => Promise<void>) => {
  for (const ventana of [TABLETA, TELEFONO]) {
    await page.setViewportSize(ventana)
    await mirar(ventana === TELEFONO)
  }
}

test('entre el teléfono y el escritorio hay dos columnas, y renglones; en el teléfono, tarjetas bajas', async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'farmacia', '/clientes/captura-pedidos/busqueda-general')
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await aLosDos(page, (telefono) => expect.poll(() => juntas(page, 'article')).toBe(!telefono))

  await page.goto('/clientes/facturas?desde=2020-01-01')
  await expect(page.getByRole('table').getByRole('checkbox').nth(19)).toBeVisible()
  await aLosDos(page, (telefono) => expect.poll(() => juntas(page, 'tbody tr')).toBe(!telefono))

  await page.goto('/clientes/detalle-producto/1000001')
  await expect(page.getByRole('table', { name: 'Sustitutos' })).toBeVisible()
  await aLosDos(page, async () => expect(await alto(page)).toBeLessThan(3_100))

  // not of the list
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 4)
  await page.goto('/clientes/captura-pedidos/mi-lista-de-pedido')
  await expect(page.getByRole('table').getByRole('textbox').nth(19)).toBeVisible()
  const filas = page.getByRole('table', { name: 'Mi lista de pedido' }).locator('tbody tr')
  await aLosDos(page, async (telefono) => {
    // the first row is as high as a short one: what it holds stands side by side
    await expect.poll(async () => (await caja(page, 'tbody tr')).height).toBeLessThan(telefono ? 125 : 110)
    for (const fila of (await filas.all()).slice(0, 8)) {
      // pin and removal stand beside the name, not in a row of their own
      const nombre = (await fila.getByRole('link').boundingBox())?.y ?? 0
      const quitar = (await fila.getByRole('button', { name: /^Quitar de la lista/ }).boundingBox())?.y ?? 0
      expect(Math.abs(nombre - quitar)).toBeLessThan(30)
    }
  })

  const total = await test.step('el pie de Mi lista dice el carrito entero', async () => {
    const pie = page.getByRole('status').filter({ hasText: 'Carrito:' })
    await expect(pie).toContainText('Carrito: 1 renglón')
    await expect(pie).toContainText('$100.00')
    await filas.nth(1).getByRole('textbox').fill('12')
    await filas.nth(1).getByRole('textbox').press('Enter')
    await expect(pie).toContainText('Carrito: 2 renglones')
    return (await pie.locator('b').textContent()) ?? ''
  })

  await test.step('en el teléfono los totales del carrito están después de los renglones, y el total una sola vez', async () => {
    await page.goto('/clientes/carrito')
    await expect(page.getByRole('region', { name: 'Totales' })).toContainText(total)
    const renglones = page.getByRole('table', { name: 'Artículos del carrito' }).locator('tbody tr')
    await expect(renglones).toHaveCount(2)
    await aLosDos(page, () => expect(page.getByText('Total', { exact: true }).filter({ visible: true })).toHaveCount(1))
    const [linea, totales] = [
      await renglones.last().boundingBox(),
      await page.getByRole('region', { name: 'Totales' }).boundingBox(),
    ]
    expect(totales?.y ?? 0).toBeGreaterThan((linea?.y ?? 0) + (linea?.height ?? 0))
    // each amount stays with its words
    for (const palabra of ['Saldo actual', 'Crédito disponible']) {
      const medida = await page.locator('p span', { hasText: palabra }).boundingBox()
      expect(medida?.height ?? 99).toBeLessThan(24)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByText('Total', { exact: true }).filter({ visible: true })).toHaveCount(1)
  })
})
