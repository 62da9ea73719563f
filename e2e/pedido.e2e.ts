import { expect, type Locator, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { agregar, entrarConCarritoVacio, enviarPedido, llamar, sinHallazgos } from './walkthrough.ts'

const NUMERO = 'Su número de pedido (opcional)'
const NOTA = 'Nota para almacén (opcional)'
const enviar = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
  await expect(confirmar).toBeVisible()
  return confirmar
}
const dice = async (confirmar: Locator, numero: string, nota: string) => {
  await expect(confirmar.getByLabel(NUMERO)).toHaveValue(numero)
  await expect(confirmar.getByLabel(NOTA)).toHaveValue(nota)
}
const poner = (page: Page, cantidad: number) =>
  llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad, rutaOrigen: 'captura-rapida' })
const aceptar = (donde: Page | Locator) => donde.getByRole('button', { name: 'Aceptar' }).click()

test('de la búsqueda al pedido surtido, con su número y su nota, sin una llamada que falle en el camino', async ({
  page,
  baseURL,
}) => {
  const fallidas: string[] = []
  page.on('response', (r) => {
    if (r.status() >= 400 && !r.url().includes('/empaques/')) fallidas.push(`${r.status()} ${r.url()}`)
  })
  page.on('console', (m) => {
    if (m.type() === 'error' && !m.text().includes('404')) fallidas.push(m.text())
  })
  await entrarConCarritoVacio(page, (await unCliente(baseURL)).usuario)

  await test.step('de la búsqueda al pedido surtido', async () => {
    await agregar(page, '1000002', 'IBUPROFENO 400 MG TABLETAS C/10', 2)
    await expect(page.getByRole('status').filter({ hasText: 'Se agregó el artículo al carrito' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
    await agregar(page, '1000007', 'COMPLEMENTO ALIMENTICIO VAINILLA POLVO 400 G', 24)

    await page.goto('/clientes/carrito')
    const ibuprofeno = page.getByRole('row', { name: /IBUPROFENO 400/ })
    await expect(ibuprofeno).toContainText('Desde 3 piezas $60.00')
    await expect(ibuprofeno).toContainText('$160.00')
    await ibuprofeno.getByRole('textbox').fill('3')
    await ibuprofeno.getByRole('textbox').press('Enter')
    await expect(ibuprofeno).toContainText('$180.00')
    const totales = page.getByRole('region', { name: 'Totales' })
    // 180.00 + 799.92; IEPS 63.99; IVA 138.23
    for (const cifra of ['$979.92', '$63.99', '$138.23', '$1,182.14']) await expect(totales).toContainText(cifra)

    const confirmar = await enviar(page)
    await expect(confirmar).toContainText('$1,182.14')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(confirmar).toBeVisible()
    await confirmar.getByRole('button', { name: 'Cancelar' }).click()

    const folio = await enviarPedido(page)
    const boton = page.getByRole('button', { name: folio })
    await expect(boton).toBeVisible()
    await expect(page.getByRole('row').filter({ has: boton })).toContainText('En revisión')
    await boton.click()
    const detalle = page.getByRole('dialog', { name: `Pedido ${folio}` })
    await expect(detalle).toContainText('IBUPROFENO 400')
    await expect(detalle).toContainText('$1,182.14')
    await detalle.getByRole('button', { name: 'Cerrar' }).click()
    await page.goto('/clientes/carrito')
    await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
  })

  await test.step('su número y su nota no se pierden al regresar, con un error ni con otro total', async () => {
    await poner(page, 2)
    await page.goto('/clientes/carrito')
    const confirmar = await enviar(page)
    await confirmar.getByLabel(NUMERO).fill('OC-7'.padEnd(31, '7'))
    await confirmar.getByLabel(NOTA).fill('Por atrás.')
    await aceptar(confirmar)
    await expect(confirmar.getByLabel(NUMERO)).toBeFocused()
    await expect(confirmar.getByLabel(NUMERO)).toHaveAccessibleDescription('Caben 30 caracteres; lleva 31.')
    await sinHallazgos(page, 'confirmar con error')
    await confirmar.getByLabel(NUMERO).fill('OC-7')
    // a scanner's Enter sends nothing
    await confirmar.getByLabel(NUMERO).press('Enter')
    await confirmar.getByRole('button', { name: 'Cancelar' }).click()
    await page.reload()
    await dice(await enviar(page), 'OC-7', 'Por atrás.')
    // somebody else of the pharmacy adds a piece meanwhile
    await poner(page, 3)
    await aceptar(confirmar)
    const cambio = page.getByRole('alertdialog', { name: 'Enviar pedido' })
    await expect(cambio).toBeVisible()
    await aceptar(cambio)
    await dice(await enviar(page), 'OC-7', 'Por atrás.')
    await aceptar(confirmar)
    await aceptar(page.getByRole('alertdialog', { name: 'Pedido enviado' }))
  })

  await test.step('el pedido los dice', async () => {
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
    await sinHallazgos(page, 'estatus con pedidos activos')
    await page.setViewportSize({ width: 1440, height: 900 })
    // the next order begins with nothing written
    await poner(page, 1)
    await page.goto('/clientes/carrito')
    await dice(await enviar(page), '', '')
  })
  expect(fallidas).toEqual([])
})

test('a quien siempre acepta otros CEDIS se le muestra y se le cobra el cargo; lo mayor al crédito queda detenido', async ({
  page,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL, { codSucursal: 6, forzarPOC: true, limiteCredito: 10 })
  await entrarConCarritoVacio(page, usuario)
  await agregar(page, '1000007', 'COMPLEMENTO ALIMENTICIO VAINILLA POLVO 400 G', 10)
  await page.goto('/clientes/carrito')
  const confirmar = await enviar(page)
  // 333.30; 3% 10.00; IEPS 27.46; IVA 59.32
  for (const texto of [
    'Culiacán',
    '$333.30',
    'Cargo por surtido de otros CEDIS (3%)',
    '$10.00',
    '$27.46',
    '$59.32',
    '$430.08',
  ])
    await expect(confirmar).toContainText(texto)
  await aceptar(confirmar)
  const alerta = page.getByRole('alertdialog', { name: 'Pedido enviado' })
  await expect(alerta).toContainText('detenido')
  await aceptar(alerta)
  await page.waitForURL(/estatus-de-pedido/)
  await expect(page.getByRole('row').nth(1)).toContainText('El pedido excede su crédito disponible')
  await sinHallazgos(page, 'estatus detenido')
})
