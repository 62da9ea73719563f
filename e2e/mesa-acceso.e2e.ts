import { type Browser, expect, type Page } from '@playwright/test'
import { crearPersona } from '@surtia/contracts/equipo.ts'
import { misSesiones, terminarMiSesion } from '@surtia/contracts/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { Secret, TOTP } from 'otpauth'
import { esperarCorreo } from './correo.ts'
import { confirmarIdentidad, conLlavero, entrarAlPersonal, llamarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { sinHallazgos } from './walkthrough.ts'

const PASSWORD = 'una contraseña larga'
const NO = 'No fue posible entrar.'
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Administration, whose identity was just confirmed, lets somebody in; the link comes by mail. */
async function darDeAlta(page: Page, papel: Papel): Promise<{ correo: string; liga: string }> {
  const correo = `nueva-${Date.now()}@surtia.example`
  const nueva = { correo, nombre: 'Persona Nueva', papeles: [papel] }
  expect(await llamarAlPersonal(page, crearPersona, nueva)).toMatchObject({ value: true })
  const carta = await esperarCorreo(['Su primera entrada', correo])
  const liga = /https?:\/\/\S+\/inscripcion\/[\w-]+/.exec(carta.replaceAll('=3D', '='))?.[0] ?? ''
  return { correo, liga }
}

const enOtroEquipo = async (browser: Browser, page: Page): Promise<Page> => {
  const { baseURL = '', viewport } = { baseURL: new URL(page.url()).origin, viewport: page.viewportSize() }
  return (await browser.newContext({ baseURL, viewport, locale: 'es-MX' })).newPage()
}

async function guardarRespaldos(page: Page): Promise<string[]> {
  const region = page.getByRole('region', { name: 'Códigos de respaldo' })
  await expect(region.getByRole('listitem')).toHaveCount(10)
  const codigos = await region.getByRole('listitem').allTextContents()
  expect(new Set(codigos).size).toBe(10)
  const terminar = region.getByRole('button', { name: 'Terminar' })
  await expect(terminar).toBeDisabled()
  await expect(terminar).toHaveAccessibleDescription('Para terminar, marque que los guardó.')
  await region.getByLabel('Los guardé').check()
  await terminar.click()
  await expect(h1(page, 'Mesa de control')).toBeVisible()
  return codigos
}

async function entrarConPassword(page: Page, correo: string): Promise<void> {
  await page.getByLabel('Correo').fill(correo)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
}

test('administración confirma quién es y da de alta a alguien, que entra con contraseña y código, y una vez con cada respaldo', async ({
  page,
  browser,
}) => {
  await conLlavero(page)
  await entrarAlPersonal(page, 'administracion', '/personal/cuenta/factores', { deNuevo: true })
  const agregar = page.getByRole('button', { name: 'Agregar llave de acceso' })
  await agregar.click()
  const confirme = page.getByRole('dialog', { name: 'Confirme su identidad' })
  await confirme.getByLabel('Código de verificación').fill('000000')
  await confirme.getByRole('button', { name: 'Confirmar' }).click()
  await expect(confirme.getByText('No fue posible confirmar su identidad.')).toBeVisible()
  await sinHallazgos(page, 'confirmar')
  await confirme.getByRole('button', { name: 'Cancelar' }).click()
  await expect(agregar).toBeFocused()
  await agregar.click()
  await expect(confirme).toBeVisible()
  await confirmarIdentidad(page, 'administracion')
  const dialogo = page.getByRole('dialog', { name: 'Agregar llave de acceso' })
  await dialogo.getByLabel('Nombre').fill('De paso')
  await dialogo.getByRole('button', { name: 'Crear llave de acceso' }).click()
  const quitar = page.getByRole('button', { name: 'Quitar De paso' })
  await expect(quitar).toBeVisible()
  await quitar.click()
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect(quitar).toHaveCount(0)

  const { correo, liga } = await darDeAlta(page, 'rh')
  const suya = await enOtroEquipo(browser, page)
  await suya.goto(liga)
  await expect(h1(suya, 'Primera entrada')).toBeVisible()
  await suya.getByLabel('Contraseña nueva').fill(PASSWORD)
  await suya.getByLabel('Confirmar contraseña').fill(PASSWORD)
  const secreto = /[A-Z2-7]{32}/.exec((await suya.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate()
  await suya.getByLabel('Código de verificación').fill(codigo)
  await suya.getByRole('button', { name: 'Siguiente' }).click()
  const [respaldo = ''] = await guardarRespaldos(suya)

  await entrarConPassword(suya, correo)
  // it proved the application: it was taken
  await suya.getByLabel('Código de verificación').fill(codigo)
  await suya.getByRole('button', { name: 'Entrar' }).click()
  await expect(suya.getByRole('alert')).toHaveText(NO)
  await suya.getByRole('button', { name: 'Usar un código de respaldo' }).click()
  await suya.getByLabel('Código de respaldo').fill(respaldo)
  await suya.getByRole('button', { name: 'Entrar' }).click()
  await suya.getByRole('button', { name: 'Cuenta de Persona Nueva' }).click()
  await suya.getByRole('link', { name: 'Mis factores' }).click()
  await expect(h1(suya, 'Mis factores')).toBeFocused()
  await expect(suya.getByText('Le quedan 9 sin usar.')).toBeVisible()
  await suya.getByRole('button', { name: 'Cuenta de Persona Nueva' }).click()
  await suya.getByRole('button', { name: 'Cerrar sesión' }).click()
  await entrarConPassword(suya, correo)
  await suya.getByRole('button', { name: 'Usar un código de respaldo' }).click()
  await suya.getByLabel('Código de respaldo').fill(respaldo)
  await suya.getByRole('button', { name: 'Entrar' }).click()
  await expect(suya.getByRole('alert')).toHaveText(NO)
  await suya.goto(liga)
  await expect(suya.getByText('Este enlace ya no sirve. Pida otro a administración.')).toBeVisible()
  await suya.context().close()
})

test('quien creó una llave entra con ella, y si su sesión termina sigue donde estaba con lo que había escrito', async ({
  page,
  browser,
}) => {
  await entrarAlPersonal(page, 'administracion', '/personal/cuenta/factores')
  await page.getByRole('button', { name: 'Hacer códigos nuevos' }).click()
  const confirme = page.getByRole('dialog', { name: 'Confirme su identidad' })
  const si = page.getByRole('alertdialog').getByRole('button', { name: 'Sí' })
  const hechos = page.getByRole('dialog', { name: 'Códigos de respaldo' })
  // who has codes is asked whether to lose them, and then, after five minutes, who it is
  await expect(confirme.or(si).or(hechos)).toBeVisible()
  if (await si.isVisible()) await si.click()
  await expect(confirme.or(hechos)).toBeVisible()
  if (await confirme.isVisible()) await confirmarIdentidad(page, 'administracion')
  await expect(hechos).toBeVisible()
  const { liga } = await darDeAlta(page, 'rh')

  const suya = await enOtroEquipo(browser, page)
  await conLlavero(suya)
  await suya.goto(liga)
  await suya.getByRole('button', { name: 'Crear llave de acceso' }).click()
  await guardarRespaldos(suya)
  await suya.goto('/personal/cuenta/factores')
  await suya.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await suya.getByRole('button', { name: 'Agregar aplicación de códigos' }).click()
  await suya.getByRole('dialog', { name: 'Confirme su identidad' }).getByRole('button', { name: 'Usar llave' }).click()
  const dialogo = suya.getByRole('dialog', { name: 'Agregar aplicación de códigos' })
  await dialogo.getByLabel('Nombre').fill('Tableta')
  await dialogo.getByLabel('Contraseña nueva').fill(PASSWORD)
  await dialogo.getByLabel('Confirmar contraseña').fill(PASSWORD)
  await dialogo.getByLabel('Código de verificación').fill('123456')

  await terminarLaMia(suya)
  await dialogo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(suya.getByText('Su sesión terminó.')).toBeVisible()
  await expect(suya.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await sinHallazgos(suya, 'sesión terminada')
  await suya.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await expect(dialogo.getByLabel('Nombre')).toHaveValue('Tableta')
  await expect(dialogo.getByLabel('Contraseña nueva')).toHaveValue(PASSWORD)
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await suya.goto('/personal/no-hay')
  await expect(h1(suya, 'Página no encontrada')).toBeVisible()
  await suya.context().close()
})

/** Somebody else ends the session of this page. */
async function terminarLaMia(page: Page): Promise<void> {
  const sesion = await page.evaluate(() => localStorage.getItem('sesion-personal') ?? '')
  const headers = { authorization: `Bearer ${JSON.parse(sesion).accessToken}` }
  const { data } = (await (await page.request.get(misSesiones.path, { headers })).json()) as {
    data: { idSesion: string; esta: boolean }[]
  }
  const idSesion = data.find(({ esta }) => esta)?.idSesion
  expect((await page.request.post(terminarMiSesion.path, { headers, data: { idSesion } })).ok()).toBe(true)
}
