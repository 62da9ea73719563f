import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { deber, haberPedido, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, llamar } from './walkthrough.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('el inicio es una mesa: primero a lo que se viene, y abajo las promociones', async ({ page, baseURL }) => {
  const cliente = await unCliente(baseURL)
  // three articles every ten days, of which the last time was twelve days ago
  const renglones = ['1000002', '1000004', '1000012'].map((codArticulo) => [codArticulo, 12, 12] as const)
  await haberPedido(
    baseURL,
    cliente,
    [52, 42, 32, 22, 12].map((hace) => ({ hace, renglones })),
  )
  await deber(baseURL, cliente, [[3, 1_200]])
  await entrarConCarritoVacio(page, cliente.usuario)
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
  // low rows: what is promoted does not push away what one came for
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const ranura of await region(page, 'Promociones').getByRole('group').all())
      expect((await ranura.boundingBox())?.height ?? 999).toBeLessThanOrEqual(120.5)
  }
  await expect(region(page, 'Vence esta semana').getByRole('link', { name: 'Pagar' })).toHaveAttribute('href', /pagar/)
  await region(page, 'Último pedido')
    .getByRole('button', { name: /^Ver pedido/ })
    .click()
  const pedido = page.getByRole('dialog', { name: /^Pedido \d+/ })
  await expect(pedido).toBeVisible()
  await pedido.getByRole('button', { name: 'Cerrar' }).click()
  await expect(pedido).toHaveCount(0)

  await test.step('lo que toca pedir se agrega con sus piezas, se deshace, y se puede callar', async () => {
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
})
