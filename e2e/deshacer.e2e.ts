import { expect } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, llamar } from './walkthrough.ts'

test('lo que se va a terminar y lo que se vuelve a pedir entran enteros al carrito, y se deshacen', async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'farmacia', DIRECCIONES.estadisticas)
  await test.step('lo que se va a terminar dice por qué, y se va entero a captura rápida con las piezas que uno dejó', async () => {
    const termina = page.getByRole('region', { name: 'Se le va a terminar', exact: true })
    const filas = termina.getByRole('listitem')
    await expect(filas.first()).toContainText(/cada \d+ días, \d+ piezas?; última el \d+ \w{3}/)
    const descripcion = (
      (await filas
        .first()
        .getByRole('button', { name: /^Agregar / })
        .getAttribute('aria-label')) ?? ''
    ).replace('Agregar ', '')
    await filas.first().getByRole('textbox').fill('60')
    await filas.first().getByRole('textbox').press('Enter')
    await termina.getByRole('button', { name: /^Ver los \d+ restantes$/ }).click()
    const cuantas = await filas.count()
    expect(cuantas).toBeGreaterThan(8)
    await termina.getByText('Ver tabla').click()
    await expect(termina.getByRole('table', { name: 'Se le va a terminar' }).getByRole('row')).toHaveCount(cuantas + 2)

    await termina.getByRole('button', { name: 'Enviar a captura rápida' }).click()
    // its eight seconds stand still for who is at it, also while the screen changes below
    const deshacer = page
      .getByRole('status')
      .filter({ hasText: `Se agregaron ${cuantas} renglones al carrito` })
      .getByRole('button', { name: 'Deshacer' })
    await deshacer.focus()
    await deshacer.hover()
    await page.waitForURL(`**${DIRECCIONES.capturaRapida}`)
    await expect(page.getByRole('table', { name: 'Renglones capturados' })).toContainText(descripcion)
    const { data } = (await llamar(page, consultarCarrito.path.slice(5), {})) as { data: Data<typeof consultarCarrito> }
    expect(data).toHaveLength(cuantas)
    expect(data.find((r) => r.descripcion === descripcion)?.cantidad).toBe(60)
    await deshacer.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Se deshizo' })).toBeVisible()
  })

  await test.step('volver a pedir se deshace desde su aviso, también en otra página y con el teclado', async () => {
    await page.goto('/clientes/estatus-de-pedido?desde=2020-01-01&hasta=2030-12-31')
    await page.getByRole('table', { name: 'Pedidos anteriores' }).getByRole('button').first().click()
    // its buttons move down once, when its lines come
    await expect(page.getByRole('dialog').getByRole('cell').first()).toBeVisible()
    await page.getByRole('button', { name: 'Volver a pedir' }).click()
    const hecho = page.getByRole('dialog', { name: 'Volver a pedir' })
    await expect(hecho).toContainText(/Se agreg(ó|aron)/)
    await hecho.getByRole('link', { name: 'Ver carrito' }).click()
    await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
    const aviso = page.getByRole('status').filter({ hasText: /al carrito/ })
    const deshacer = aviso.getByRole('button', { name: 'Deshacer' })
    const cajas = page.getByRole('table', { name: 'Artículos del carrito' }).getByRole('textbox')
    await expect(cajas.first()).toBeVisible()
    await deshacer.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
    await llamar(page, 'carrito/vaciar', {})
  })
})
