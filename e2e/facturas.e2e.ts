import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { cabe, entera, entrar, llamar, sinHallazgos } from './walkthrough.ts'

type Factura = { serie: string; folio: string; total: number; folioPedido: string }
const TODO = { fechaInicio: '2020-01-01', fechaFin: '2026-12-31', tipoDocumento: 'F' }

test('una factura se halla por su folio y por su importe; de ella se va a su pedido, y de él de regreso', {
  tag: '@ambos',
}, async ({ page }) => {
  await entrar(page, 'farmacia', '/clientes/facturas')
  const { data } = (await llamar(page, 'facturas/consultar', TODO)) as { data: Factura[] }
  const suya = data.findLast((f) => f.folioPedido)
  if (!suya) throw new Error('no invoice tells its order')
  const folio = `${suya.serie}${suya.folio}`
  const tabla = page.getByRole('table', { name: 'Facturas' })
  const caja = page.getByLabel('Folio o importe')

  await caja.fill(`$${suya.total.toFixed(2)}`)
  await expect(page.getByLabel('Fecha inicial')).toBeDisabled()
  await caja.press('Enter')
  await expect(page).toHaveURL(/texto=/)
  await expect(tabla.getByRole('button', { name: `PDF ${folio}` })).toBeVisible()
  await caja.fill(folio.toLowerCase())
  await caja.press('Enter')
  await expect(tabla.getByRole('row')).toHaveCount(2)
  await expect(tabla.getByRole('button', { name: `XML ${folio}` })).toBeVisible()
  await sinHallazgos(page, 'una factura buscada')
  await cabe(page)

  await tabla.getByRole('button', { name: suya.folioPedido, exact: true }).click()
  const pedido = page.getByRole('dialog', { name: `Pedido ${suya.folioPedido}` })
  await sinHallazgos(page, 'el pedido de una factura')
  await pedido.getByRole('link', { name: `Factura ${folio}` }).click()
  await expect(pedido).toHaveCount(0)
  await expect(caja).toHaveValue(folio)

  await caja.fill('no existe')
  await caja.press('Enter')
  await expect(page.getByText('Ningún documento tiene el folio o el importe «no existe».')).toBeVisible()
  await caja.fill('')
  await expect(page.getByLabel('Fecha inicial')).toBeEnabled()
  await entera(page, 'facturas')
})

test('lo vencido se paga de una vez, y quien sólo consulta no ve el botón', async ({ page }) => {
  await entrar(page, 'farmacia', '/clientes/adeudos')
  await page.getByRole('link', { name: 'Pagar lo vencido' }).click()
  await expect(page).toHaveURL(/pagar.*vencido=1/)
  type Adeudo = { documento: string; total: number; diasVencido: number }
  const { data } = (await llamar(page, 'saldos', {})) as { data: { antiguedad: { detalle: Adeudo[] } } }
  const vencidos = data.antiguedad.detalle.filter((d) => d.diasVencido > 0 && d.total > 0)
  const suma = vencidos.reduce((s, d) => s + Math.round(d.total * 100), 0) / 100
  await expect(page.getByLabel('Importe', { exact: true })).toHaveValue(suma.toFixed(2))
  await sinHallazgos(page, 'pagar lo vencido')
  await cabe(page)

  await page.goto('/auth?tk=demo-consulta')
  await page.waitForURL(/\/clientes\//)
  await page.goto('/clientes/adeudos')
  await expect(page.getByText('Sesión de consulta')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Adeudos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar lo vencido' })).toHaveCount(0)
})

test('cambios de precios: lo que va a subir está primero, y sólo lo que compro vive en la dirección', {
  tag: '@ambos',
}, async ({ page }) => {
  await entrar(page, 'farmacia', '/clientes/captura-pedidos/cambio-de-precio')
  const porVenir = page.getByRole('table', { name: 'Precios por venir' })
  const primera = porVenir.getByRole('row').nth(1)
  await expect(primera.getByText(/^Sube el \d{2}\/[a-z]{3}\/\d{4}$/)).toBeVisible()
  await expect(primera.getByRole('textbox', { name: /^Cantidad de/ })).toBeVisible()
  const estado = page.getByText(/en los últimos 60 días$/).first()
  const antes = await estado.textContent()
  await page.getByRole('checkbox', { name: 'Sólo lo que compro' }).check()
  await expect(page).toHaveURL(/compro=1/)
  await expect(estado).not.toHaveText(antes ?? '')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Sólo lo que compro' })).toBeChecked()
  await expect(porVenir.getByText(/^Sube el /).first()).toBeVisible()
  await sinHallazgos(page, 'sólo lo que compro')
  await cabe(page)
})
