import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { cabe, entrar, escribirAcceso, sinHallazgos } from './walkthrough.ts'

test('la página de inicio es accesible, cabe y dice quién es', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Surtia/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await sinHallazgos(page, 'inicio público')
  await cabe(page)
})

test('una contraseña mala se dice en su campo y conserva el usuario', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await sinHallazgos(page, 'panel: usuario')
  const panel = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  await expect(panel.getByLabel('Usuario')).toBeFocused()
  await escribirAcceso(page, 'farmacia', 'equivocada')
  await expect(panel.getByLabel('Contraseña')).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByRole('alert')).toHaveText('* La contraseña es incorrecta.')
  await expect(panel).toContainText('Usuario: farmacia')
  await expect(panel).toContainText('2025.10.31.0')
  await sinHallazgos(page, 'panel: contraseña mala')
  await panel.getByLabel('Contraseña').fill('Surtia2025')
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  await page.waitForURL(/\/clientes\//)
})

test('sin sesión se recuerda a dónde iba uno, y al entrar se llega ahí', async ({ page }) => {
  await page.goto('/clientes/captura-pedidos/busqueda-general?buscar=losartan&orden=4')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await escribirAcceso(page, 'farmacia', 'Surtia2025')
  await page.waitForURL(/buscar=losartan&orden=4/)
  await expect(page.getByRole('heading', { name: 'Catálogo general' })).toBeVisible()
})

test('quien ya entró no se queda en el inicio público', async ({ page }) => {
  await entrar(page, 'farmacia')
  await page.goto('/')
  await page.waitForURL(/\/clientes\//)
})

test('una sesión que terminó en el servidor regresa al inicio, con el panel abierto y el motivo', async ({ page }) => {
  await entrar(page, 'farmacia')
  await page.goto('/clientes/carrito')
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  await page.evaluate(() => {
    const sesion = JSON.parse(localStorage.getItem('sesion') ?? '{}')
    localStorage.setItem('sesion', JSON.stringify({ ...sesion, token: `${sesion.token}x`, refreshToken: 'ninguno' }))
  })
  await page.goto('/clientes/estatus-de-pedido')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toContainText('Su sesión expiró, inicie sesión de nuevo.')
  await page.getByRole('dialog').getByLabel('Contraseña').fill('Surtia2025')
  await page.getByRole('dialog').getByRole('button', { name: 'Siguiente' }).click()
  await page.waitForURL(/estatus-de-pedido/)
})

test('un token vencido se renueva sin que se note', async ({ page }) => {
  await entrar(page, 'farmacia')
  await page.evaluate(() => {
    const sesion = JSON.parse(localStorage.getItem('sesion') ?? '{}')
    localStorage.setItem('sesion', JSON.stringify({ ...sesion, token: `${sesion.token}x` }))
  })
  await page.goto('/clientes/carrito')
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  await expect(page.getByText('Crédito disponible')).toBeVisible()
})

test('cerrar sesión en una pestaña termina la otra', async ({ page, context }) => {
  await entrar(page, 'farmacia')
  const otra = await context.newPage()
  await otra.goto('/clientes/carrito')
  await expect(otra.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  await page.getByRole('button', { name: 'Cuenta de Farmacia San Jerónimo' }).click()
  await sinHallazgos(page, 'menú de usuario')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await otra.waitForURL((url) => url.pathname === '/')
})

test('con tk se entra en modo consulta: sin botón de enviar', async ({ page }) => {
  await page.goto('/auth?tk=demo-consulta')
  await page.waitForURL(/\/clientes\//)
  expect(page.url()).not.toContain('tk=')
  await expect(page.getByText('Modo consulta')).toBeVisible()
  await page.goto('/clientes/captura-pedidos/busqueda-general?buscar=1000001')
  const boton = page.getByRole('article').getByRole('button', { name: /Añadir al carrito/ })
  await expect(page.getByRole('article')).toBeVisible()
  if (await boton.count()) await boton.click()
  await page.goto('/clientes/carrito')
  await expect(page.getByText('Sesión de consulta').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar pedido' })).toHaveCount(0)
})

test('un tk que no vale lleva al inicio', async ({ page }) => {
  await page.goto('/auth?tk=no-existe')
  await page.waitForURL((url) => url.pathname === '/')
})

test('olvidé mi contraseña: dice de quién es la cuenta y pregunta antes de mandar el correo', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const panel = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await panel.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await panel.getByLabel('Usuario').fill('nadie')
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  await expect(panel.getByRole('alert')).toHaveText('* El usuario es incorrecto.')
  await panel.getByLabel('Usuario').fill('limite')
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  const pregunta = page.getByRole('dialog', { name: 'Recuperar contraseña' })
  await expect(pregunta).toContainText('Farmacia La Esperanza')
  await sinHallazgos(page, 'recuperar contraseña')
  await pregunta.getByRole('button', { name: 'Enviar correo' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Le enviamos un correo')
})

test('la liga del correo lleva a poner una contraseña nueva, una sola vez', async ({ page }) => {
  await page.goto('/')
  const antes = Date.now()
  await page.evaluate(() => fetch('/api/seguridad/recuperar-password-correo', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"IdUsuario":"grupo"}' }))
  let liga = ''
  await expect(async () => {
    liga = ligaDeRecuperacion(antes)
    expect(liga).not.toBe('')
  }).toPass({ timeout: 10_000 })
  await page.goto(liga)
  await expect(page.getByText('Usuario: grupo')).toBeVisible()
  await page.getByLabel('Nueva contraseña').fill('abc')
  await page.getByRole('button', { name: 'Guardar nueva contraseña' }).click()
  await expect(page.getByLabel('Nueva contraseña')).toBeFocused()
  await expect(page.getByText('Escriba al menos 4 caracteres.')).toBeVisible()
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await sinHallazgos(page, 'restablecer contraseña')
  await cabe(page)
  await page.getByLabel('Nueva contraseña').fill('Surtia2025')
  await page.getByLabel('Confirmar contraseña').fill('Surtia2025')
  await page.getByRole('button', { name: 'Guardar nueva contraseña' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Restablecer contraseña' })
  await expect(alerta).toContainText('Su contraseña se guardó.')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(liga)
  await page.waitForURL((url) => url.pathname === '/')
})

/** The path of the newest recovery mail that the portal wrote since then; '' while there is none. */
function ligaDeRecuperacion(desde: number): string {
  const carpeta = join(process.env.E2E_DATOS ?? '', 'correo')
  if (!existsSync(carpeta)) return ''
  for (const archivo of readdirSync(carpeta).filter((nombre) => nombre.endsWith('.eml'))) {
    const eml = readFileSync(join(carpeta, archivo), 'utf8').replace(/=\r\n/g, '')
    const ruta = /\/recuperar-password\/[\w-]+/.exec(eml)?.[0]
    if (ruta && eml.includes('grupo@') && statSync(join(carpeta, archivo)).mtimeMs >= desde - 1_000) return ruta
  }
  return ''
}

test('una dirección que no existe responde 404 y lo dice', async ({ page }) => {
  const respuesta = await page.goto('/no-existe')
  expect(respuesta?.status()).toBe(404)
  await expect(page.getByText('Esta página no existe.')).toBeVisible()
  await sinHallazgos(page, 'no encontrada')
})
