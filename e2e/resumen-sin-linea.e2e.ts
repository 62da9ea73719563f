import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import type { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { conResumen } from './resumen.ts'
import { entrar, llamar, sinHallazgos } from './walkthrough.ts'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const IBUPROFENO = 'IBUPROFENO 400 MG TABLETAS C/10'
/** how long a screen is calm before this device brings the catalogue in short, in milliseconds (use-resumen-al-dia.ts) */
const CALMA_MS = 8_000

const caja = (page: Page) => page.getByRole('combobox', { name: 'Código, código de barras o nombre' })
const buscador = (page: Page) => page.getByRole('combobox', { name: 'Buscar producto' })

/** What the search draws is brought for who searches: once, while there is a line. */
const traerSugerencias = async (page: Page) => {
  await buscador(page).fill('1000002')
  await expect(page.getByRole('option', { name: IBUPROFENO })).toBeVisible()
  await buscador(page).fill('')
  await buscador(page).press('Escape')
}

/** A client of the test's own on the capture page of a device that keeps the catalogue in short, and has searched once. */
const entrarConResumen = async (page: Page, baseURL: string | undefined) => {
  const { usuario } = await unCliente(baseURL)
  await page.clock.install()
  await entrar(page, usuario, DIRECCIONES.capturaRapida)
  await expect(caja(page)).toBeVisible()
  await page.clock.fastForward(CALMA_MS)
  await conResumen(page)
  await traerSugerencias(page)
}

test('sin línea se busca y se captura con lo que el equipo guarda; al volver llega una vez, y lo desconocido se resuelve', async ({
  page,
  context,
  baseURL,
}) => {
  await entrarConResumen(page, baseURL)
  await context.setOffline(true)
  const porAgregar = page.getByRole('table', { name: 'Renglones capturados' })
  const capturar = async (escrito: string) => {
    await caja(page).fill(escrito)
    await caja(page).press('Enter')
  }
  await capturar('12*1000001')
  await expect(porAgregar.getByRole('row', { name: new RegExp(PARACETAMOL) })).toContainText('En espera')
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión: no se guardó.' })).toBeVisible()
  await capturar('2*1000001')
  await expect(porAgregar.getByRole('textbox', { name: `Cantidad de ${PARACETAMOL}` })).toHaveValue('14')
  await capturar('3*9999999')
  const descartar = page.getByRole('button', { name: 'Descartar 3*9999999' })
  await expect(porAgregar.getByRole('row', { name: /3\*9999999/ })).toContainText('En espera')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '9999999' })).toHaveText(
    'Por resolver: 3*9999999. Se buscará al volver la conexión.',
  )
  // what is known of an article, before its quantity
  await capturar('1000002')
  await expect(page.getByRole('region', { name: 'Línea de captura' })).toContainText(/Datos de las \d\d:\d\d/)
  await sinHallazgos(page, 'captura sin línea')
  await page.keyboard.press('Escape')

  await buscador(page).fill('1000002')
  await expect(page.getByRole('option', { name: IBUPROFENO })).toBeVisible()
  await expect(page.getByRole('search').getByRole('listbox')).toContainText(/Artículos · Datos de las \d\d:\d\d/)
  await buscador(page).press('Enter')
  const fila = page.getByRole('table', { name: 'Resultados' }).getByRole('row', { name: new RegExp(IBUPROFENO) })
  await expect(fila).toContainText('$')
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Datos de las \d\d:\d\d/ }),
  ).toBeVisible()
  await fila.getByRole('textbox').fill('4')
  await fila.getByRole('button', { name: `Añadir al carrito: ${IBUPROFENO}` }).click()
  await expect(fila).toContainText('En espera de conexión')

  await page.goBack()
  await expect(descartar).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { data } = (await llamar(page, 'carrito/consultar', {})) as { data: Data<typeof consultarCarrito> }
      return data.map((r) => [r.codArticulo, r.cantidad]).sort()
    })
    .toEqual([
      ['1000001', 14],
      ['1000002', 4],
    ])
  // the server was asked what nobody here knew
  await expect(porAgregar.getByRole('row', { name: /3\*9999999/ })).toContainText('No se encontró 9999999.')
})
