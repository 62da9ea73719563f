import { expect, test } from '@playwright/test'
import { cabe, sinHallazgos } from './walkthrough.ts'

const PAGINAS = [
  { ruta: '/', h1: /Surtimos las farmacias/ },
  { ruta: '/nosotros', h1: /Una familia/ },
  { ruta: '/quiero-ser-cliente', h1: /Su farmacia, surtida/ },
  { ruta: '/preguntas-frecuentes', h1: /Preguntas frecuentes/ },
  { ruta: '/contacto', h1: /Estamos a una llamada/ },
  { ruta: '/portal-proveedores', h1: /Portal de proveedores/ },
  { ruta: '/aviso-privacidad', h1: /Aviso de privacidad/ },
]

test('cada página pública es accesible, cabe, y trae su título, su descripción y su dirección', async ({ page, baseURL }) => {
  const malas: string[] = []
  page.on('console', (m) => {
    if (m.type() === 'error') malas.push(m.text())
  })
  const titulos = new Set<string>()
  for (const { ruta, h1 } of PAGINAS) {
    const respuesta = await page.goto(ruta)
    expect(respuesta?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${ruta}`)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${ruta}`)
    titulos.add(await page.title())
    await sinHallazgos(page, ruta)
    await cabe(page)
  }
  expect(titulos.size).toBe(PAGINAS.length)
  expect(malas).toEqual([])
})

test('los buscadores encuentran el mapa del sitio y qué no indexar', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const mapa = await (await request.get('/sitemap.xml')).text()
  for (const { ruta } of PAGINAS) expect(mapa).toContain(`<loc>${baseURL}${ruta}</loc>`)
  const faq = await (await request.get('/preguntas-frecuentes')).text()
  expect(faq).toContain('"@type":"FAQPage"')
  expect(await (await request.get('/')).text()).toContain('"@type":"Organization"')
})

test('una página que no cambió responde 304', async ({ request }) => {
  const { etag } = (await request.get('/nosotros')).headers()
  expect((await request.get('/nosotros', { headers: { 'if-none-match': etag ?? '' } })).status()).toBe(304)
})

test('el menú lleva a las páginas', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await sinHallazgos(page, 'menú')
  await menu.getByRole('link', { name: 'Nosotros' }).click()
  await page.waitForURL(/nosotros/)
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Una familia/)
})

test('el formulario de contacto dice qué falta en cada campo, se conserva si falla y se vacía al enviarse', async ({ page }) => {
  await page.goto('/contacto')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(6)
  await sinHallazgos(page, 'contacto con errores')
  await page.getByLabel('Nombre').fill('Rosa Núñez')
  await page.getByLabel('Correo').fill('rosa@farmacia')
  await page.getByLabel('Teléfono').fill('667 555')
  await page.getByLabel('Ciudad').fill('Navolato')
  await page.getByLabel('Estado').selectOption({ label: 'Sinaloa' })
  await page.getByLabel('Mensaje').fill('¿Surten en Navolato?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Escriba un correo válido')).toBeVisible()
  await expect(page.getByText('Escriba los 10 dígitos del teléfono.')).toBeVisible()
  await page.getByLabel('Correo').fill('rosa@farmacia.example')
  await page.getByLabel('Teléfono').fill('(667) 555-0142')
  await page.route('**/api/publico/solicitud-contacto/enviar', (ruta) => ruta.abort())
  await page.getByRole('button', { name: 'Enviar' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Contacto' })
  await expect(alerta).toContainText('No hay conexión con el servidor')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Surten en Navolato?')
  await page.unroute('**/api/publico/solicitud-contacto/enviar')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(alerta).toContainText('Gracias, recibimos su mensaje.')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByLabel('Mensaje')).toHaveValue('')
})

test('el interés en ser cliente se envía desde su diálogo, que se cierra', async ({ page }) => {
  await page.goto('/quiero-ser-cliente')
  await page.getByRole('button', { name: 'Quiero que me contacten' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Quiero que me contacten' })
  await dialogo.getByLabel('Nombre').fill('Ana Ruiz ')
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialogo.getByText('Escriba al menos 10 caracteres.')).toBeVisible()
  await sinHallazgos(page, 'interés')
  await dialogo.getByLabel('Nombre').fill('Ana Ruiz Beltrán')
  await dialogo.getByLabel('Teléfono').fill('6675550142')
  await dialogo.getByLabel('Correo').fill('ana@parque.example')
  await dialogo.getByLabel('Negocio').fill('Farmacia')
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Quiero ser cliente' })
  await expect(alerta).toContainText('Gracias por su interés.')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialogo).toHaveCount(0)
})

test('en las preguntas, el enlace abre el formulario de contacto', async ({ page }) => {
  await page.goto('/preguntas-frecuentes')
  await page.getByText('¿Manejan crédito?').click()
  await expect(page.getByText('líneas de crédito sujetas a aprobación')).toBeVisible()
  await page.getByRole('button', { name: 'Contáctanos' }).click()
  await expect(page.getByRole('dialog', { name: 'Contáctanos' }).getByLabel('Mensaje')).toBeVisible()
  await sinHallazgos(page, 'diálogo de contacto')
})
