import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { modificarCantidad, surtir, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { entrarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { entrar, llamar, sinHallazgos } from './walkthrough.ts'

/** A client asks for more than its credit, by the calls of its screens: its order is held. */
async function pedirDeMas(page: Page): Promise<string> {
  await entrar(page, 'limite', '/robots.txt')
  await llamar(page, ruta(vaciarCarrito), {})
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

test('un pedido detenido se ve en Hoy, se abre por su liga y se reenvía, solo o con otros, por quien puede', async ({
  page,
}) => {
  const folio = await pedirDeMas(page)
  await entrarAlPersonal(page, 'ventas')
  await page.waitForURL(/\/personal\/hoy$/)
  const detenidos = page.getByRole('main').getByRole('link', { name: /^\d+ pedidos? detenidos?$/ })
  const dicho = /\d+/.exec((await detenidos.textContent()) ?? '')?.[0] ?? ''
  await detenidos.click()

  // the list shows as many as were counted
  await page.waitForURL(/\/personal\/pedidos\?detenidos=si$/)
  await expect(page.getByRole('tab', { name: 'Detenidos' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(dicho === '1' ? '1 renglón' : `${dicho} renglones`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: folio, exact: true }).click()

  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Detenido por crédito' })).toBeVisible()
  const historia = page.getByRole('region', { name: 'Historia' })
  await expect(historia).toContainText('Se recibió el pedido')
  await expect(page.getByRole('region', { name: 'Renglones' }).getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Lotes' })).toBeVisible()
  await sinHallazgos(page, 'un pedido')

  await test.step('se reenvía y su historia lo cuenta', async () => {
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
  await test.step('varios se reenvían juntos', async () => {
    await entrarAlPersonal(page, 'almacen', `/personal/pedidos?folio=${folio}`)
    await page.getByRole('checkbox', { name: `Elegir ${folio}` }).check()
    await page.getByRole('button', { name: 'Reenviar aviso al ERP' }).click()
    await expect(page.getByRole('row').filter({ hasText: folio })).toContainText('Hecho')
  })
  await test.step('quien sólo mira no reenvía', async () => {
    await entrarAlPersonal(page, 'auditoria', `/personal/pedidos/${folio}`)
    // once by each
    await expect(historia.getByText('Se reenvió el aviso al ERP')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /Reenviar/ })).toHaveCount(0)
  })
})
