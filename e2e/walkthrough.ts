import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'

/** Opens the login panel and signs in; ends in the customer area. */
export async function entrar(page: Page, usuario: string, password = PASSWORD_DE_DEMO): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await escribirAcceso(page, usuario, password)
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

/** Signs in with an empty cart, whatever an earlier test left. */
export async function entrarConCarritoVacio(page: Page, usuario: string): Promise<void> {
  await entrar(page, usuario)
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('sesion') ?? '{}')
    await fetch('/api/carrito/vaciar', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  })
  await page.goto('/clientes/')
  await expect(page.getByRole('link', { name: 'Carrito, 0 renglones' })).toBeVisible()
}

export const tarjeta = (page: Page, descripcion: string): Locator =>
  page.getByRole('article', { name: descripcion, exact: true })

/** Searches by the header and adds so many pieces from the article's card. */
export async function agregar(page: Page, buscado: string, descripcion: string, piezas: number): Promise<void> {
  await buscar(page, buscado)
  const articulo = tarjeta(page, descripcion)
  await articulo.getByRole('textbox').fill(String(piezas))
  await articulo.getByRole('textbox').press('Enter')
  await articulo.getByRole('button', { name: /Añadir al carrito/ }).click()
  await expect(articulo.getByRole('button', { name: /Agregado/ })).toBeVisible()
}

export async function buscar(page: Page, texto: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill(texto)
  await page.getByRole('combobox', { name: 'Buscar producto' }).press('Enter')
  await page.waitForURL(/busqueda-general/)
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

/** 0 findings of WCAG 2.2 A and AA on what is shown now. */
export async function sinHallazgos(page: Page, donde: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map((v) => `${donde}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
}

/** Nothing hangs out of the screen at the side. */
export async function cabe(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
