import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { sinHallazgos } from './walkthrough.ts'

const PAGINAS = [
  { ruta: '/', h1: /Surtimos las farmacias/ },
  { ruta: '/nosotros', h1: /Una familia/ },
  { ruta: '/quiero-ser-cliente', h1: /Su farmacia, surtida/ },
  { ruta: '/preguntas-frecuentes', h1: /Preguntas frecuentes/ },
  { ruta: '/contacto', h1: /Estamos a una llamada/ },
  { ruta: '/portal-proveedores', h1: /Portal de proveedores/ },
  { ruta: '/aviso-privacidad', h1: /Aviso de privacidad/ },
  { ruta: '/bolsa-trabajo', h1: /Conoces las vacantes/ },
  { ruta: '/catalogo', h1: /Catálogo/ },
]

test('cada página pública trae su título, su descripción y su dirección', async ({ page, baseURL }) => {
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

test('el menú lleva a las páginas', { tag: '@ambos' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: '667 555 0142' })).toBeVisible()
  await sinHallazgos(page, 'menú')
  await menu.getByRole('link', { name: 'Nosotros' }).click()
  await page.waitForURL(/nosotros/)
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Una familia/)
})

test('el contacto llega, y la página que despertó nombra sus partes como la que se construyó', async ({ page }) => {
  await page.goto('/contacto')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const nombre = page.getByLabel('Nombre')
  await expect(nombre).toBeFocused()
  await expect(nombre).toHaveAttribute('aria-describedby', `${await nombre.getAttribute('id')}-e`)
  await nombre.fill('Rosa Núñez')
  await page.getByLabel('Correo').fill('rosa@farmacia.example')
  await page.getByLabel('Teléfono').fill('(667) 555-0142')
  await page.getByLabel('Ciudad').fill('Navolato')
  await page.getByLabel('Estado').selectOption({ label: 'Sinaloa' })
  await page.getByLabel('Mensaje').fill('¿Surten en Navolato?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const alerta = page.getByRole('alertdialog', { name: 'Contacto' })
  await expect(alerta).toContainText('Gracias, recibimos su mensaje.')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByLabel('Mensaje')).toHaveValue('')
})

test('el interés en ser cliente se envía desde su diálogo, que se cierra', { tag: '@ambos' }, async ({ page }) => {
  await page.goto('/quiero-ser-cliente')
  await page.getByRole('button', { name: 'Quiero que me contacten' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Quiero que me contacten' })
  await dialogo.getByLabel('Nombre').fill('Ana Ruiz ')
  // both buttons stand in the foot, side by side
  const [cerrar, enviar] = await Promise.all(
    ['Cerrar', 'Enviar'].map((name) => dialogo.getByRole('button', { name }).boundingBox()),
  )
  expect(Math.abs((cerrar?.y ?? 0) - (enviar?.y ?? 99))).toBeLessThan(2)
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

test('el video corre al tocar su imagen, y nada de él se pide antes', async ({ page }) => {
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname))
  await page.goto('/')
  const boton = page.getByRole('button', { name: 'Reproducir video' })
  await boton.scrollIntoViewIfNeeded()
  expect(pedidos.filter((ruta) => /\.(webm|mp4|vtt)$/.test(ruta))).toEqual([])
  await boton.click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0.2)
  expect(await video.evaluate((v: HTMLVideoElement) => v.textTracks.length)).toBe(1)
})

const enDireccion = (carga: unknown) => Buffer.from(JSON.stringify(carga)).toString('base64url')

test('la carta porte se descarga por sus dos ligas y dice por qué no cuando no', async ({ page }) => {
  const alerta = page.getByRole('alertdialog', { name: 'Carta porte' })
  for (const ruta of [
    `/carta-porte/${enDireccion({ folio: 'CP-000001', clave: 'demo-carta-porte-0001' })}`,
    `/carta-porte-id/${enDireccion({ id: '00000000-0000-4000-8000-000000000001' })}`,
  ]) {
    const descarga = page.waitForEvent('download')
    await page.goto(ruta)
    expect((await descarga).suggestedFilename()).toBe('carta-porte-CP-000001.pdf')
    await expect(alerta).toContainText('Se descargo correctamente el PDF')
  }
  await page.goto(`/carta-porte/${enDireccion({ folio: 'CP-000002', clave: 'demo-carta-porte-0002' })}`)
  await expect(alerta).toContainText('La carta porte CP-000002 está cancelada.')
  await sinHallazgos(page, 'carta porte')
  for (const carga of [enDireccion({ folio: 'CP-000001', clave: 'otra' }), 'esto-no-es-nada', '%7B%7D']) {
    await page.goto(`/carta-porte/${carga}`)
    await expect(alerta).toContainText('No se encontró la carta porte.')
  }
})

test('sin guiones, las páginas se leen', async ({ browser, baseURL }) => {
  const contexto = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await contexto.newPage()
  for (const { ruta, h1 } of PAGINAS) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await contexto.close()
})

test('lo que no existe es una página 404, y nada se pide fuera del sitio', async ({ page, baseURL }) => {
  const fuera: string[] = []
  page.on('request', (pedido) => {
    if (
      !pedido.url().startsWith(baseURL ?? '') &&
      !pedido.url().startsWith('data:') &&
      !pedido.url().startsWith('blob:')
    )
      fuera.push(pedido.url())
  })
  const respuesta = await page.goto('/no-existe')
  expect(respuesta?.status()).toBe(404)
  await expect(page.getByText('Esta página no existe.')).toBeVisible()
  for (const { ruta } of PAGINAS) await page.goto(ruta)
  expect(fuera).toEqual([])
})

test('lo que se toca antes de que la página despierte no se pierde', async ({ page }) => {
  await page.route('**/assets/marco-*.js', async (ruta) => {
    await new Promise((seguir) => setTimeout(seguir, 1_500))
    await ruta.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible()
})
