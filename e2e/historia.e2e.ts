import { expect, type Locator, type Page } from '@playwright/test'
import { reponer, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrar, llamar, sinHallazgos } from './walkthrough.ts'

const NUMERO = 'Su número de pedido (opcional)'
const NOTA = 'Nota para almacén (opcional)'
const enviar = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
  await expect(confirmar).toBeVisible()
  return confirmar
}
const escribir = async (confirmar: Locator, numero: string, nota: string) => {
  await confirmar.getByLabel(NUMERO).fill(numero)
  await confirmar.getByLabel(NOTA).fill(nota)
}
const esta = async (confirmar: Locator, numero: string, nota: string) => {
  await expect(confirmar.getByLabel(NUMERO)).toHaveValue(numero)
  await expect(confirmar.getByLabel(NOTA)).toHaveValue(nota)
}
const conCarrito = async (page: Page, lineas: Record<string, number>) => {
  await llamar(page, 'carrito/vaciar', {})
  for (const [codArticulo, cantidad] of Object.entries(lineas))
    await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'captura-rapida' })
  await page.goto('/clientes/carrito')
}
const aceptar = (donde: Page | Locator) => donde.getByRole('button', { name: 'Aceptar' }).click()

test('su número y su nota no se pierden al regresar, con un error ni con otro total; y el pedido los dice', async ({
  page,
  baseURL,
}) => {
  await entrar(page, (await unCliente(baseURL)).usuario)
  await conCarrito(page, { '1000001': 2 })
  const confirmar = await enviar(page)
  await escribir(confirmar, 'OC-7'.padEnd(31, '7'), 'Por atrás.')
  await aceptar(confirmar)
  await expect(confirmar.getByLabel(NUMERO)).toBeFocused()
  await expect(confirmar.getByLabel(NUMERO)).toHaveAccessibleDescription('Caben 30 caracteres; lleva 31.')
  await sinHallazgos(page, 'confirmar con error')
  await confirmar.getByLabel(NUMERO).fill('OC-7')
  // a scanner's Enter sends nothing
  await confirmar.getByLabel(NUMERO).press('Enter')
  await confirmar.getByRole('button', { name: 'Cancelar' }).click()
  await page.reload()
  await esta(await enviar(page), 'OC-7', 'Por atrás.')
  // somebody else of the pharmacy adds a piece meanwhile
  await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad: 3, rutaOrigen: 'carrito' })
  await aceptar(confirmar)
  const cambio = page.getByRole('alertdialog', { name: 'Enviar pedido' })
  await expect(cambio).toBeVisible()
  await aceptar(cambio)
  await esta(await enviar(page), 'OC-7', 'Por atrás.')
  await aceptar(confirmar)
  await aceptar(page.getByRole('alertdialog', { name: 'Pedido enviado' }))

  const activos = page.getByRole('table', { name: 'Pedidos activos' })
  const fila = activos.getByRole('row').filter({ hasText: 'OC-7' })
  await expect(activos.getByRole('columnheader', { name: 'Su número' })).toBeVisible()
  await fila.getByRole('button').first().click()
  const detalle = page.getByRole('dialog', { name: /^Pedido \d+/ })
  for (const [nombre, valor] of [
    ['Su número', 'OC-7'],
    ['Hecho por', 'Encargado de compras'],
    ['Nota para almacén', 'Por atrás.'],
  ] as const)
    await expect(detalle.getByRole('term').filter({ hasText: nombre }).locator('+ dd')).toHaveText(valor)
  await expect(detalle.getByRole('term').filter({ hasText: 'Capturado en' })).toBeVisible()
  await sinHallazgos(page, 'detalle con nota')
  await detalle.getByRole('button', { name: 'Cerrar' }).click()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(fila.getByText('OC-7').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // the next order begins with nothing written
  await page.setViewportSize({ width: 1280, height: 800 })
  await conCarrito(page, { '1000001': 1 })
  await esta(await enviar(page), '', '')
})

test('la página de caducidades conserva el número y la nota, y el pedido sale con ellos', async ({ page, baseURL }) => {
  await reponer(baseURL, '1000009')
  await entrar(page, (await unCliente(baseURL)).usuario)
  await conCarrito(page, { '1000001': 1, '1000009': 12 })
  const confirmar = await enviar(page)
  await escribir(confirmar, 'CAD-12', 'Sin caja.')
  await aceptar(confirmar)
  await expect(page.getByRole('heading', { name: 'Caducidades Disponibles' })).toBeVisible()
  const totales = page.getByRole('region', { name: 'Totales' })
  await expect(totales).toContainText('CAD-12')
  await totales.getByRole('button', { name: 'Regresar' }).click()
  await esta(await enviar(page), 'CAD-12', 'Sin caja.')
  await aceptar(confirmar)
  await totales.getByRole('button', { name: 'Rechazar' }).click()
  await aceptar(page.getByRole('alertdialog', { name: 'Pedido enviado' }))
  await expect(page.getByRole('table', { name: 'Pedidos activos' })).toContainText('CAD-12')
})
