import { type BrowserContext, expect, type Page } from '@playwright/test'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { cerrarSesion } from '@surtia/contracts/seguridad.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { buscar, entrar, llamar } from './walkthrough.ts'

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

async function conCarrito(page: Page): Promise<void> {
  await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000001', cantidad: 5, rutaOrigen: 'carrito' })
  await page.goto(DIRECCIONES.carrito)
  await expect(page.getByRole('row', { name: /PARACETAMOL 500/ })).toBeVisible()
}
const salir = async (page: Page) => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}

/** What was looked for on this device, of all who did. */
const buscado = (page: Page) => page.evaluate(() => localStorage.getItem('busquedasRecientes'))

test('al cerrar la sesión no queda nada en el equipo', async ({ page, baseURL }) => {
  const { usuario } = await unCliente(baseURL)
  await test.step('tampoco lo buscado, ni lo que se contesta mientras se cierra', async () => {
    await entrar(page, usuario)
    await buscar(page, 'losartan')
    await expect.poll(() => buscado(page)).toBe(JSON.stringify({ [usuario]: ['losartan'] }))
    await conCarrito(page)
    await expect.poll(async () => (await enElEquipo(page)).length).toBeGreaterThan(0)
    const dejado = Promise.withResolvers<unknown[]>()
    await page.route(`**${cerrarSesion.path}`, async (ruta) => {
      // another device changes the cart, the screen asks again, and what is answered is kept
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      const suyo = async () => (await enElEquipo(page)).filter((clave) => String(clave).startsWith(`${usuario}\n`))
      // nobody waits for ever to be signed out
      await Promise.race([expect.poll(async () => (await suyo()).length).toBeGreaterThan(0), page.waitForURL('**/')])
      dejado.resolve(await suyo())
      await ruta.continue()
    })
    await salir(page)
    await page.waitForURL('**/')
    expect((await dejado.promise).length).toBeGreaterThan(0)
    expect(await enElEquipo(page)).toEqual([])
    expect(await buscado(page)).toBeNull()
  })
  await test.step('sin que el portal conteste también se sale, y pronto', async () => {
    await page.unrouteAll()
    await entrar(page, usuario)
    await conCarrito(page)
    // the line is up and nothing comes back
    await page.route('**/api/**', () => undefined)
    await salir(page)
    await page.waitForURL('**/')
    expect(await page.evaluate(() => localStorage.getItem('sesion'))).toBeNull()
    expect(await enElEquipo(page)).toEqual([])
  })
})

/** As a link of the ERP, or a panel that was open already, does. */
const entraOtro = async (context: BrowserContext, usuario: string): Promise<Page> => {
  const pestana = await context.newPage()
  await entrar(pestana, usuario)
  return pestana
}

test('si en el equipo entra otro, lo del primero no se queda a la vista ni se manda', async ({
  page,
  context,
  baseURL,
}) => {
  const [uno, otro] = [await unCliente(baseURL), await unCliente(baseURL)]
  await test.step('una pestaña abierta se vuelve de quien entró en otra', async () => {
    await entrar(page, uno.usuario)
    await conCarrito(page)
    const suya = await entraOtro(context, otro.usuario)
    await page.waitForURL(`**${DIRECCIONES.clientes}`)
    await expect(page.getByText('PARACETAMOL 500')).toHaveCount(0)
    await suya.close()
  })
  await test.step('la que el navegador detuvo no manda nada en su nombre, y se abre para él', async () => {
    // the page hears nothing of what happens: as one that the browser holds still
    await page.addInitScript(() => window.addEventListener('storage', (e) => e.stopImmediatePropagation(), true))
    await entrar(page, uno.usuario)
    await conCarrito(page)
    const renglon = page.getByRole('row', { name: /PARACETAMOL 500/ })
    const mandado: string[] = []
    context.on('request', (llamada) => {
      if ([modificarCantidad.path, ponerCantidad.path].some((path) => llamada.url().endsWith(path)))
        mandado.push(llamada.url())
    })
    const suya = await entraOtro(context, otro.usuario)
    await renglon.getByRole('button', { name: /Aumentar/ }).click()
    await expect(renglon.getByRole('alert')).toBeVisible()
    expect(mandado).toEqual([])
    await suya.goto(DIRECCIONES.carrito)
    await expect(suya.getByText('Su carrito se encuentra vacío.')).toBeVisible()

    // it is brought back to the front
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.waitForURL(`**${DIRECCIONES.clientes}`)
    await page.goto(DIRECCIONES.carrito)
    await expect(page.getByText('Su carrito se encuentra vacío.')).toBeVisible()
    expect(mandado).toEqual([])
  })
})
