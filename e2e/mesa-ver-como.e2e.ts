import { expect, type Page } from '@playwright/test'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { VIENDO_COMO } from '@surtia/rules/cuenta/permisos.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { unCliente } from './clientes.ts'
import { confirmarIdentidad, entrarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { sinHallazgos } from './walkthrough.ts'

const BUSQUEDA = '/clientes/captura-pedidos/busqueda-general?buscar=paracetamol'

const banda = (page: Page) => page.getByRole('region', { name: 'Ver como' })

/** Puts a piece into the cart with the session of a tab, as no button of it does. */
const agregar = (page: Page) =>
  page.evaluate(
    async ({ path, body }) => {
      const { token } = JSON.parse(sessionStorage.getItem('sesion') ?? '{}')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const respuesta = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: respuesta.status, sobre: await respuesta.json() }
    },
    { path: modificarCantidad.path, body: { codArticulo: '1000001', cantidad: 1, rutaOrigen: 'carrito' } },
  )

test('de la ficha de un cliente se ve el portal como él lo ve, sin cambiar nada', async ({
  page,
  context,
  baseURL,
}) => {
  const { codCliente, usuario, nombre } = await unCliente(baseURL)
  await entrarAlPersonal(page, 'administracion', direccionDeMesa('cliente', { codCliente }))
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  for (const parte of ['Banderas', 'Crédito', 'Adeudos', 'Usuarios', 'Últimos pedidos'])
    await expect(page.getByRole('region', { name: parte, exact: true })).toBeVisible()

  const herramientas = page.getByRole('switch', { name: 'Herramientas' })
  for (const [checked, dicho] of [
    [true, 'sí'],
    [false, 'no'],
  ] as const) {
    await herramientas.press('Space')
    await expect(page.getByText(`Herramientas: ${dicho}`)).toBeVisible()
    await expect(herramientas).toBeChecked({ checked })
  }

  await page.getByRole('button', { name: 'Ver como' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Ver como' })
  await expect(dialogo.getByLabel('Usuario').locator('option:checked')).toContainText(usuario)
  await dialogo.getByLabel('Motivo').fill('porque sí')
  await dialogo.getByRole('button', { name: 'Abrir' }).click()
  await expect(dialogo.getByRole('alert')).toHaveText('Escriba el motivo, con 10 letras o más.')
  await expect(dialogo.getByLabel('Motivo')).toBeFocused()
  await sinHallazgos(page, 'diálogo Ver como')
  await dialogo.getByLabel('Motivo').fill('Dice que no ve sus ofertas')
  const abierta = context.waitForEvent('page')
  await dialogo.getByRole('button', { name: 'Abrir' }).click()
  const confirmar = page.getByRole('dialog', { name: 'Confirme su identidad' })
  // an identity that was confirmed a moment ago is not asked for again
  await expect.poll(async () => context.pages().length > 1 || (await confirmar.isVisible())).toBe(true)
  if (await confirmar.isVisible()) await confirmarIdentidad(page, 'administracion')
  const pestana = await abierta

  await expect(banda(pestana).getByRole('paragraph')).toHaveText(
    new RegExp(`^Está viendo como ${nombre} \\(${usuario}\\), sólo lectura, hasta las \\d\\d:\\d\\d$`),
  )
  await expect(pestana).toHaveURL(/\/clientes\/$/)
  await expect(pestana.getByRole('button', { name: 'Cargar pedido con Excel' })).toHaveCount(0)
  await sinHallazgos(pestana, 'viendo como el cliente')
  expect(await page.evaluate(() => localStorage.getItem('sesion'))).toBeNull()

  await pestana.goto(BUSQUEDA)
  await expect(pestana.getByText('PARACETAMOL 500 MG TABLETAS C/20').first()).toBeVisible()
  await expect(banda(pestana)).toBeVisible()
  for (const texto of ['Añadir al carrito', 'Aumentar cantidad', 'Avíseme cuando haya'])
    await expect(pestana.getByRole('button', { name: texto })).toHaveCount(0)
  expect(await agregar(pestana)).toEqual({ status: 403, sobre: { value: false, message: VIENDO_COMO, data: null } })

  await banda(pestana).getByRole('button', { name: 'Terminar' }).click()
  await expect(pestana.getByText('Ya no está viendo como el cliente.')).toBeVisible()
  await sinHallazgos(pestana, 'terminó Ver como')
  await pestana.goto('/clientes/')
  await expect(pestana).toHaveURL(/\/$/)
  await expect(banda(pestana)).toHaveCount(0)
})
