import { expect, type Locator, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { cantidadEnCarrito, modificarCantidad, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { login, type Usuario } from '@surtia/contracts/seguridad.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { mirar } from './mirada/mirar.ts'
import { quieta } from './mirada/quieta.ts'

/** Is signed in, as the screens leave a session in the browser, and opens a page of the customer area. */
export async function entrar(page: Page, usuario: string, ruta = '/clientes/'): Promise<void> {
  await dejarSesion(page, usuario)
  await page.goto(ruta)
}

async function dejarSesion(page: Page, usuario: string): Promise<string> {
  const respuesta = await page.request.post(login.path, { data: { usuario, password: PASSWORD_DE_DEMO } })
  expect(respuesta.ok()).toBe(true)
  const { accessToken, expiresAt, refreshToken } = ((await respuesta.json()) as { data: Data<typeof login> }).data
  const { user } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { user: Usuario }
  // the lightest page of the site
  await page.goto('/robots.txt')
  await page.evaluate(
    ([sesion, forzarPOC]) => {
      localStorage.setItem('sesion', sesion)
      localStorage.setItem('forzarPOC', forzarPOC)
    },
    [
      JSON.stringify({ token: accessToken, expiresAt, refreshToken, user, soloConsulta: user.soloConsulta }),
      String(user.forzarPOC),
    ] as const,
  )
  return accessToken
}

/** Opens the login panel and signs in; ends in the customer area. */
export async function entrarPorElPanel(page: Page, usuario: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await escribirAcceso(page, usuario, PASSWORD_DE_DEMO)
  await page.waitForURL(/\/clientes\//)
  await cerrarAviso(page)
}

/** The pop-up of the first home page after a sign-in. */
export async function cerrarAviso(page: Page): Promise<void> {
  if (!/\/clientes\/$/.test(page.url())) return
  await page.getByRole('dialog', { name: 'Aviso' }).getByRole('button', { name: 'Cerrar' }).click()
}

export async function escribirAcceso(page: Page, usuario: string, password: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await panel.getByLabel('Usuario').fill(usuario)
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  await panel.getByLabel('Contraseña').fill(password)
  await panel.getByRole('button', { name: 'Siguiente' }).click()
}

/** Makes a call as the screens make it, with the session of the page: POST with a body, else GET. */
export const llamar = (page: Page, ruta: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([camino, cuerpo]) => {
      const { token } = JSON.parse(localStorage.getItem('sesion') ?? '{}')
      const respuesta = await fetch(`/api/${camino}`, {
        method: cuerpo ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(cuerpo ? { 'content-type': 'application/json' } : {}) },
        ...(cuerpo ? { body: cuerpo } : {}),
      })
      return respuesta.json()
    },
    [ruta, body === undefined ? '' : JSON.stringify(body)] as const,
  )

/** Is signed in with an empty cart, whatever an earlier test left. */
export async function entrarConCarritoVacio(page: Page, usuario: string, ruta = '/clientes/'): Promise<void> {
  const token = await dejarSesion(page, usuario)
  const vaciado = await page.request.post(vaciarCarrito.path, {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  })
  expect(vaciado.ok()).toBe(true)
  // its count is known, and its link is drawn, which the page does when it is awake: from then on it hears the keyboard
  const contado = page.waitForResponse((r) => r.url().endsWith(cantidadEnCarrito.path))
  await page.goto(ruta)
  await contado
  // on a phone the bar has it, which shows no 0
  await expect(
    page
      .getByRole('link', { name: /^Carrito(, 0 renglones)?$/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

/** The menu with all its entries: on a phone they stand behind 'Más'. */
export async function abrirMenu(page: Page): Promise<Locator> {
  const barra = page.getByRole('navigation', { name: 'Menú' }).filter({ visible: true })
  await expect(barra).toBeVisible()
  const mas = barra.getByRole('button', { name: 'Más' })
  if ((await mas.count()) === 0) return barra
  await mas.click()
  return page.getByRole('dialog', { name: 'Menú' })
}

export const tarjeta = (page: Page, descripcion: string): Locator =>
  page.getByRole('article', { name: descripcion, exact: true })

/** Searches by the header and adds so many pieces from the article's card. */
export async function agregar(page: Page, buscado: string, descripcion: string, piezas: number): Promise<void> {
  await buscar(page, buscado)
  const articulo = tarjeta(page, descripcion)
  await articulo.getByRole('textbox').fill(String(piezas))
  await anadir(page, articulo)
}

/** Adds it from its card. The card says so before the server knows: who leaves the page at once would take the call along. */
export async function anadir(page: Page, articulo: Locator): Promise<void> {
  const guardado = page.waitForResponse((r) => r.url().endsWith(modificarCantidad.path))
  await articulo.getByRole('button', { name: /Añadir al carrito/ }).click()
  await guardado
  await expect(articulo.getByRole('button', { name: /Agregado/ })).toBeVisible()
}

export async function buscar(page: Page, texto: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill(texto)
  await page.getByRole('combobox', { name: 'Buscar producto' }).press('Enter')
  await page.waitForURL(/busqueda-general/)
  // the address changes before the page: what is typed meanwhile is typed into the one that goes
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo general' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** From the cart to the folio of the order that was sent. */
export async function enviarPedido(page: Page): Promise<string> {
  await page.goto('/clientes/carrito')
  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Confirmar pedido' }).getByRole('button', { name: 'Aceptar' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Pedido enviado' })
  const folio = /\d{6,}/.exec((await alerta.textContent()) ?? '')?.[0] ?? ''
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await page.waitForURL(/estatus-de-pedido/)
  return folio
}

/** What is on the screen now is looked at as every screen is (mirada/mirar.ts), at a desk's width and at a phone's; nothing is wrong with it. */
export async function sinHallazgos(page: Page, donde: string): Promise<void> {
  const antes = page.viewportSize() ?? { width: 1440, height: 900 }
  const hallados: string[] = []
  for (const width of [antes.width, antes.width > 700 ? 360 : 1440]) {
    if (width !== antes.width) await page.setViewportSize({ width, height: 900 })
    await quieta(page, 100)
    for (const hallado of await mirar(page, donde)) hallados.push(`${width}: ${hallado}`)
  }
  await page.setViewportSize(antes)
  expect(hallados).toEqual([])
}

/** From here on the clock of the page moves only as the journey moves it. */
export async function detenerReloj(page: Page): Promise<void> {
  // it goes on while it is asked: one may stop it only at what is still to come
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)).toPass()
}

/** As a scanner types: 8 ms from key to key by the clock of the keys themselves, however busy the machine is. */
export async function escanear(page: Page, texto: string, fin: 'Enter' | 'Tab' = 'Enter', cada = 8): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const inicio = Date.now()
  const teclas = [...texto, fin].map((key, i) => {
    const text = key === 'Enter' ? '\r' : key === 'Tab' ? '' : key
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : key === 'Tab' ? 9 : key.charCodeAt(0)
    return { key, text, windowsVirtualKeyCode, timestamp: (inicio + i * cada) / 1_000 }
  })
  await Promise.all(
    teclas.flatMap(({ text, ...tecla }) => [
      cdp.send('Input.dispatchKeyEvent', { ...tecla, ...(text ? { type: 'keyDown', text } : { type: 'rawKeyDown' }) }),
      cdp.send('Input.dispatchKeyEvent', { ...tecla, type: 'keyUp' }),
    ]),
  )
  await cdp.detach()
}

/** What hears scanners comes after what is seen first: it is waited for where it listens. */
export async function listoParaLeer(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const oye = async (): Promise<boolean> => {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'window', objectGroup: 'oyentes' })
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    // it alone asks whether a person pressed the key
    return listeners.some(({ type, handler }) => type === 'keydown' && handler?.description?.includes('isTrusted'))
  }
  await expect.poll(oye).toBe(true)
  await cdp.detach()
}
