import { type BrowserContext, expect, type Page } from '@playwright/test'
import { consultarCarrito, modificarCantidad } from '@surtia/contracts/carrito.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { cerrarSesion } from '@surtia/contracts/seguridad.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrar, llamar } from './walkthrough.ts'

/** Everything that the browser's databases of this site hold. */
const enElEquipo = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const hecho = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((listo, falla) => {
        pedido.onsuccess = () => listo(pedido.result)
        pedido.onerror = () => falla(pedido.error)
      })
    const todo: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await hecho(indexedDB.open(name))
      for (const almacen of base.objectStoreNames)
        todo.push(...(await hecho(base.transaction(almacen).objectStore(almacen).getAllKeys())))
      base.close()
    }
    return todo
  })

async function conCarrito(page: Page, usuario: string): Promise<void> {
  await entrar(page, usuario)
  await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad: 5, rutaOrigen: 'carrito' })
  await page.goto(DIRECCIONES.carrito)
  await expect(page.getByRole('row', { name: /PARACETAMOL 500/ })).toBeVisible()
}
const salir = async (page: Page) => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}

test('lo que se contesta mientras se cierra la sesión no se queda en el equipo', async ({ page, baseURL }) => {
  const { usuario } = await unCliente(baseURL)
  await conCarrito(page, usuario)
  await expect.poll(async () => (await enElEquipo(page)).length).toBeGreaterThan(0)
  await page.route(`**${cerrarSesion.path}`, async (ruta) => {
    // another device changes the cart, and the screen asks again
    const releido = page.waitForResponse(`**${consultarCarrito.path}`)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await releido
    await page.waitForTimeout(1_000)
    await ruta.continue()
  })
  await salir(page)
  await page.waitForURL('**/')
  expect(await enElEquipo(page)).toEqual([])
})

test('sin que el portal conteste también se sale, y pronto', async ({ page, baseURL }) => {
  const { usuario } = await unCliente(baseURL)
  await conCarrito(page, usuario)
  // the line is up and nothing comes back
  await page.route('**/api/**', () => undefined)
  await salir(page)
  await page.waitForURL('**/', { timeout: 15_000 })
  expect(await page.evaluate(() => localStorage.getItem('sesion'))).toBeNull()
  expect(await enElEquipo(page)).toEqual([])
})

/** As a link of the ERP, or a panel that was open already, does. */
const entraOtro = async (context: BrowserContext, usuario: string): Promise<Page> => {
  const pestana = await context.newPage()
  await entrar(pestana, usuario)
  return pestana
}

test('si en el equipo entra otro, la pestaña del primero no manda nada en su nombre y se abre para él', async ({
  page,
  context,
  baseURL,
}) => {
  const [uno, otro] = [await unCliente(baseURL), await unCliente(baseURL)]
  // the page hears nothing of what happens: as one that the browser holds still
  await page.addInitScript(() => window.addEventListener('storage', (e) => e.stopImmediatePropagation(), true))
  await conCarrito(page, uno.usuario)
  const renglon = page.getByRole('row', { name: /PARACETAMOL 500/ })
  const mandado: string[] = []
  context.on('request', (llamada) => {
    if ([modificarCantidad.path, ponerCantidad.path].some((path) => llamada.url().endsWith(path)))
      mandado.push(llamada.url())
  })
  const suya = await entraOtro(context, otro.usuario)
  await renglon.getByRole('button', { name: /Aumentar/ }).click()
  await page.waitForTimeout(500)
  expect(mandado).toEqual([])
  await suya.goto(DIRECCIONES.carrito)
  await expect(suya.getByText('Su carrito se encuentra vacío.')).toBeVisible()

  // it is brought back to the front
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForURL(`**${DIRECCIONES.clientes}`)
  await page.goto(DIRECCIONES.carrito)
  await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
})

test('una pestaña abierta se vuelve de quien entró en otra', async ({ page, context, baseURL }) => {
  const [uno, otro] = [await unCliente(baseURL), await unCliente(baseURL)]
  await conCarrito(page, uno.usuario)
  await entraOtro(context, otro.usuario)
  await page.waitForURL(`**${DIRECCIONES.clientes}`)
  await expect(page.getByText('PARACETAMOL 500')).toHaveCount(0)
})
