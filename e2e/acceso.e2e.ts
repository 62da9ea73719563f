import { expect, type Page } from '@playwright/test'
import { AYUDA } from '@surtia/contracts/ayuda.ts'
import { unCliente } from './clientes.ts'
import { esperarCorreo } from './correo.ts'
import { test } from './prueba.ts'
import { abrirMenu, cerrarAviso, entrar, escribirAcceso } from './walkthrough.ts'

const elPanel = (page: Page) => page.getByRole('dialog', { name: 'Iniciar sesión' })

/** What the screens keep of the session is spoiled so, as time or the server would. */
const estropearSesion = (page: Page, renovable: boolean) =>
  page.evaluate((seRenueva) => {
    const sesion = JSON.parse(localStorage.getItem('sesion') ?? '{}')
    const token = `${sesion.token}x`
    localStorage.setItem(
      'sesion',
      JSON.stringify({ ...sesion, token, ...(seRenueva ? {} : { refreshToken: 'ninguno' }) }),
    )
  }, renovable)

test('una sesión, desde que se pide hasta que se cierra, y la de consulta', async ({ page, context }) => {
  const panel = elPanel(page)
  await test.step('sin sesión se llega al inicio', async () => {
    await page.goto('/clientes/captura-pedidos/busqueda-general?buscar=losartan&orden=4')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(panel.getByLabel('Usuario')).toBeFocused()
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(panel.getByLabel('Usuario')).toBeFocused()
  })
  await test.step('una contraseña mala se dice en su campo y conserva el usuario', async () => {
    await escribirAcceso(page, 'farmacia', 'equivocada')
    await expect(panel.getByLabel('Contraseña')).toHaveAttribute('aria-invalid', 'true')
    await expect(panel.getByRole('alert')).toHaveText('* La contraseña es incorrecta.')
    await expect(panel).toContainText('Usuario: farmacia')
    await expect(panel).toContainText('2025.10.31.0')
  })
  await test.step('se recuerda a dónde iba uno, y al entrar se llega ahí', async () => {
    await panel.getByLabel('Contraseña').fill('Surtia2025')
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    await page.waitForURL(/buscar=losartan&orden=4/)
    await expect(page.getByRole('heading', { name: 'Catálogo general' })).toBeVisible()
  })
  await test.step('quien ya entró no se queda en el inicio público', async () => {
    await page.goto('/')
    await page.waitForURL(/\/clientes\//)
    await cerrarAviso(page)
  })
  await test.step('un token vencido se renueva sin que se note', async () => {
    await estropearSesion(page, true)
    await page.goto('/clientes/carrito')
    await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
    await expect(page.getByText('Crédito disponible')).toBeVisible()
  })
  await test.step('una sesión que terminó en el servidor regresa al inicio, con el panel abierto y el motivo', async () => {
    await estropearSesion(page, false)
    await page.goto('/clientes/estatus-de-pedido')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(panel).toContainText('Su sesión expiró, inicie sesión de nuevo.')
    await panel.getByLabel('Contraseña').fill('Surtia2025')
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    await page.waitForURL(/estatus-de-pedido/)
  })
  await test.step('una dirección del área que no existe lo dice dentro del área', async () => {
    await page.goto('/clientes/no-existe')
    await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Buscar producto' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Versión 2025.10.31.0')
    expect((await page.getByText('Esta página no existe.').boundingBox())?.x).toBeGreaterThan(12)
  })
  await test.step('herramientas: para quien no las tiene la página no existe', async () => {
    await expect((await abrirMenu(page)).getByRole('link', { name: 'Adeudos' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Herramientas' })).toHaveCount(0)
    await page.goto('/clientes/herramientas')
    await expect(page.getByRole('button', { name: 'Descargar catálogo' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('cerrar sesión en una pestaña termina la otra', async () => {
    const otra = await context.newPage()
    await otra.goto('/clientes/carrito')
    await expect(otra.getByRole('heading', { name: 'Carrito' })).toBeVisible()
    await page.getByRole('button', { name: 'Cuenta de Farmacia San Jerónimo' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await otra.waitForURL((url) => url.pathname === '/')
    await otra.close()
  })
  await test.step('un tk que no vale lleva al inicio', async () => {
    await page.goto('/auth?tk=no-existe')
    await page.waitForURL((url) => url.pathname === '/')
  })
  await test.step('con tk se entra en modo consulta: ve la mesa sin «Pagar»', async () => {
    await page.goto('/auth?tk=demo-consulta')
    await page.waitForURL(/\/clientes\/$/)
    expect(page.url()).not.toContain('tk=')
    await expect(page.getByText('Modo consulta')).toBeVisible()
    const vence = page.getByRole('region', { name: 'Vence esta semana', exact: true })
    await expect(vence).toContainText(/\d+ documentos hasta el/)
    await expect(vence.getByRole('link', { name: 'Pagar' })).toHaveCount(0)
    const ultimo = page.getByRole('region', { name: 'Último pedido', exact: true })
    await expect(ultimo.getByRole('button', { name: 'Repetir último pedido' })).toBeVisible()
  })
})

test('olvidé mi contraseña: del panel al correo, y de su liga a una contraseña nueva', async ({ page, baseURL }) => {
  const { usuario, nombre } = await unCliente(baseURL)
  const antes = Date.now()
  await test.step('dice de quién es la cuenta y pregunta antes de mandar el correo', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    const panel = elPanel(page)
    await panel.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
    await panel.getByLabel('Usuario').fill('nadie')
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(panel.getByRole('alert')).toHaveText('* El usuario es incorrecto.')
    await panel.getByLabel('Usuario').fill(usuario)
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    const pregunta = page.getByRole('dialog', { name: 'Recuperar contraseña' })
    await expect(pregunta).toContainText(nombre)
    await pregunta.getByRole('button', { name: 'Enviar correo' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Le enviamos un correo')
  })
  await test.step('la liga del correo lleva a poner una contraseña nueva, una sola vez', async () => {
    const correo = await esperarCorreo([`${usuario}@`, '/recuperar-password/'], antes)
    const liga = /\/recuperar-password\/[\w-]+/.exec(correo)?.[0] ?? ''
    await page.goto(liga)
    await expect(page.getByText(`Usuario: ${usuario}`)).toBeVisible()
    await page.getByLabel('Nueva contraseña').fill('abc')
    await page.getByRole('button', { name: 'Guardar nueva contraseña' }).click()
    await expect(page.getByLabel('Nueva contraseña')).toBeFocused()
    await expect(page.getByText('Escriba al menos 4 caracteres.')).toBeVisible()
    await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
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
})

test('lo de la cuenta: datos, contraseña, avisos, ayuda y herramientas', async ({ page }) => {
  await test.step('configuración, y cambio de contraseña con su pista y su diálogo', async () => {
    await entrar(page, 'herramientas')
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('link', { name: 'Configuración' }).click()
    await expect(page.getByRole('heading', { name: 'Configuración de cuenta' })).toBeVisible()
    await expect(page.getByText('Querétaro').first()).toBeVisible()
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
    await boton.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByLabel('Contraseña actual')).toBeFocused()
    // the same password again, so that the next journey finds it
    await llenar('Surtia2025', 'Surtia2025')
    await boton.click()
    const listo = page.getByRole('alertdialog', { name: 'Cambiar contraseña' })
    await expect(listo).toContainText('Su contraseña ha sido cambiada con éxito')
    await listo.getByRole('button', { name: 'Continuar' }).click()
    await expect(page).toHaveURL(/configuracion$/)
  })
  await test.step('aviso de privacidad y ayuda: el video, sus subtítulos y su texto van juntos', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click()
    await expect(page.getByText('Última actualización 20 de octubre de 2022')).toBeVisible()
    await page.goto('/clientes/ayuda/9')
    await expect(page.getByRole('heading', { name: 'Cargar pedido con Excel' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Temas de ayuda' }).getByRole('link')).toHaveCount(AYUDA.length)
    // a step of the text leads to its place in the film
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
    for (let n = 1; n <= AYUDA.length; n++)
      for (const tipo of ['mp4', 'webp', 'vtt'])
        expect([n, tipo, (await page.request.get(`/ayuda/${n}.${tipo}`)).status()]).toEqual([n, tipo, 200])
    await page.goto('/clientes/ayuda/99')
    await expect(page.getByRole('heading', { name: 'Buscar un producto' })).toBeVisible()
  })
  await test.step('notificaciones y estadísticas', async () => {
    await page.getByRole('button', { name: 'Notificaciones' }).click()
    await page.getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL(/clientes\/notificaciones$/)
    await expect(
      page.getByRole('main').getByText('Sin notificaciones').or(page.getByRole('main').getByRole('listitem').first()),
    ).toBeVisible()
    await page.goto('/clientes/estadisticas')
    await expect(page.getByRole('heading', { name: 'Estadisticas' })).toBeVisible()
  })
  await test.step('herramientas: quien las tiene baja catálogo y facturas', async () => {
    await (await abrirMenu(page)).getByRole('link', { name: 'Herramientas' }).click()
    const bajar = async (boton: string) => {
      const descarga = page.waitForEvent('download')
      await page.getByRole('button', { name: boton }).click()
      return (await descarga).suggestedFilename()
    }
    expect(await bajar('Descargar catálogo')).toBe('catalogoarticulos.xlsx')
    await page.getByLabel('Fecha inicial').fill('01/ene/2020')
    await expect(page.getByText('El rango de fecha no puede ser mayor a 90 días')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Descargar facturas' })).toBeDisabled()
    await page.getByLabel('Fecha inicial').fill(await page.getByLabel('Fecha final').inputValue())
    expect(await bajar('Descargar facturas')).toBe('facturas.xlsx')
  })
})
