import { expect } from '@playwright/test'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { abrirMenu, agregar, buscar, entrar, entrarConCarritoVacio, llamar, tarjeta } from './walkthrough.ts'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const IBUPROFENO = 'IBUPROFENO 400 MG TABLETAS C/10'
/** how long a screen is calm before the programs of the others are brought, in milliseconds (use-llegar.ts) */
const CALMA_MS = 4_000
const SIN_RED = 'Sin conexión: no se guardó.'

type Carrito = { data: { codArticulo: string; cantidad: number }[] }
const guardado = async (page: Parameters<typeof llamar>[0]) =>
  ((await llamar(page, 'carrito/consultar', {})) as Carrito).data.map((r) => [r.codArticulo, r.cantidad])

test('sin red: un clic no saca de la página, y nada se da por guardado ni se pierde', async ({
  page,
  context,
  baseURL,
}) => {
  // of this screen nothing comes, also not with calm
  await page.route('**/assets/Facturas-*', (ruta) => ruta.abort())
  await entrarConCarritoVacio(page, (await unCliente(baseURL)).usuario)

  await test.step('un clic en el menú sin red no saca de la página ni borra lo escrito', async () => {
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

  await test.step('sin red nada se da por guardado, nada se pierde y sale solo al volver la red', async () => {
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
})

test('con calma llegan los programas de todas las pantallas: sin red se abren las que nadie había abierto', async ({
  page,
  context,
}) => {
  const llegados = new Set<string>()
  page.on('requestfinished', (una) => llegados.add(una.url()))
  await page.clock.install()
  await entrar(page, 'nueva', DIRECCIONES.carrito)
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await page.clock.fastForward(CALMA_MS)
  for (const pantalla of ['Facturas', 'Ayuda'])
    await expect(page.locator(`link[rel=modulepreload][href*="/${pantalla}-"]`)).toBeAttached()
  // asked for is not yet here
  const faltan = async () => {
    const pedidos = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((ligas) => ligas.map((liga) => (liga as HTMLLinkElement).href))
    return pedidos.filter((href) => !llegados.has(href))
  }
  await expect.poll(faltan).toEqual([])
  await context.setOffline(true)
  await (await abrirMenu(page)).getByRole('link', { name: 'Facturas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await context.setOffline(false)
})
