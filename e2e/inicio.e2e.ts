import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { haberPedido, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { cabe, detenerReloj, entrar, entrarConCarritoVacio, llamar, sinHallazgos } from './walkthrough.ts'

type Contestado = { data: Data<typeof inicio>; fallas: string[]; reloj: { ahora: string; zona: string } }
/** The desk as the portal tells it, with something of it changed. */
const conInicio = (page: Page, cambiar: (i: Contestado) => void) =>
  page.route(`**${inicio.path}`, async (ruta) => {
    const respuesta = await ruta.fetch()
    const sobre = await respuesta.json()
    cambiar(sobre)
    await ruta.fulfill({ response: respuesta, json: sobre })
  })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const reloj = (page: Page) => page.getByRole('timer')

test('el inicio es una mesa: primero a lo que se viene, y abajo las promociones', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await expect(region(page, 'Toca pedir')).toBeVisible()
  await expect(region(page, 'Promociones').getByRole('group').first()).toBeVisible()
  const nombres = await page
    .locator('main')
    .getByRole('region')
    .evaluateAll((todas) =>
      todas.map(
        (r) =>
          r.getAttribute('aria-label') ?? document.getElementById(r.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    )
  expect(nombres).toEqual([
    'Carrito',
    'Pedidos en camino',
    'Vence esta semana',
    'Último pedido',
    'Toca pedir',
    'Promociones',
  ])
  await sinHallazgos(page, 'inicio')
  await cabe(page)
  // low rows: what is promoted does not push away what one came for
  for (const ranura of await region(page, 'Promociones').getByRole('group').all())
    expect((await ranura.boundingBox())?.height ?? 999).toBeLessThanOrEqual(120.5)
  await expect(region(page, 'Vence esta semana').getByRole('link', { name: 'Pagar' })).toHaveAttribute('href', /pagar/)
  await region(page, 'Último pedido')
    .getByRole('button', { name: /^Ver pedido/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Pedido \d+/ })).toBeVisible()
})

test('lo que toca pedir se agrega con sus piezas, se deshace, y se puede callar', async ({ page, baseURL }) => {
  const cliente = await unCliente(baseURL)
  // three articles every ten days, of which the last time was twelve days ago
  const renglones = ['1000002', '1000004', '1000012'].map((codArticulo) => [codArticulo, 12, 12] as const)
  await haberPedido(
    baseURL,
    cliente,
    [52, 42, 32, 22, 12].map((hace) => ({ hace, renglones })),
  )
  await entrarConCarritoVacio(page, cliente.usuario)
  const toca = region(page, 'Toca pedir')
  const fila = toca.getByRole('listitem').first()
  await expect(fila).toContainText(/cada \d+ días, \d+ piezas?; última el \d+ \w{3}/)
  const agregar = fila.getByRole('button', { name: /^Agregar / })
  const descripcion = ((await agregar.getAttribute('aria-label')) ?? '').replace('Agregar ', '')
  await fila.getByRole('textbox').fill('60')
  await fila.getByRole('textbox').press('Enter')
  await agregar.click()
  await expect(fila.getByRole('button', { name: `Agregado ${descripcion}` })).toBeVisible()
  await expect(region(page, 'Carrito')).toContainText('1 renglón en su carrito')
  const { data } = (await llamar(page, consultarCarrito.path.slice(5), {})) as { data: Data<typeof consultarCarrito> }
  expect(data.map((r) => [r.descripcion, r.cantidad])).toEqual([[descripcion, 60]])
  await page
    .getByRole('status')
    .filter({ hasText: `Se agregó 60 de ${descripcion}` })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(region(page, 'Carrito')).toContainText('Su carrito se encuentra vacío.')
  await expect(agregar).toBeVisible()

  const callar = async (opcion: string) => {
    await toca.getByRole('button', { name: `Más opciones de ${descripcion}` }).click()
    await page.getByRole('button', { name: opcion }).filter({ visible: true }).click()
    await expect(toca.getByRole('button', { name: `Agregar ${descripcion}` })).toHaveCount(0)
  }
  await callar('Ya no sugerir')
  await page
    .getByRole('status')
    .filter({ hasText: `Ya no se sugerirá ${descripcion}` })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(agregar).toBeVisible()
  await callar('No por ahora')
  // who leaves has not undone it
  await page.reload()
  await expect(toca.getByRole('listitem').first()).toBeVisible()
  await expect(toca.getByRole('button', { name: `Agregar ${descripcion}` })).toHaveCount(0)
  await expect(toca.getByRole('link', { name: 'Ver todo' })).toHaveAttribute(
    'href',
    /mi-lista-de-pedido\?orden=toca-ya/,
  )
})

test('el reloj cuenta con la hora del servidor, dice una vez los últimos minutos y después el siguiente día', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.clock.install()
  const cierra = (minutos: number) => new Date(Date.parse('2026-11-18T20:00:00Z') + minutos * 60_000).toISOString()
  let corte = { cierra: cierra(25), sale: '2026-11-18' }
  await conInicio(page, (i) => {
    i.data.corte = corte
    // this device's clock is wrong
    i.reloj = { ahora: cierra(0), zona: 'America/Mazatlan' }
  })
  await entrar(page, 'nueva')
  await expect(reloj(page)).toHaveText('Faltan 25 min para que salga hoy')
  await detenerReloj(page)
  // asked again, the server would say the same hour
  await page.route(`**${inicio.path}`, (ruta) => ruta.abort())
  await page.clock.runFor(60_000)
  await expect(reloj(page)).toHaveText('Faltan 24 min para que salga hoy')
  const dicho = page.getByRole('status').filter({ hasText: 'para que salga hoy' })
  await expect(dicho).toHaveCount(0)
  await page.clock.runFor(20 * 60_000)
  await expect(reloj(page)).toHaveText('Faltan 4 min para que salga hoy')
  // it goes on saying the same, so that nobody hears it again
  await expect(dicho).toHaveText('Faltan 5 min para que salga hoy')
  await page.unroute(`**${inicio.path}`)
  corte = { cierra: cierra(24 * 60), sale: '2026-11-19' }
  await conInicio(page, (i) => {
    i.data.corte = corte
    i.reloj = { ahora: cierra(26), zona: 'America/Mazatlan' }
  })
  await page.clock.runFor(4 * 60_000)
  // the answer to what is asked now comes in its own time
  await page.clock.resume()
  await expect(reloj(page)).toHaveText('Sale mañana')
  await expect(dicho).toHaveCount(0)
})

test('una parte que falla lo dice en su lugar y las demás quedan; quien es nuevo ve por dónde empezar', async ({
  page,
}) => {
  let fallas = ['pedidos']
  await conInicio(page, (i) => {
    i.fallas = fallas
    i.data.corte = null
    // other journeys may have sent something in its name
    i.data.pedidos = []
    i.data.ultimoPedido = null
  })
  let hayBanners = false
  await page.route('**/controlbannersobtener/0/true', (ruta) =>
    hayBanners
      ? ruta.continue()
      : ruta.fulfill({ status: 400, json: { value: false, message: 'No se pudo.', data: null } }),
  )
  await entrarConCarritoVacio(page, 'nueva')
  const promociones = region(page, 'Promociones')
  await expect(promociones.getByRole('alert')).toContainText('No pudimos cargar las promociones.')
  const pedidos = region(page, 'Pedidos en camino')
  await expect(pedidos.getByRole('alert')).toContainText('No pudimos cargar sus pedidos.')
  await expect(region(page, 'Carrito')).toContainText('Su carrito se encuentra vacío.')
  await expect(reloj(page)).toHaveCount(0)
  await sinHallazgos(page, 'inicio con una falla')
  hayBanners = true
  await promociones.getByRole('button', { name: 'Reintentar' }).click()
  await expect(promociones.getByRole('group').first()).toBeVisible()
  fallas = []
  await pedidos.getByRole('button', { name: 'Reintentar' }).click()
  await expect(pedidos).toContainText('Aún no tiene pedidos.')
  await expect(pedidos.getByRole('link', { name: 'Ir al catálogo' })).toBeVisible()
  await expect(region(page, 'Vence esta semana').getByRole('link', { name: 'Pagar' })).toHaveCount(0)
  await sinHallazgos(page, 'inicio de quien es nuevo')
  await cabe(page)
})

test('una sesión de consulta ve la mesa sin «Pagar»', { tag: '@escritorio' }, async ({ page }) => {
  await page.goto('/auth?tk=demo-consulta')
  await page.waitForURL(/\/clientes\/$/)
  const vence = region(page, 'Vence esta semana')
  await expect(vence).toContainText(/\d+ documentos hasta el/)
  await expect(vence.getByRole('link', { name: 'Pagar' })).toHaveCount(0)
  await expect(region(page, 'Último pedido').getByRole('button', { name: 'Repetir último pedido' })).toBeVisible()
})
