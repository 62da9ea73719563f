import { expect } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import {
  agregar,
  anadir,
  buscar,
  cabe,
  entrarConCarritoVacio,
  enviarPedido,
  sinHallazgos,
  tarjeta,
} from './walkthrough.ts'

test('de la búsqueda al pedido surtido, sin un hallazgo de accesibilidad en el camino', { tag: '@ambos' }, async ({
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
  await sinHallazgos(page, 'inicio')

  await agregar(page, '1000002', 'IBUPROFENO 400 MG TABLETAS C/10', 2)
  await expect(page.getByRole('status').filter({ hasText: 'Se agregó el artículo al carrito' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  await sinHallazgos(page, 'resultados')
  await cabe(page)
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
  await sinHallazgos(page, 'carrito')
  await cabe(page)

  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
  await expect(confirmar).toContainText('$1,182.14')
  await sinHallazgos(page, 'confirmar pedido')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(confirmar).toBeVisible()
  await confirmar.getByRole('button', { name: 'Cancelar' }).click()

  const folio = await enviarPedido(page)
  const boton = page.getByRole('button', { name: folio })
  await expect(boton).toBeVisible()
  await expect(page.getByRole('row').filter({ has: boton })).toContainText('En revisión')
  await sinHallazgos(page, 'estatus')
  await cabe(page)
  await boton.click()
  const detalle = page.getByRole('dialog', { name: `Pedido ${folio}` })
  await expect(detalle).toContainText('IBUPROFENO 400')
  await expect(detalle).toContainText('$1,182.14')
  await sinHallazgos(page, 'detalle')
  await detalle.getByRole('button', { name: 'Cerrar' }).click()
  await page.goto('/clientes/carrito')
  await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
  await sinHallazgos(page, 'carrito vacío')
  expect(fallidas).toEqual([])
})

test('cantidades malas dicen qué se puede, y quitar pregunta', async ({ page }) => {
  await entrarConCarritoVacio(page, 'herramientas')
  await buscar(page, '1000012')
  const gotas = tarjeta(page, 'PARACETAMOL 100 MG/ML GOTAS 15 ML')
  await gotas.getByRole('textbox').fill('2')
  await gotas.getByRole('textbox').press('Enter')
  await gotas.getByRole('button', { name: /Añadir al carrito/ }).click()
  await expect(gotas.getByRole('alert')).toContainText('La cantidad mínima es de 6 piezas.')
  await sinHallazgos(page, 'cantidad rechazada')
  await gotas.getByRole('button', { name: 'Pedir 6' }).click()
  await expect(gotas.getByRole('button', { name: /Agregado/ })).toBeVisible()

  await gotas.getByRole('textbox').fill('0')
  await gotas.getByRole('textbox').press('Enter')
  const pregunta = page.getByRole('alertdialog')
  await expect(pregunta).toContainText('¿Desea quitar del carrito el producto: PARACETAMOL 100 MG/ML GOTAS 15 ML?')
  await sinHallazgos(page, 'pregunta')
  await pregunta.getByRole('button', { name: 'No' }).click()
  await expect(gotas.getByRole('textbox')).toHaveValue('6')
  await gotas.getByRole('textbox').fill('0')
  await gotas.getByRole('textbox').press('Enter')
  await pregunta.getByRole('button', { name: 'Sí' }).click()
  await expect(gotas.getByRole('button', { name: /Añadir al carrito/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrito, 0 renglones' })).toBeVisible()
})

test('a quien siempre acepta otros CEDIS se le muestra el cargo antes de enviar, y eso se cobra', async ({
  page,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL, { codSucursal: 6, forzarPOC: true })
  await entrarConCarritoVacio(page, usuario)
  await agregar(page, '1000007', 'COMPLEMENTO ALIMENTICIO VAINILLA POLVO 400 G', 10)
  await page.goto('/clientes/carrito')
  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
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
  await sinHallazgos(page, 'confirmar con cargo')
  await confirmar.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Pedido enviado' })).toBeVisible()
})

test('un pedido mayor al crédito se acepta, queda detenido y se dice', async ({ page, baseURL }) => {
  const { usuario } = await unCliente(baseURL, { limiteCredito: 10 })
  await entrarConCarritoVacio(page, usuario, '/clientes/captura-pedidos/busqueda-general?orden=4')
  const caro = page
    .getByRole('article')
    .filter({ hasText: /Su CEDIS[1-9]/ })
    .first()
  await anadir(page, caro)
  await page.goto('/clientes/carrito')
  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Confirmar pedido' }).getByRole('button', { name: 'Aceptar' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Pedido enviado' })
  await expect(alerta).toContainText('detenido')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await page.waitForURL(/estatus-de-pedido/)
  await expect(page.getByRole('row').nth(1)).toContainText('El pedido excede su crédito disponible')
  await sinHallazgos(page, 'estatus detenido')
})

test('un cliente inactivo llena su carrito, y al enviar se le dice', async ({ page }) => {
  await entrarConCarritoVacio(page, 'inactiva')
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 1)
  await page.goto('/clientes/carrito')
  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('El cliente se encuentra inactivo.')
})
