import { expect, type Locator, type Page } from '@playwright/test'
import { obtenerVacantes } from '@surtia/contracts/bolsa-trabajo.ts'
import type { Data } from '@surtia/contracts/call.ts'
import { unaFoto, unPdf } from './archivos.ts'
import { esperarCorreo } from './correo.ts'
import { test } from './prueba.ts'
import { cabe, sinHallazgos } from './walkthrough.ts'

const lista = (page: Page) => page.getByRole('region', { name: 'Vacantes' })
const tarjetas = (page: Page) => lista(page).getByRole('article')
const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 575

/** What is kept of an application on this device. */
const borrador = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const base = indexedDB.open('surtia')
        base.onsuccess = () => {
          const pedido = base.result.transaction('borradores').objectStore('borradores').get('solicitudDeEmpleo')
          pedido.onsuccess = () => {
            base.result.close()
            resolve(pedido.result ? { ...pedido.result, foto: pedido.result.foto?.name } : null)
          }
        }
      }),
  )

async function abrirBolsa(page: Page, ruta = '/bolsa-trabajo'): Promise<void> {
  await page.goto(ruta)
  await expect(lista(page)).toHaveAttribute('aria-busy', 'false')
}

async function llenarCv(dialogo: Locator): Promise<void> {
  await dialogo.getByLabel('Nombre').fill('Julia Sandoval')
  await dialogo.getByLabel('Correo').fill('julia@correo.example')
  await dialogo.getByLabel('Teléfono').pressSequentially('6675550111')
}

test('la lista se filtra por título y por ciudad, y la dirección lo conserva', { tag: '@ambos' }, async ({ page }) => {
  await abrirBolsa(page, '/conoce-nuestras-vacantes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conoces las vacantes que tenemos para ti')
  // the demo's five, and what the staff may have posted
  const { data: todas } = (await (await page.request.get(obtenerVacantes.path)).json()) as {
    data: Data<typeof obtenerVacantes>
  }
  await expect(tarjetas(page)).toHaveCount(todas.length)
  const una = tarjetas(page).filter({ hasText: 'Sueldo base $9,800.00' })
  await expect(una).toContainText(/Hoy|Hace \d+ días?/)
  const ciudad = page.getByLabel('Ciudad')
  expect(await ciudad.locator('option').allTextContents()).toEqual(['Ciudad', 'Culiacán', 'León', 'Puebla', 'Torreón'])
  await ciudad.selectOption('Culiacán')
  await expect(tarjetas(page)).toHaveCount(todas.filter((vacante) => vacante.ciudad === 'Culiacán').length)
  await page.getByPlaceholder('Buscar vacante...').fill('CREDITO')
  await expect(tarjetas(page)).toHaveCount(1)
  await page.waitForURL(/buscar=CREDITO&ciudad=Culiac/)
  await page.reload()
  await expect(tarjetas(page)).toHaveCount(1)
  await page.getByPlaceholder('Buscar vacante...').fill('astronauta')
  await expect(page.getByText('No existen vacantes')).toBeVisible()
  await sinHallazgos(page, 'bolsa sin vacantes')
  await cabe(page)
})

test('el detalle se abre junto a la lista, o sobre ella en el teléfono, y se regresa a donde se estaba', {
  tag: '@ambos',
}, async ({ page }) => {
  await abrirBolsa(page)
  const conModalidad = tarjetas(page).filter({ hasText: / · (Presencial|Híbrid[oa]|Remot[oa]|Home Office)/ })
  await expect(conModalidad.first()).toBeVisible()
  const ultima = tarjetas(page).last()
  await ultima.scrollIntoViewIfNeeded()
  const antes = await page.evaluate(() => window.scrollY)
  await ultima.getByRole('link').click()
  await page.waitForURL(/bolsa-trabajo\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Analista de crédito y cobranza' }).last()).toBeVisible()
  for (const seccion of ['Sobre el empleo', 'Detalles', 'Descripcion', 'Ofrecemos'])
    await expect(page.getByRole('heading', { name: seccion })).toBeVisible()
  expect(await page.title()).toContain('Analista de crédito y cobranza')
  await sinHallazgos(page, 'detalle de vacante')
  await cabe(page)
  if (!esTelefono(page)) return
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await page.getByRole('button', { name: 'Regresar' }).click()
  await expect(page.getByRole('button', { name: 'Postularme' })).toHaveCount(0)
  expect(await page.evaluate(() => [document.body.classList.contains('quieto'), window.scrollY])).toEqual([
    false,
    antes,
  ])
  await ultima.getByRole('link').click()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Postularme' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(antes)
})

test('junto a la lista se ve la primera vacante sin elegirla; en el teléfono, sólo la que se elige', {
  tag: '@ambos',
}, async ({ page }) => {
  await abrirBolsa(page)
  const postularme = page.getByRole('button', { name: 'Postularme' })
  if (esTelefono(page)) return expect(postularme).toHaveCount(0)
  const primera = (await tarjetas(page).first().getByRole('heading').textContent()) ?? ''
  await expect(page.getByRole('region', { name: primera })).toContainText('Sobre el empleo')
  expect(await page.evaluate(() => [document.activeElement?.tagName, location.pathname])).toEqual([
    'BODY',
    '/bolsa-trabajo',
  ])
  await postularme.click()
  const dialogo = page.getByRole('dialog', { name: 'Postulación' })
  await expect(dialogo).toContainText(primera)
  await dialogo.getByLabel('Nombre').fill('Julia Sandoval')
  // a window made narrow, or a phone that is turned, no longer shows it beside the list
  await page.setViewportSize({ width: 500, height: 900 })
  await expect(page.getByRole('region', { name: primera })).toHaveCount(0)
  await expect(dialogo).toContainText(primera)
  await expect(dialogo.getByLabel('Nombre')).toHaveValue('Julia Sandoval')
})

test('pasados 300 px aparece el botón que lleva arriba', async ({ page }) => {
  await abrirBolsa(page)
  await expect(page.getByRole('button', { name: 'Ir arriba' })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.getByRole('button', { name: 'Ir arriba' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Ir arriba' })).toHaveCount(0)
})

test('cada vacante tiene su dirección, con sus datos para buscadores y para quien no corre guiones', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  const html = await (await request.get('/bolsa-trabajo/2')).text()
  expect(html).toContain('"@type":"JobPosting"')
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/bolsa-trabajo/2">`)
  expect(html).toContain('og:title" content="Químico responsable sanitario | Surtia"')
  expect((await request.get('/bolsa-trabajo/999')).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${baseURL}/bolsa-trabajo/2</loc>`)
  const errores: string[] = []
  page.on('console', (m) => m.type() === 'error' && errores.push(m.text()))
  await page.goto('/bolsa-trabajo/2')
  await expect(page.getByRole('heading', { level: 2, name: 'Químico responsable sanitario' }).last()).toBeVisible()
  expect(errores).toEqual([])
  const sinGuiones = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const otra = await sinGuiones.newPage()
  await otra.goto('/bolsa-trabajo')
  await otra.getByRole('link', { name: 'Químico responsable sanitario' }).click()
  await expect(otra.getByRole('listitem').filter({ hasText: 'Liberar lotes y dictaminar devoluciones.' })).toBeVisible()
  await sinGuiones.close()
})

test('el CV dice qué falta, no se cierra con Esc, y llega al reclutador con una liga que pide clave', {
  tag: '@ambos',
}, async ({ page }) => {
  await abrirBolsa(page)
  await page.getByRole('button', { name: 'Subir CV' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar Curriculum Vitae (CV)' })
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialogo).toBeVisible()
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  const atencion = page.getByRole('alertdialog', { name: 'Atencion' })
  await expect(atencion).toContainText('Hay informacion requerida por llenar')
  await atencion.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialogo.getByText('Informacion requerida.')).toHaveCount(4)
  await expect(dialogo.getByLabel('Nombre')).toBeFocused()
  await sinHallazgos(page, 'CV con faltas')
  await llenarCv(dialogo)
  await expect(dialogo.getByLabel('Teléfono')).toHaveValue('(667) 555 0111')
  const archivo = dialogo.getByLabel('Curriculum Vitae')
  await archivo.setInputFiles(unPdf('enorme.pdf', 10_485_761))
  await expect(atencion).toContainText('Los archivos seleccionados no deben de pesar mas de 10MB')
  await atencion.getByRole('button', { name: 'Aceptar' }).click()
  await archivo.setInputFiles({
    name: 'disfraz.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ no soy un PDF'),
  })
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Enviar Curriculum Vitae (CV)' })
  await expect(alerta).toContainText('no es un PDF válido')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialogo.getByLabel('Nombre')).toHaveValue('Julia Sandoval')
  await archivo.setInputFiles(unPdf('cv de Julia.pdf'))
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  const exito = page.getByRole('alertdialog', { name: 'Subir CV a base general' })
  await expect(exito).toContainText('¡Subiste correctamente tu CV!')
  await exito.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialogo).toHaveCount(0)
  expect(await esperarCorreo(['cv de Julia.pdf'])).toMatch(/\/personal\/candidatos\/[0-9a-f-]{36}/)
})

test('la postulación espera a que los campos estén bien y se envía sola', async ({ page }) => {
  await abrirBolsa(page, '/bolsa-trabajo/2')
  await page.getByRole('button', { name: 'Postularme' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Postulación' })
  await dialogo.getByLabel('Curriculum Vitae').setInputFiles(unPdf())
  await expect(dialogo.getByText('Informacion requerida.').first()).toBeVisible()
  await sinHallazgos(page, 'postulación')
  await llenarCv(dialogo)
  const exito = page.getByRole('alertdialog', { name: 'Postulación' })
  await expect(exito).toContainText('¡Te has postulado correctamente!')
  await exito.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialogo).toHaveCount(0)
})

test('10 MB por una línea lenta muestran su avance, se pueden cancelar, y la página sigue viva', async ({
  page,
  context,
}) => {
  await abrirBolsa(page)
  await page.getByRole('button', { name: 'Subir CV' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar Curriculum Vitae (CV)' })
  await llenarCv(dialogo)
  await dialogo.getByLabel('Curriculum Vitae').setInputFiles(unPdf('grande.pdf', 10_485_760))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const linea = (bytes: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await linea(600_000)
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  const avance = dialogo.getByRole('progressbar')
  await expect.poll(async () => Number(await avance.getAttribute('value'))).toBeGreaterThan(3)
  await dialogo.getByLabel('Nombre').fill('Julia Sandoval Ríos')
  await expect(dialogo.getByLabel('Nombre')).toHaveValue('Julia Sandoval Ríos')
  await dialogo.getByRole('button', { name: 'Cancelar envío' }).click()
  await expect(avance).toHaveCount(0)
  await linea(6_000_000)
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Subir CV a base general' })).toContainText(
    '¡Subiste correctamente tu CV!',
    { timeout: 30_000 },
  )
})

test('la solicitud en línea sobrevive a una recarga, revisa lo revelado y se borra al enviarse', {
  tag: '@ambos',
}, async ({ page }) => {
  await abrirBolsa(page)
  await page.getByRole('button', { name: 'Solicitud en línea' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Solicitud en linea' })
  const escribir = async (campos: Record<string, string>) => {
    for (const [campo, valor] of Object.entries(campos)) await dialogo.getByLabel(campo, { exact: true }).fill(valor)
  }
  await escribir({
    Nombre: 'Julia',
    Apellidos: 'Sandoval Ríos',
    Correo: 'julia@correo.example',
    Teléfono: '6675550111',
  })
  await dialogo.getByLabel('Fotografía').setInputFiles(await unaFoto(page))
  await dialogo.getByLabel('Fecha de nacimiento').fill('08-03-1994')
  await dialogo.getByRole('button', { name: 'Abrir calendario' }).click()
  await expect(page.getByRole('dialog', { name: /Calendario/ }).getByRole('gridcell', { selected: true })).toHaveText(
    '8',
  )
  await sinHallazgos(page, 'calendario')
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeVisible()
  await expect.poll(() => borrador(page)).toMatchObject({ datosPersonales: { fechaNacimiento: '1994-03-08' } })
  await page.reload()
  await page.getByRole('button', { name: 'Solicitud en línea' }).click()
  await expect(dialogo.getByLabel('Apellidos')).toHaveValue('Sandoval Ríos')
  await expect(dialogo.getByLabel('Fecha de nacimiento')).toHaveValue('08-03-1994')
  await expect(dialogo.getByText('Elegido: foto.jpg')).toHaveCount(1)
  await escribir({
    Celular: '6675550112',
    Domicilio: 'Calle Siete 14',
    Municipio: 'Culiacán',
    'Puesto solicitado': 'Auxiliar',
  })
  await dialogo.getByLabel('¿Tiene experiencia laboral?').selectOption('Sí')
  await dialogo.getByRole('button', { name: 'Siguiente' }).click()
  await expect(dialogo.getByRole('heading', { name: 'Ultimo o actual empleo' })).toBeVisible()
  const guardar = dialogo.getByRole('button', { name: 'Guardar' })
  await expect(guardar).toBeDisabled()
  await dialogo.getByRole('tab', { name: 'Datos personales' }).click()
  await escribir({ 'Último grado de estudios': 'Preparatoria' })
  await sinHallazgos(page, 'solicitud, datos')
  await dialogo.getByRole('tab', { name: 'Experiencia laboral' }).click()
  await expect(guardar).toBeEnabled()
  await guardar.click()
  await expect(page.getByRole('alertdialog', { name: 'Atencion' })).toContainText(
    'Hay informacion requerida por llenar',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialogo.getByLabel('Empresa', { exact: true })).toBeFocused()
  await escribir({
    Empresa: 'Bodega Uno',
    Puesto: 'Surtidor',
    'Teléfono de la empresa': '6675550113',
    'Jefe inmediato': 'Pedro León',
    'Principales actividades': 'Surtir',
    'Motivo de separación': 'Mudanza',
  })
  await dialogo.getByRole('button', { name: '+', exact: true }).click()
  await expect(dialogo.getByRole('heading', { name: 'Penúltimo empleo', exact: true })).toBeVisible()
  await dialogo.getByRole('button', { name: '+', exact: true }).click()
  await expect(dialogo.getByRole('heading', { name: 'Antepenúltimo empleo' })).toBeVisible()
  await dialogo.getByLabel('Empresa', { exact: true }).fill('Tienda Tres')
  await dialogo.getByRole('button', { name: '-', exact: true }).click()
  await dialogo.getByRole('button', { name: '+', exact: true }).click()
  await expect(dialogo.getByLabel('Empresa', { exact: true })).toHaveValue('Tienda Tres')
  await dialogo.getByRole('button', { name: '-', exact: true }).click()
  await dialogo.getByRole('button', { name: '-', exact: true }).click()
  await expect(dialogo.getByRole('heading', { name: 'Ultimo o actual empleo' })).toBeVisible()
  await sinHallazgos(page, 'solicitud, experiencia')
  await guardar.click()
  const exito = page.getByRole('alertdialog', { name: 'Solicitud en linea' })
  await expect(exito).toContainText('¡Tu solicitud se envió correctamente!')
  await exito.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('button', { name: 'Solicitud en línea' }).click()
  await expect(dialogo.getByLabel('Apellidos')).toHaveValue('')
})
