import { expect } from '@playwright/test'
import { esperarCorreo } from './correo.ts'
import { test } from './prueba.ts'
import { abrirMenu, cabe, entrar, entrarPorElPanel, escribirAcceso, sinHallazgos } from './walkthrough.ts'

test('la página de inicio dice quién es', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Surtia/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('una contraseña mala se dice en su campo y conserva el usuario', { tag: '@ambos' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const panel = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await expect(panel.getByLabel('Usuario')).toBeFocused()
  await sinHallazgos(page, 'panel: usuario')
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
  await entrarPorElPanel(page, 'farmacia')
  await page.goto('/')
  await page.waitForURL(/\/clientes\//)
})

test('una sesión que terminó en el servidor regresa al inicio, con el panel abierto y el motivo', async ({ page }) => {
  await entrarPorElPanel(page, 'farmacia')
  await page.goto('/clientes/carrito')
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  await page.evaluate(() => {
    const sesion = JSON.parse(localStorage.getItem('sesion') ?? '{}')
    localStorage.setItem('sesion', JSON.stringify({ ...sesion, token: `${sesion.token}x`, refreshToken: 'ninguno' }))
  })
  await page.goto('/clientes/estatus-de-pedido')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toContainText(
    'Su sesión expiró, inicie sesión de nuevo.',
  )
  await page.getByRole('dialog').getByLabel('Contraseña').fill('Surtia2025')
  await page.getByRole('dialog').getByRole('button', { name: 'Siguiente' }).click()
  await page.waitForURL(/estatus-de-pedido/)
})

test('un token vencido se renueva sin que se note', async ({ page }) => {
  await entrarPorElPanel(page, 'farmacia')
  await page.evaluate(() => {
    const sesion = JSON.parse(localStorage.getItem('sesion') ?? '{}')
    localStorage.setItem('sesion', JSON.stringify({ ...sesion, token: `${sesion.token}x` }))
  })
  await page.goto('/clientes/carrito')
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  await expect(page.getByText('Crédito disponible')).toBeVisible()
})

test('cerrar sesión en una pestaña termina la otra', async ({ page, context }) => {
  await entrarPorElPanel(page, 'farmacia')
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

test('la liga del correo lleva a poner una contraseña nueva, una sola vez', { tag: '@ambos' }, async ({ page }) => {
  await page.goto('/')
  const antes = Date.now()
  await page.evaluate(() =>
    fetch('/api/seguridad/recuperar-password-correo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"IdUsuario":"grupo"}',
    }),
  )
  const liga =
    /\/recuperar-password\/[\w-]+/.exec(await esperarCorreo(['grupo@', '/recuperar-password/'], antes))?.[0] ?? ''
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

test('una dirección que no existe responde 404 y lo dice dentro del sitio; en el área, dentro del área', async ({
  page,
}) => {
  const respuesta = await page.goto('/no-existe')
  expect(respuesta?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe.' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' })).toBeVisible()
  await page.getByRole('link', { name: 'Buscar en el catálogo' }).click()
  await page.waitForURL(/\/catalogo$/)
  await entrar(page, 'farmacia', '/clientes/no-existe')
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Buscar producto' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Versión 2025.10.31.0')
  expect((await page.getByText('Esta página no existe.').boundingBox())?.x).toBeGreaterThan(12)
})

test('configuración, cambio de contraseña con su pista y su diálogo, aviso y estadísticas', async ({ page }) => {
  await entrar(page, 'limite')
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('link', { name: 'Configuración' }).click()
  await expect(page.getByRole('heading', { name: 'Configuración de cuenta' })).toBeVisible()
  await expect(page.getByText('Puebla').first()).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
  const boton = page.getByRole('button', { name: 'Cambiar contraseña' })
  const llenar = async (actual: string, nueva: string, otra = nueva) => {
    await page.getByLabel('Contraseña actual').fill(actual)
    await page.getByLabel('Nueva contraseña').fill(nueva)
    await page.getByLabel('Confirmar contraseña').fill(otra)
  }
  await expect(boton).toBeDisabled()
  await llenar('Surtia2025', 'abc', 'abd')
  await expect(page.getByText('Escriba al menos 4 caracteres.')).toBeVisible()
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await expect(boton).toBeDisabled()
  await llenar('mala', 'Otra-2026-larga')
  await expect(page.getByText('Seguridad: buena.')).toBeVisible()
  await sinHallazgos(page, 'cambio de contraseña')
  await boton.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByLabel('Contraseña actual')).toBeFocused()
  // the same password again, so that the next project finds it
  await llenar('Surtia2025', 'Surtia2025')
  await boton.click()
  const listo = page.getByRole('alertdialog', { name: 'Cambiar contraseña' })
  await expect(listo).toContainText('Su contraseña ha sido cambiada con éxito')
  await listo.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/configuracion$/)
  await page.goto('/clientes/aviso-privacidad')
  await expect(page.getByText('Última actualización 20 de octubre de 2022')).toBeVisible()
  await page.goto('/clientes/ayuda/9')
  await expect(page.getByRole('heading', { name: 'Cargar pedido con Excel' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Temas de ayuda' }).getByRole('link')).toHaveCount(10)
  await sinHallazgos(page, 'ayuda')
  // the film, its captions and its text belong together: a step of the text leads to its place
  const cine = page.locator('video')
  await page.getByRole('button', { name: /Lo que no se entendió se lista/ }).click()
  await expect(page).toHaveURL(/ayuda\/9\?paso=3$/)
  await expect
    .poll(() =>
      cine.evaluate((v: HTMLVideoElement) => [v.videoWidth, v.textTracks[0]?.cues?.length, v.currentTime >= 9.9]),
    )
    .toEqual([1120, 4, true])
  await expect(page.getByRole('button', { name: /Lo que no se entendió se lista/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  for (let n = 1; n <= 10; n++)
    for (const tipo of ['mp4', 'webp', 'vtt'])
      expect([n, tipo, (await page.request.get(`/ayuda/${n}.${tipo}`)).status()]).toEqual([n, tipo, 200])
  await page.goto('/clientes/ayuda/99')
  await expect(page.getByRole('heading', { name: 'Buscar un producto' })).toBeVisible()
  await page.getByRole('button', { name: 'Notificaciones' }).click()
  await page.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL(/clientes\/notificaciones$/)
  await expect(
    page.getByRole('main').getByText('Sin notificaciones').or(page.getByRole('main').getByRole('listitem').first()),
  ).toBeVisible()
  await page.goto('/clientes/estadisticas')
  await expect(page.getByRole('heading', { name: 'Estadisticas' })).toBeVisible()
})

test('herramientas: quien las tiene baja catálogo y facturas; para los demás la página no existe', {
  tag: '@ambos',
}, async ({ page }) => {
  await entrar(page, 'herramientas', '/clientes/herramientas')
  const bajar = async (boton: string) => {
    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: boton }).click()
    return (await descarga).suggestedFilename()
  }
  expect(await bajar('Descargar catálogo')).toBe('catalogoarticulos.xlsx')
  await page.getByLabel('Fecha inicial').fill('01/ene/2020')
  await expect(page.getByText('El rango de fecha no puede ser mayor a 90 días')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descargar facturas' })).toBeDisabled()
  await sinHallazgos(page, 'herramientas')
  await cabe(page)
  await page.getByLabel('Fecha inicial').fill(await page.getByLabel('Fecha final').inputValue())
  expect(await bajar('Descargar facturas')).toBe('facturas.xlsx')
  await page.evaluate(() => localStorage.clear())
  await entrar(page, 'farmacia')
  await expect((await abrirMenu(page)).getByRole('link', { name: 'Adeudos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Herramientas' })).toHaveCount(0)
  await page.goto('/clientes/herramientas')
  await expect(page.getByRole('button', { name: 'Descargar catálogo' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
