import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import type { resolverCaptura } from '@surtia/contracts/captura.ts'
import { consultarCarrito, modificarCantidad } from '@surtia/contracts/carrito.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { conResumen } from './resumen.ts'
import { entrar, entrarConCarritoVacio, llamar, sinHallazgos } from './walkthrough.ts'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const TREINTA = 30
/** how long a screen is calm before this device brings the catalogue in short, in milliseconds (use-resumen-al-dia.ts) */
const CALMA_MS = 8_000

/** The session of a page, for what another device of the same client does meanwhile. */
const tokenDe = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('sesion'))) ?? '{}').token
/** What the server holds, whatever the page's own line does. */
async function guardado(page: Page, token: string): Promise<[codArticulo: string, cantidad: number][]> {
  const headers = { authorization: `Bearer ${token}` }
  const respuesta = await page.request.post(consultarCarrito.path, { data: {}, headers })
  const { data } = (await respuesta.json()) as { data: Data<typeof consultarCarrito> }
  return data.map((r) => [r.codArticulo, r.cantidad])
}
const enOtroEquipo = (page: Page, token: string, codArticulo: string, cantidad: number) =>
  page.request.post(modificarCantidad.path, {
    data: { codArticulo, cantidad, rutaOrigen: 'carrito' },
    headers: { authorization: `Bearer ${token}` },
  })
/** A client of the test's own looks at a cart with five pieces. */
async function conCincoPiezas(page: Page, usuario: string) {
  await entrar(page, usuario, '/robots.txt')
  const token = await tokenDe(page)
  await enOtroEquipo(page, token, '1000001', 5)
  await page.goto(DIRECCIONES.carrito)
  const renglon = page.getByRole('row', { name: /PARACETAMOL 500/ })
  await expect(renglon.getByRole('textbox')).toHaveValue('5')
  return { token, renglon }
}
const franja = (page: Page, dice: string) => page.getByRole('status').filter({ hasText: dice })

test('treinta lecturas sin línea, la pestaña se cierra y se abre: al volver la línea son treinta renglones, una vez cada uno', async ({
  page,
  context,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await page.clock.install()
  await entrarConCarritoVacio(page, usuario, DIRECCIONES.capturaRapida)
  const filas = Array.from({ length: 2_000 }, (_, i) => ({ codigo: String(1_000_001 + i), cantidad: 1 }))
  const { data } = (await llamar(page, 'captura/resolver', { filas })) as { data: Data<typeof resolverCaptura> }
  const leidos = data.filas.filter(({ estado }) => estado === 'tomada').slice(0, TREINTA)
  expect(leidos).toHaveLength(TREINTA)
  const token = await tokenDe(page)
  await page.clock.fastForward(CALMA_MS)
  // what is typed without a line is known by the catalogue that this device keeps
  await conResumen(page)

  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Código, código de barras o nombre' }).focus()
  for (const { codArticulo } of leidos) {
    await page.keyboard.type(`${codArticulo} 1`)
    await page.keyboard.press('Enter')
  }
  await expect(franja(page, `Sin conexión: ${TREINTA} cambios por enviar`)).toBeVisible()
  expect(await guardado(page, token)).toEqual([])
  await page.close()

  const otra = await context.newPage()
  await context.setOffline(false)
  await otra.goto(DIRECCIONES.carrito)
  await expect.poll(async () => (await guardado(otra, token)).length).toBe(TREINTA)
  expect(new Map(await guardado(otra, token))).toEqual(new Map(leidos.map(({ codArticulo }) => [codArticulo, 1])))
  await expect(otra.getByText(`${TREINTA} renglones, ${TREINTA} piezas`)).toBeVisible()
  await expect(otra.getByRole('main').getByText('En espera de conexión')).toHaveCount(0)
})

test('lo que espera: no pisa lo que otro equipo cambió, se pregunta al cerrar sesión, y otro usuario no ve nada', async ({
  page,
  context,
  baseURL,
}) => {
  const [uno, otro] = [await unCliente(baseURL), await unCliente(baseURL)]
  const { token, renglon } = await conCincoPiezas(page, uno.usuario)

  await test.step('lo que otro equipo cambió mientras tanto no se pisa: se dice y se puede pedir', async () => {
    await context.setOffline(true)
    await renglon.getByRole('button', { name: /Aumentar/ }).click()
    await expect(renglon).toContainText('En espera de conexión')
    await expect(franja(page, 'Sin conexión: 1 cambio por enviar')).toBeVisible()
    // the sums are of what is stored
    await expect(page.getByRole('region', { name: 'Totales' })).toContainText('$125.00')
    await enOtroEquipo(page, token, '1000001', 50)
    await context.setOffline(false)

    const dialogo = page.getByRole('dialog', { name: 'Hubo cambios' })
    const fila = dialogo.getByRole('row', { name: new RegExp(PARACETAMOL) })
    await expect(fila).toContainText('6 piezas')
    await expect(fila).toContainText('50 piezas')
    await expect(fila).toContainText('Se cambió desde otro equipo: aquí había 5.')
    await sinHallazgos(page, 'Hubo cambios')
    expect(await guardado(page, token)).toEqual([['1000001', 50]])
    await fila.getByRole('button', { name: 'Pedir 6' }).click()
    await expect(fila.getByRole('status')).toHaveText('Ahora: 6.')
    await dialogo.getByRole('button', { name: 'Aceptar' }).click()
    await expect(renglon.getByRole('textbox')).toHaveValue('6')
    expect(await guardado(page, token)).toEqual([['1000001', 6]])
  })

  await test.step('al cerrar sesión se pregunta por lo que espera, y otro usuario del equipo no ve nada', async () => {
    // the line is up and the portal does not answer
    await page.route('**/api/carrito/**', (ruta) => ruta.abort())
    await renglon.getByRole('button', { name: /^Quitar/ }).click()
    await expect(renglon).toContainText('No sabemos si se guardó.')
    const salir = async (respuesta: 'Sí' | 'No') => {
      await page.getByRole('button', { name: /^Cuenta de/ }).click()
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      const pregunta = page.getByRole('alertdialog', { name: 'Cerrar sesión' })
      await expect(pregunta).toContainText('Hay 1 cambio que no se ha enviado.')
      await pregunta.getByRole('button', { name: respuesta, exact: true }).click()
    }
    await salir('No')
    await expect(renglon).toContainText('No sabemos si se guardó.')
    await salir('Sí')
    await page.waitForURL('**/')
    await page.unroute('**/api/carrito/**')

    await entrar(page, otro.usuario, DIRECCIONES.carrito)
    await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
    await entrar(page, uno.usuario, DIRECCIONES.carrito)
    await expect(renglon.getByRole('textbox')).toHaveValue('6')
    await expect(renglon.getByText('En espera')).toHaveCount(0)
  })
})
