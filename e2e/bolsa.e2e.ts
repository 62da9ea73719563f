import { writeFileSync } from 'node:fs'
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { obtenerVacantes } from '@surtia/contracts/bolsa-trabajo.ts'
import type { Data } from '@surtia/contracts/call.ts'
import { unaFoto, unPdf } from './archivos.ts'
import { esperarCorreo } from './correo.ts'
import { test } from './prueba.ts'

const lista = (page: Page) => page.getByRole('region', { name: 'Vacantes' })
const tarjetas = (page: Page) => lista(page).getByRole('article')
const ANCHA = { width: 1440, height: 900 }
const TELEFONO = { width: 360, height: 780 }

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

/** A PDF of so many bytes, as a file on the disk: the browser reads it from there. */
function enDisco(info: TestInfo, nombre: string, bytes: number): string {
  const lugar = info.outputPath(nombre)
  writeFileSync(lugar, unPdf(nombre, bytes).buffer)
  return lugar
}

test('la lista de vacantes, la que se elige y la postulación', async ({ page }) => {
  await abrirBolsa(page)
  const postularme = page.getByRole('button', { name: 'Postularme' })
  await test.step('pasados 300 px aparece el botón que lleva arriba', async () => {
    await expect(page.getByRole('button', { name: 'Ir arriba' })).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.getByRole('button', { name: 'Ir arriba' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('button', { name: 'Ir arriba' })).toHaveCount(0)
  })
  await test.step('junto a la lista se ve la primera vacante sin elegirla; en el teléfono, sólo la que se elige', async () => {
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
    await dialogo.getByRole('button', { name: 'Cerrar' }).click()
    await page.setViewportSize(TELEFONO)
    await expect(postularme).toHaveCount(0)
  })
  const ultima = tarjetas(page).last()
  const elegir = async () => {
    await ultima.scrollIntoViewIfNeeded()
    const antes = await page.evaluate(() => window.scrollY)
    await ultima.getByRole('link').click()
    await page.waitForURL(/bolsa-trabajo\/\d+$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Analista de crédito y cobranza' }).last()).toBeVisible()
    for (const seccion of ['Sobre el empleo', 'Detalles', 'Descripcion', 'Ofrecemos'])
      await expect(page.getByRole('heading', { name: seccion })).toBeVisible()
    expect(await page.title()).toContain('Analista de crédito y cobranza')
    return antes
  }
  await test.step('en el teléfono el detalle se abre sobre la lista, y se regresa a donde se estaba', async () => {
    const conModalidad = tarjetas(page).filter({ hasText: / · (Presencial|Híbrid[oa]|Remot[oa]|Home Office)/ })
    await expect(conModalidad.first()).toBeVisible()
    const antes = await elegir()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    await page.getByRole('button', { name: 'Regresar' }).click()
    await expect(postularme).toHaveCount(0)
    expect(await page.evaluate(() => [document.body.classList.contains('quieto'), window.scrollY])).toEqual([
      false,
      antes,
    ])
    await ultima.getByRole('link').click()
    await page.goBack()
    await expect(postularme).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(antes)
  })
  await test.step('en el escritorio, junto a ella', async () => {
    await page.setViewportSize(ANCHA)
    await elegir()
    await expect(ultima).toBeVisible()
  })
  await test.step('la lista se filtra por título y por ciudad, y la dirección lo conserva', async () => {
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
    expect(await ciudad.locator('option').allTextContents()).toEqual([
      'Ciudad',
      'Culiacán',
      'León',
      'Puebla',
      'Torreón',
    ])
    await ciudad.selectOption('Culiacán')
    await expect(tarjetas(page)).toHaveCount(todas.filter((vacante) => vacante.ciudad === 'Culiacán').length)
    await page.getByPlaceholder('Buscar vacante...').fill('CREDITO')
    await expect(tarjetas(page)).toHaveCount(1)
    await page.waitForURL(/buscar=CREDITO&ciudad=Culiac/)
    await page.reload()
    await expect(tarjetas(page)).toHaveCount(1)
    await page.getByPlaceholder('Buscar vacante...').fill('astronauta')
    await expect(page.getByText('No existen vacantes')).toBeVisible()
  })
  await test.step('la postulación espera a que los campos estén bien y se envía sola', async () => {
    const errores: string[] = []
    page.on('console', (m) => m.type() === 'error' && errores.push(m.text()))
    await abrirBolsa(page, '/bolsa-trabajo/2')
    await expect(page.getByRole('heading', { level: 2, name: 'Químico responsable sanitario' }).last()).toBeVisible()
    expect(errores).toEqual([])
    await page.getByRole('button', { name: 'Postularme' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Postulación' })
    await dialogo.getByLabel('Curriculum Vitae').setInputFiles(unPdf())
    await expect(dialogo.getByText('Informacion requerida.').first()).toBeVisible()
    await llenarCv(dialogo)
    const exito = page.getByRole('alertdialog', { name: 'Postulación' })
    await expect(exito).toContainText('¡Te has postulado correctamente!')
    await exito.getByRole('button', { name: 'Aceptar' }).click()
    await expect(dialogo).toHaveCount(0)
  })
})

test('el CV, cuyos 10 MB llegan por una línea lenta al reclutador, y la solicitud en línea', async ({
  page,
  context,
}, info) => {
  await abrirBolsa(page)
  await page.getByRole('button', { name: 'Subir CV' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar Curriculum Vitae (CV)' })
  const archivo = dialogo.getByLabel('Curriculum Vitae')
  await test.step('no se cierra con Esc, y dice qué falta en cada campo', async () => {
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialogo).toBeVisible()
    await dialogo.getByRole('button', { name: 'Enviar' }).click()
    const atencion = page.getByRole('alertdialog', { name: 'Atencion' })
    await expect(atencion).toContainText('Hay informacion requerida por llenar')
    await atencion.getByRole('button', { name: 'Aceptar' }).click()
    await expect(dialogo.getByText('Informacion requerida.')).toHaveCount(4)
    await expect(dialogo.getByLabel('Nombre')).toBeFocused()
    await llenarCv(dialogo)
    await expect(dialogo.getByLabel('Teléfono')).toHaveValue('(667) 555 0111')
    await archivo.setInputFiles(enDisco(info, 'enorme.pdf', 10_485_761))
    await expect(atencion).toContainText('Los archivos seleccionados no deben de pesar mas de 10MB')
    await atencion.getByRole('button', { name: 'Aceptar' }).click()
  })
  await test.step('lo que no es lo que dice se rechaza, y lo escrito se conserva', async () => {
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
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const linea = (bytes: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await test.step('por una línea lenta muestra su avance, se puede cancelar, y la página sigue viva', async () => {
    await archivo.setInputFiles(enDisco(info, 'cv de Julia.pdf', 10_485_760))
    await linea(600_000)
    await dialogo.getByRole('button', { name: 'Enviar' }).click()
    const avance = dialogo.getByRole('progressbar')
    await expect.poll(async () => Number(await avance.getAttribute('value'))).toBeGreaterThan(3)
    await dialogo.getByLabel('Nombre').fill('Julia Sandoval Ríos')
    await expect(dialogo.getByLabel('Nombre')).toHaveValue('Julia Sandoval Ríos')
    await dialogo.getByRole('button', { name: 'Cancelar envío' }).click()
    await expect(avance).toHaveCount(0)
  })
  await test.step('llega al reclutador con una liga que pide clave', async () => {
    const antes = Date.now()
    await linea(6_000_000)
    await dialogo.getByRole('button', { name: 'Enviar' }).click()
    const exito = page.getByRole('alertdialog', { name: 'Subir CV a base general' })
    await expect(exito).toContainText('¡Subiste correctamente tu CV!')
    await exito.getByRole('button', { name: 'Aceptar' }).click()
    await expect(dialogo).toHaveCount(0)
    expect(await esperarCorreo(['cv de Julia.pdf'], antes)).toMatch(/\/personal\/candidatos\/[0-9a-f-]{36}/)
  })
  await test.step('la solicitud en línea sobrevive a una recarga, revisa lo revelado y se borra al enviarse', async () => {
    await page.getByRole('button', { name: 'Solicitud en línea' }).click()
    const solicitud = page.getByRole('dialog', { name: 'Solicitud en linea' })
    const escribir = async (campos: Record<string, string>) => {
      for (const [campo, valor] of Object.entries(campos))
        await solicitud.getByLabel(campo, { exact: true }).fill(valor)
    }
    await escribir({
      Nombre: 'Julia',
      Apellidos: 'Sandoval Ríos',
      Correo: 'julia@correo.example',
      Teléfono: '6675550111',
    })
    await solicitud.getByLabel('Fotografía').setInputFiles(await unaFoto(page))
    await solicitud.getByLabel('Fecha de nacimiento').fill('08-03-1994')
    await solicitud.getByRole('button', { name: 'Abrir calendario' }).click()
    await expect(page.getByRole('dialog', { name: /Calendario/ }).getByRole('gridcell', { selected: true })).toHaveText(
      '8',
    )
    await page.keyboard.press('Escape')
    await expect(solicitud).toBeVisible()
    await expect.poll(() => borrador(page)).toMatchObject({ datosPersonales: { fechaNacimiento: '1994-03-08' } })
    await page.reload()
    await page.getByRole('button', { name: 'Solicitud en línea' }).click()
    await expect(solicitud.getByLabel('Apellidos')).toHaveValue('Sandoval Ríos')
    await expect(solicitud.getByLabel('Fecha de nacimiento')).toHaveValue('08-03-1994')
    await expect(solicitud.getByText('Elegido: foto.jpg')).toHaveCount(1)
    await escribir({
      Celular: '6675550112',
      Domicilio: 'Calle Siete 14',
      Municipio: 'Culiacán',
      'Puesto solicitado': 'Auxiliar',
    })
    await solicitud.getByLabel('¿Tiene experiencia laboral?').selectOption('Sí')
    await solicitud.getByRole('button', { name: 'Siguiente' }).click()
    await expect(solicitud.getByRole('heading', { name: 'Ultimo o actual empleo' })).toBeVisible()
    const guardar = solicitud.getByRole('button', { name: 'Guardar' })
    await expect(guardar).toBeDisabled()
    await solicitud.getByRole('tab', { name: 'Datos personales' }).click()
    await escribir({ 'Último grado de estudios': 'Preparatoria' })
    await solicitud.getByRole('tab', { name: 'Experiencia laboral' }).click()
    await expect(guardar).toBeEnabled()
    await guardar.click()
    await expect(page.getByRole('alertdialog', { name: 'Atencion' })).toContainText(
      'Hay informacion requerida por llenar',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
    await expect(solicitud.getByLabel('Empresa', { exact: true })).toBeFocused()
    await escribir({
      Empresa: 'Bodega Uno',
      Puesto: 'Surtidor',
      'Teléfono de la empresa': '6675550113',
      'Jefe inmediato': 'Pedro León',
      'Principales actividades': 'Surtir',
      'Motivo de separación': 'Mudanza',
    })
    await solicitud.getByRole('button', { name: '+', exact: true }).click()
    await expect(solicitud.getByRole('heading', { name: 'Penúltimo empleo', exact: true })).toBeVisible()
    await solicitud.getByRole('button', { name: '+', exact: true }).click()
    await expect(solicitud.getByRole('heading', { name: 'Antepenúltimo empleo' })).toBeVisible()
    await solicitud.getByLabel('Empresa', { exact: true }).fill('Tienda Tres')
    await solicitud.getByRole('button', { name: '-', exact: true }).click()
    await solicitud.getByRole('button', { name: '+', exact: true }).click()
    await expect(solicitud.getByLabel('Empresa', { exact: true })).toHaveValue('Tienda Tres')
    await solicitud.getByRole('button', { name: '-', exact: true }).click()
    await solicitud.getByRole('button', { name: '-', exact: true }).click()
    await expect(solicitud.getByRole('heading', { name: 'Ultimo o actual empleo' })).toBeVisible()
    await guardar.click()
    const exito = page.getByRole('alertdialog', { name: 'Solicitud en linea' })
    await expect(exito).toContainText('¡Tu solicitud se envió correctamente!')
    await exito.getByRole('button', { name: 'Aceptar' }).click()
    await page.getByRole('button', { name: 'Solicitud en línea' }).click()
    await expect(solicitud.getByLabel('Apellidos')).toHaveValue('')
  })
})
