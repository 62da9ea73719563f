import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { abrirMenu, agregar, buscar, entrarConCarritoVacio, llamar, tarjeta } from './walkthrough.ts'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const IBUPROFENO = 'IBUPROFENO 400 MG TABLETAS C/10'
const SIN_RED = 'Sin conexión: no se guardó.'

type Carrito = { data: { codArticulo: string; cantidad: number }[] }
const guardado = async (page: Parameters<typeof llamar>[0]) =>
  ((await llamar(page, 'carrito/consultar', {})) as Carrito).data.map((r) => [r.codArticulo, r.cantidad])

test('sin red nada se da por guardado, nada se pierde y sale solo al volver la red', async ({ page, context }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await agregar(page, '1000001', PARACETAMOL, 5)
  await buscar(page, '1000002')
  const ibuprofeno = tarjeta(page, IBUPROFENO)
  await ibuprofeno.getByRole('textbox').fill('4')

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await ibuprofeno.getByRole('button', { name: /Añadir al carrito/ }).click()
  await expect(ibuprofeno.getByRole('alert')).toHaveText(SIN_RED)
  await expect(ibuprofeno.getByRole('button', { name: /Agregado/ })).toHaveCount(0)
  await expect(ibuprofeno).toContainText('En espera de conexión')
  await expect(ibuprofeno.getByRole('textbox')).toHaveValue('4')
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión: 1 cambio por enviar' })).toBeVisible()
  await context.setOffline(false)
  await expect(ibuprofeno.getByRole('button', { name: /Agregado/ })).toBeVisible()
  expect(await guardado(page)).toEqual([
    ['1000001', 5],
    ['1000002', 4],
  ])

  await page.goto('/clientes/carrito')
  const renglon = page.getByRole('row', { name: /PARACETAMOL 500/ })
  await expect(renglon.getByRole('textbox')).toHaveValue('5')
  await context.setOffline(true)
  await renglon.getByRole('button', { name: /Aumentar/ }).click()
  await expect(renglon.getByRole('alert')).toHaveText(SIN_RED)
  await expect(renglon).toContainText('$125.00')
  const enviar = page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true })
  await expect(enviar).toBeDisabled()
  await expect(enviar).toHaveAccessibleDescription('Necesita conexión.')
  await expect(renglon).toContainText('En espera de conexión')
  await context.setOffline(false)
  await expect(renglon).toContainText('$150.00')
  await expect(renglon.getByRole('alert')).toHaveCount(0)

  // the chain is open when the line drops
  await enviar.click()
  const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
  await expect(confirmar).toBeVisible()
  await context.setOffline(true)
  await confirmar.getByRole('button', { name: 'Aceptar' }).click()
  await expect(confirmar.getByRole('alert')).toContainText(SIN_RED)
  await expect(confirmar.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await context.setOffline(false)
  expect(await guardado(page)).toHaveLength(2)
})

test('un clic en el menú sin red no saca de la página ni borra lo escrito', { tag: '@escritorio' }, async ({
  page,
  context,
}) => {
  // of this screen nothing comes, also not with calm
  await page.route('**/assets/Facturas-*', (ruta) => ruta.abort())
  await entrarConCarritoVacio(page, 'nueva')
  await buscar(page, '1000002')
  const caja = tarjeta(page, IBUPROFENO).getByRole('textbox')
  await expect(caja).toBeVisible()
  await caja.fill('17')
  await context.setOffline(true)
  await (await abrirMenu(page)).getByRole('link', { name: 'Facturas' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'pudimos abrir esa página' })
  await expect(aviso).toBeVisible()
  await expect(caja).toHaveValue('17')
  await context.setOffline(false)
  await page.unroute('**/assets/Facturas-*')
  await aviso.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
})

test('con calma llegan los programas de todas las pantallas: sin red se abren las que nadie había abierto', {
  tag: '@escritorio',
}, async ({ page, context }) => {
  await entrarConCarritoVacio(page, 'nueva')
  await page.goto('/clientes/')
  for (const pantalla of ['Facturas', 'Ayuda'])
    await expect(page.locator(`link[rel=modulepreload][href*="/${pantalla}-"]`)).toBeAttached()
  // asked for is not yet here
  await page.waitForFunction(() => {
    const aqui = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const pedidos = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    return pedidos.every(({ href }) => aqui.has(href))
  })
  await context.setOffline(true)
  await (await abrirMenu(page)).getByRole('link', { name: 'Facturas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await context.setOffline(false)
})

test('lo que una recarga cortó se dice y se puede agregar; sin respuesta se pregunta qué hay', {
  tag: '@escritorio',
}, async ({ page }) => {
  await entrarConCarritoVacio(page, 'nueva')
  await buscar(page, '1000002')
  const ibuprofeno = tarjeta(page, IBUPROFENO)
  // the line holds the call until the page is gone
  let perdidas = 0
  await page.route('**/api/carrito/modificar-cantidad', async (ruta) => {
    if (perdidas++ > 0) return ruta.continue()
  })
  await ibuprofeno.getByRole('button', { name: /Añadir al carrito/ }).click()
  await expect(ibuprofeno.getByRole('button', { name: /Guardando…/ })).toBeVisible()
  await page.reload()
  const aviso = page.getByRole('status').filter({ hasText: `No se guardó: ${IBUPROFENO}` })
  await aviso.getByRole('button', { name: 'Agregar' }).click()
  await expect(ibuprofeno.getByRole('button', { name: /Agregado/ })).toBeVisible()
  expect(await guardado(page)).toEqual([['1000002', 1]])
  await page.unroute('**/api/carrito/modificar-cantidad')

  // the answer of a change that was stored is lost
  await page.route('**/api/carrito/modificar-cantidad', async (ruta) => {
    await ruta.fetch()
    return ruta.abort()
  })
  await ibuprofeno.getByRole('button', { name: /Aumentar/ }).click()
  await expect(ibuprofeno.getByRole('textbox')).toHaveValue('2')
  await expect(ibuprofeno.getByRole('button', { name: /Agregado/ })).toBeVisible()
  await expect(ibuprofeno.getByRole('alert')).toHaveCount(0)
  expect(await guardado(page)).toEqual([['1000002', 2]])
})

test('quitar un renglón que una recarga cortó no ofrece agregarlo: el renglón sigue a la vista', {
  tag: '@escritorio',
}, async ({ page }) => {
  await entrarConCarritoVacio(page, 'nueva')
  await agregar(page, '1000001', PARACETAMOL, 5)
  await page.goto('/clientes/carrito')
  const renglon = page.getByRole('row', { name: /PARACETAMOL 500/ })
  await page.route('**/api/carrito/modificar-cantidad', () => undefined)
  await renglon.getByRole('button', { name: /^Quitar/ }).click()
  await expect(renglon.locator('[aria-busy="true"]')).toHaveCount(1)
  await page.reload()
  await expect(renglon).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('porGuardar'))).toBe('[]')
  await expect(page.getByText('No se guardó')).toHaveCount(0)
  await expect(renglon.getByRole('textbox')).toHaveValue('5')
})

test('las sugerencias son del texto escrito y la marcada no cambia bajo el dedo', { tag: '@escritorio' }, async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'nueva')
  const caja = page.getByRole('combobox', { name: 'Buscar producto' })
  await caja.fill('paracetamol')
  await expect(page.getByRole('option').first()).toBeVisible()
  let soltar = () => {}
  const detenida = new Promise<void>((listo) => {
    soltar = listo
  })
  await page.route('**/buscar/sugerencias?*', async (ruta) => {
    await detenida
    return ruta.continue()
  })
  const preguntada = page.waitForRequest(/sugerencias.*500/)
  await caja.fill('paracetamol 500')
  await preguntada
  const opciones = await page.getByRole('option').allTextContents()
  for (const opcion of opciones) expect(opcion).toContain('PARACETAMOL 500')
  await caja.press('ArrowDown')
  const marcada = await page.locator('[role="option"][aria-selected="true"]').allTextContents()
  const contestada = page.waitForResponse(/sugerencias.*500/)
  soltar()
  await contestada
  if (marcada.length > 0)
    await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveText(marcada[0] ?? '')
  await caja.press('Enter')
  await page.waitForURL(/busqueda-general/)
})

test('lo que no llega en diez segundos lo dice y se puede pedir de nuevo', { tag: '@escritorio' }, async ({ page }) => {
  await entrarConCarritoVacio(page, 'nueva')
  await page.clock.install()
  let preguntas = 0
  await page.route('**/api/carrito/consultar', async (ruta) => {
    if (preguntas++ > 0) return ruta.continue()
  })
  await page.goto('/clientes/carrito')
  await expect(page.getByText('Cargando…')).toBeAttached()
  await page.clock.fastForward(11_000)
  await expect(page.getByText('Está tardando')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
})
