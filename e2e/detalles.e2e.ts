import { expect } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { cabe, entrar, entrarConCarritoVacio, llamar, tarjeta } from './walkthrough.ts'

const CAPTURA = '/clientes/captura-pedidos'
const CADUCA = /Caduca [a-z]{3}\/20\d\d/
const DE_REMATE = 'Producto de remate sin derecho a devolución.'

test('cada artículo dice cuándo caduca, el remate avisa según la página y el globo late', async ({ page, baseURL }) => {
  const { usuario } = await unCliente(baseURL)
  await entrarConCarritoVacio(page, usuario, `${CAPTURA}/busqueda-general?buscar=10000`)
  const ibuprofeno = tarjeta(page, 'IBUPROFENO 400 MG TABLETAS C/10')
  await expect(ibuprofeno).toContainText(CADUCA)
  await expect(ibuprofeno).toContainText('Desde 3 piezas $60.00')
  const gotas = tarjeta(page, 'PARACETAMOL 100 MG/ML GOTAS 15 ML')
  await expect(gotas).toContainText(CADUCA)
  await expect(gotas).toContainText('Mínimo 6 piezas')
  const celecoxib = tarjeta(page, 'CELECOXIB 200 MG CÁPSULAS C/20')
  // it beats for two seconds
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('animationstart', ({ animationName }) => {
      if (/late/.test(animationName)) dataset.latidos = String(Number(dataset.latidos ?? 0) + 1)
    })
  })
  const latidos = () => page.evaluate(() => Number(document.documentElement.dataset.latidos ?? 0))
  await celecoxib.getByRole('button', { name: /Añadir al carrito/ }).click()
  await expect(page.getByText(DE_REMATE)).toBeVisible()
  // another quantity of a line that is there already moves the badge too
  await expect.poll(latidos).toBe(1)
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' }).locator('[class*="late"]')).toHaveCount(0)
  await celecoxib.getByRole('textbox').fill('3')
  await celecoxib.getByRole('textbox').press('Enter')
  await expect.poll(latidos).toBe(2)
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(page.getByRole('row', { name: /IBUPROFENO 400/ })).toContainText(CADUCA)
  await cabe(page)
  // in a list the notice wants the article's own word
  await llamar(page, 'carrito/vaciar', {})
  await llamar(page, 'mi-lista-pedidos/fijar', { codArticulo: '1000005', fijado: true })
  await page.goto(`${CAPTURA}/mi-lista-de-pedido`)
  await page.getByRole('textbox', { name: 'Cantidad de CELECOXIB 200 MG CÁPSULAS C/20' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se agregó el artículo al carrito')).toBeVisible()
  await expect(page.getByText(DE_REMATE)).toHaveCount(0)
})

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
