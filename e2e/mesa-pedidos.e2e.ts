import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { entrarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { cabe, entera, entrarConCarritoVacio, llamar } from './walkthrough.ts'

/** Whole, within the screen, and without a finding. */
async function bien(page: Page, donde: string): Promise<void> {
  await entera(page, donde)
  await cabe(page)
}

/** A client asks for more than its credit, by the calls of its screens: its order is held. */
async function pedirDeMas(page: Page): Promise<string> {
  await entrarConCarritoVacio(page, 'limite')
  const hallados = (await llamar(page, ruta(buscar), { orden: 4, conExistencia: true })) as {
    data: Data<typeof buscar>
  }
  const caro = hallados.data.resultadosPrincipales[0]?.codArticulo
  await llamar(page, ruta(modificarCantidad), { codArticulo: caro, cantidad: 1, rutaOrigen: 'carrito' })
  await page.goto('/clientes/carrito')
  await expect(page.getByRole('region', { name: 'Totales' }).getByRole('note')).toHaveText(
    /^Excede su crédito por \$[\d,]+\.\d\d: el pedido quedaría detenido\./,
  )
  const enviado = (await llamar(page, ruta(surtir), {
    surtirEnVariosCedis: 'R',
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  })) as { message: string; data: Data<typeof surtir> }
  expect(enviado.message).toContain('detenido')
  return enviado.data.pedidos[0]?.folio ?? ''
}
const ruta = ({ path }: { path: string }): string => path.replace('/api/', '')

test('un pedido detenido se ve en Hoy, se abre por su liga, se reenvía y su historia lo cuenta', {
  tag: '@ambos',
}, async ({ page }) => {
  const folio = await pedirDeMas(page)
  await entrarAlPersonal(page, 'ventas')
  await page.waitForURL(/\/personal\/hoy$/)
  const detenidos = page.getByRole('main').getByRole('link', { name: /^\d+ pedidos? detenidos?$/ })
  const dicho = /\d+/.exec((await detenidos.textContent()) ?? '')?.[0] ?? ''
  await bien(page, 'hoy')
  await detenidos.click()

  // the list shows as many as were counted
  await page.waitForURL(/\/personal\/pedidos\?detenidos=si$/)
  await expect(page.getByRole('tab', { name: 'Detenidos' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(dicho === '1' ? '1 renglón' : `${dicho} renglones`, { exact: true })).toBeVisible()
  await bien(page, 'pedidos detenidos')
  await page.getByRole('link', { name: folio, exact: true }).click()

  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Detenido por crédito' })).toBeVisible()
  const historia = page.getByRole('region', { name: 'Historia' })
  await expect(historia).toContainText('Se recibió el pedido')
  await expect(page.getByRole('region', { name: 'Renglones' }).getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Lotes' })).toBeVisible()
  await bien(page, 'un pedido')

  // the demo's ERP has acknowledged it, so one is asked whether it is to have it again
  await expect(async () => {
    await page.reload()
    await expect(historia).toContainText('El ERP acusó el pedido', { timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Reenviar aviso al ERP' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click()
  await expect(historia).toContainText('Se reenvió el aviso al ERP')
  await expect(historia).toContainText('Rosa Elena Quintero')
  await page.getByRole('button', { name: 'Reenviar correo' }).press('Enter')
  await expect(historia).toContainText('Se reenvió el correo')
  await expect(page.getByRole('button', { name: 'Reenviar correo' })).toBeFocused()
})

test('varios pedidos se reenvían juntos, y quien sólo mira no reenvía', async ({ page }) => {
  const folio = await pedirDeMas(page)
  await entrarAlPersonal(page, 'almacen', `/personal/pedidos?folio=${folio}`)
  await page.getByRole('checkbox', { name: `Elegir ${folio}` }).check()
  await page.getByRole('button', { name: 'Reenviar aviso al ERP' }).click()
  await expect(page.getByRole('row').filter({ hasText: folio })).toContainText('Hecho')

  await entrarAlPersonal(page, 'auditoria', `/personal/pedidos/${folio}`)
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Se reenvió el aviso al ERP')
  await expect(page.getByRole('button', { name: /Reenviar/ })).toHaveCount(0)
})
