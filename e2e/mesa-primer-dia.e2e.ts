import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { esperarCorreo } from './correo.ts'
import { guionesDe } from './guiones.ts'
import { test } from './prueba.ts'
import { esperarSuFin, terminal } from './terminal.ts'
import { escribirAcceso, sinHallazgos } from './walkthrough.ts'

// Somebody of administración, alone with an empty database: from the link of the first sign-in to the first order, all by screens.
const RAIZ = join(import.meta.dirname, '..')
const ejemplo = (tipo: string) => join(RAIZ, 'docs', 'ejemplos', `${tipo}.csv`)
// beside the ports of the portals of this run
const PUERTO = String(Number(process.env.E2E_PORT ?? '3210') + 19)
const BASE = `http://localhost:${PUERTO}`
const CORREO = 'administracion@distribuidora.example'
const PASSWORD = 'una contraseña larga'
const SEGUNDOS = 30

/** Enrols by the link with a password and a code, and signs in; answers a recovery code. */
async function primeraEntrada(page: Page, liga: string): Promise<string> {
  await page.goto(liga)
  await page.getByLabel('Contraseña nueva').fill(PASSWORD)
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD)
  const uri = await page.getByRole('link', { name: 'Abrir en la aplicación de este equipo' }).getAttribute('href')
  const totp = new TOTP({ secret: Secret.fromBase32(new URL(uri ?? '').searchParams.get('secret') ?? '') })
  // each code counts once, and one step before and after now is taken too
  const codigo = (pasos: number) => totp.generate({ timestamp: Date.now() + pasos * SEGUNDOS * 1_000 })
  await page.getByLabel('Código de verificación').fill(codigo(-1))
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const respaldos = page.getByRole('region', { name: 'Códigos de respaldo' }).getByRole('listitem')
  const respaldo = (await respaldos.first().textContent()) ?? ''
  await page.getByLabel('Los guardé').check()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await page.getByLabel('Correo').fill(CORREO)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Código de verificación').fill(codigo(1))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Mesa de control' })).toBeVisible()
  return respaldo
}

const paso = (page: Page, titulo: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: titulo, exact: true }) })

/** Simulates the example of a step and stores it; with a recovery code where that asks who one is. */
async function subir(page: Page, titulo: string, tipo: string, respaldo?: string): Promise<void> {
  await page.getByRole('button', { name: `Subir archivo: ${titulo}` }).click()
  const dialogo = page.getByRole('dialog', { name: 'Subir archivo' })
  await dialogo.locator('input[type=file]').setInputFiles(ejemplo(tipo))
  await dialogo.getByRole('button', { name: 'Simular' }).click()
  await expect(dialogo.getByRole('region', { name: 'Informe' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  if (respaldo) {
    const pregunta = page.getByRole('dialog', { name: 'Confirme su identidad' })
    await pregunta.getByRole('button', { name: 'Usar un código de respaldo' }).click()
    await pregunta.getByLabel('Código de respaldo').fill(respaldo)
    await pregunta.getByRole('button', { name: 'Confirmar' }).click()
  }
  await expect(dialogo).toHaveCount(0)
  await expect(paso(page, titulo)).toContainText('Hecho')
}

const NOMBRE = 'Distribuidora <b>"&\''

/** Records the company; the site says it to whoever comes, and goes on saying it when its program has woken. */
async function grabarEmpresa(page: Page, browser: Browser): Promise<void> {
  const laEmpresa = page.getByRole('region', { name: 'La empresa' })
  await laEmpresa.getByLabel('Nombre', { exact: true }).fill(NOMBRE)
  await laEmpresa.getByRole('heading', { level: 3, name: 'Cómo se le encuentra' }).click()
  await laEmpresa.getByLabel('Correo', { exact: true }).fill('hola@distribuidora.example')
  await laEmpresa.getByRole('button', { name: 'Guardar' }).click()
  await expect(paso(page, 'Datos de la empresa')).toContainText('Hecho')
  const visita = await (await browser.newContext({ baseURL: BASE, locale: 'es-MX' })).newPage()
  const fallas: string[] = []
  visita.on('pageerror', (error) => fallas.push(error.message))
  const [pagina] = await Promise.all([visita.goto('/contacto'), visita.waitForEvent('load')])
  expect(await pagina?.text()).toContain('<title>Contacto | Distribuidora &lt;b&gt;&quot;&amp;&#x27;</title>')
  // it opens once the program has woken
  await visita.getByRole('button', { name: 'Menú' }).click()
  await expect(visita.getByRole('link', { name: 'hola@distribuidora.example' }).first()).toBeVisible()
  await expect(visita).toHaveTitle(`Contacto | ${NOMBRE}`)
  expect(fallas).toEqual([])
  await visita.context().close()
}

/** The client's user writes its password by the mailed link, and orders in the portal. */
async function primerPedido(browser: Browser, carta: string): Promise<void> {
  const page = await (await browser.newContext({ baseURL: BASE, locale: 'es-MX' })).newPage()
  await page.goto(/https?:\/\/\S+\/recuperar-password\/[\w.-]+/.exec(carta)?.[0] ?? '')
  await page.getByLabel('Nueva contraseña').fill('Mostrador2026')
  await page.getByLabel('Confirmar contraseña').fill('Mostrador2026')
  await page.getByRole('button', { name: 'Guardar nueva contraseña' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await escribirAcceso(page, 'mostrador', 'Mostrador2026')
  await page.waitForURL(/\/clientes\//)
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill('naproxeno')
  await page.keyboard.press('Enter')
  const articulo = page.getByRole('article').first()
  await articulo.getByRole('textbox').fill('6')
  await articulo.getByRole('button', { name: /Añadir/ }).click()
  await page.getByRole('link', { name: 'Carrito, 1 renglón' }).click()
  await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Confirmar pedido' }).getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('alertdialog', { name: 'Pedido enviado' }).getByRole('button', { name: 'Aceptar' }).click()
  await page.context().close()
}

test('administración, sola con una base vacía, va por pantallas de su primera entrada al primer pedido', {
  tag: '@noche',
}, async ({ page, browser }) => {
  const datos = mkdtempSync(join(tmpdir(), 'surtia-primer-dia-'))
  const guiones = guionesDe(join(RAIZ, 'docs/primer-dia.md'))
  const { correr, cerrar } = terminal(datos, PUERTO)
  try {
    await correr(guiones[0] ?? '')
    const liga = /http\S+\/personal\/inscripcion\/\S+/.exec(await correr(guiones[4] ?? ''))?.[0] ?? ''
    const respaldo = await primeraEntrada(page, liga)

    // Hoy leads to it
    await page.getByRole('link', { name: 'Seguir con el primer día' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Primer día' })).toBeFocused()
    const van = page.getByRole('status').filter({ hasText: 'pasos hechos' })
    await expect(van).toHaveText('0 de 8 pasos hechos.')
    await expect(paso(page, 'Datos de la empresa')).toContainText('SMTP_URL')
    await expect(paso(page, 'Precios')).toContainText('Espera a: Catálogo')
    await expect(paso(page, 'Primer pedido')).toContainText('Espera a: Precios, Existencias, Su usuario')
    await sinHallazgos(page, 'primer día vacío')
    const bajado = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Archivo de ejemplo: Catálogo' }).click()
    expect(readFileSync(await (await bajado).path(), 'utf8')).toBe(readFileSync(ejemplo('articulos'), 'utf8'))

    await subir(page, 'Centros de distribución', 'cedis')
    await subir(page, 'Catálogo', 'articulos')
    await expect(paso(page, 'Precios')).toContainText('Todavía hay 2 artículos sin precio.')
    await subir(page, 'Precios', 'precios', respaldo)
    await subir(page, 'Existencias', 'existencias')
    // who one is was confirmed a moment ago
    await grabarEmpresa(page, browser)
    await subir(page, 'Primer cliente', 'clientes')
    await expect(van).toHaveText('6 de 8 pasos hechos.')
    await expect(paso(page, 'Su usuario')).toContainText('Todavía hay 1 cliente sin usuario.')

    await page.getByRole('button', { name: 'Nuevo usuario' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Nuevo usuario' })
    await dialogo.getByLabel('Usuario').fill('mostrador')
    await dialogo.getByLabel('Nombre').fill('Encargado de compras')
    await dialogo.getByLabel('Correo').fill('compras@farmacia-ejemplo.example')
    await dialogo.getByRole('button', { name: 'Crear' }).click()
    await expect(van).toHaveText('7 de 8 pasos hechos.')
    await expect(page.getByRole('link', { name: 'Abrir el portal' })).toBeVisible()
    await sinHallazgos(page, 'primer día por terminar')
    await primerPedido(browser, await esperarCorreo(['recuperar-password'], 0, datos))

    // it is seen without a reload, and Hoy leads there no more
    await expect(page.getByRole('region', { name: 'Lo que sigue' })).toBeVisible()
    await expect(van).toHaveText('8 de 8 pasos hechos.')
    await page.getByRole('navigation', { name: 'Mesa de control' }).getByRole('link', { name: 'Hoy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Seguir con el primer día' })).toHaveCount(0)
  } finally {
    cerrar()
    await esperarSuFin(PUERTO)
    rmSync(datos, { recursive: true, force: true })
  }
})
