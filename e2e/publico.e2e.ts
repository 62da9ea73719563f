import { expect } from '@playwright/test'
import { test } from './prueba.ts'

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
/** What the page of the service's state tells of. */
const PARTES = ['Sitio', 'Pedidos', 'Pagos en línea', 'Correo', 'Datos del ERP']

test('las páginas públicas, y lo que no existe', async ({ page, request, baseURL }) => {
  const malas: string[] = []
  page.on('console', (m) => {
    if (m.type() === 'error') malas.push(m.text())
  })
  const fuera: string[] = []
  page.on('request', (pedido) => {
    if (![baseURL ?? '', 'data:', 'blob:'].some((suyo) => pedido.url().startsWith(suyo))) fuera.push(pedido.url())
  })
  await test.step('cada una trae su título, su descripción y su dirección', async () => {
    const titulos = new Set<string>()
    for (const { ruta, h1 } of PAGINAS) {
      const respuesta = await page.goto(ruta)
      expect(respuesta?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${ruta}`)
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40)
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${ruta}`)
      await expect(page).toHaveTitle(/Surtia/)
      titulos.add(await page.title())
    }
    expect(titulos.size).toBe(PAGINAS.length)
  })
  await test.step('el estado del servicio dice con su programa lo mismo que sin él', async () => {
    const vuelta = page.waitForEvent('console', { predicate: (m) => m.text() === 'despierta' })
    await page.addInitScript(() => addEventListener('surtia:despierta', () => console.log('despierta')))
    await page.goto('/estado')
    const antes = await page.getByRole('main').getByRole('status').textContent()
    await vuelta
    await expect(page.getByRole('main').getByRole('status')).toHaveText(antes ?? '')
    await expect(page.getByRole('table', { name: 'Partes' }).getByRole('row')).toHaveCount(PARTES.length + 1)
  })
  expect(malas).toEqual([])
  await test.step('lo que no existe responde 404 y lo dice dentro del sitio', async () => {
    const respuesta = await page.goto('/no-existe')
    expect(respuesta?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe.' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' })).toBeVisible()
    await page.getByRole('link', { name: 'Buscar en el catálogo' }).click()
    await page.waitForURL(/\/catalogo$/)
  })
  // nothing is asked for outside the site
  expect(fuera).toEqual([])
  await test.step('los buscadores encuentran el mapa del sitio y qué no indexar', async () => {
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    const mapa = await (await request.get('/sitemap.xml')).text()
    for (const { ruta } of PAGINAS) expect(mapa).toContain(`<loc>${baseURL}${ruta}</loc>`)
    const faq = await (await request.get('/preguntas-frecuentes')).text()
    expect(faq).toContain('"@type":"FAQPage"')
    expect(await (await request.get('/')).text()).toContain('"@type":"Organization"')
  })
  await test.step('una página que no cambió responde 304', async () => {
    const { etag } = (await request.get('/nosotros')).headers()
    expect((await request.get('/nosotros', { headers: { 'if-none-match': etag ?? '' } })).status()).toBe(304)
  })
})

test('sin guiones, las páginas se leen', async ({ browser, request, baseURL }) => {
  const contexto = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await contexto.newPage()
  for (const { ruta, h1 } of PAGINAS) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await test.step('también se sabe qué funciona y desde cuándo', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Estado del servicio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Estado del servicio' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      /^(Todo funciona|Hay fallas)\. desde .*\d\d:\d\d$/,
    )
    const tabla = page.getByRole('table', { name: 'Partes' })
    await expect(tabla.getByRole('columnheader')).toHaveText(['Parte', 'Estado', 'Desde'])
    for (const parte of PARTES) await expect(tabla.getByRole('row', { name: parte })).toContainText(/\d\d:\d\d/)
    await expect(page.getByText(/Precios y existencias de hace/)).toBeVisible()
  })
  await test.step('cada vacante tiene su dirección, con sus datos para buscadores', async () => {
    await page.goto('/bolsa-trabajo')
    await page.getByRole('link', { name: 'Químico responsable sanitario' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Liberar lotes y dictaminar devoluciones.' }),
    ).toBeVisible()
    const html = await (await request.get('/bolsa-trabajo/2')).text()
    expect(html).toContain('"@type":"JobPosting"')
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/bolsa-trabajo/2">`)
    expect(html).toContain('og:title" content="Químico responsable sanitario | Surtia"')
    expect((await request.get('/bolsa-trabajo/999')).status()).toBe(404)
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`${baseURL}/bolsa-trabajo/2</loc>`)
  })
  await contexto.close()
})

const enDireccion = (carga: unknown) => Buffer.from(JSON.stringify(carga)).toString('base64url')

test('una visita: el inicio que despierta, el menú, los formularios y la carta porte', async ({ page }) => {
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname))
  const tocado = Promise.withResolvers<void>()
  await page.route('**/assets/marco-*.js', async (ruta) => {
    await tocado.promise
    await ruta.continue()
  })
  await test.step('lo que se toca antes de que la página despierte no se pierde', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    const panel = page.getByRole('dialog', { name: 'Iniciar sesión' })
    await expect(panel).toHaveCount(0)
    tocado.resolve()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })
  await test.step('el video corre al tocar su imagen, y nada de él se pide antes', async () => {
    const boton = page.getByRole('button', { name: 'Reproducir video' })
    await boton.scrollIntoViewIfNeeded()
    expect(pedidos.filter((ruta) => /\.(webm|mp4|vtt)$/.test(ruta))).toEqual([])
    await boton.click()
    const video = page.locator('video')
    await expect(video).toBeFocused()
    await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0.2)
    expect(await video.evaluate((v: HTMLVideoElement) => v.textTracks.length)).toBe(1)
  })
  await test.step('el menú lleva a las páginas', async () => {
    await page.getByRole('button', { name: 'Menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByRole('link', { name: '(667) 555 0142' })).toBeVisible()
    await menu.getByRole('link', { name: 'Nosotros' }).click()
    await page.waitForURL(/nosotros/)
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Una familia/)
  })
  await test.step('el contacto llega, y la página que despertó nombra sus partes como la que se construyó', async () => {
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
  await test.step('el interés en ser cliente se envía desde su diálogo, que se cierra', async () => {
    await page.goto('/quiero-ser-cliente')
    await page.getByRole('button', { name: 'Quiero que me contacten' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Quiero que me contacten' })
    await dialogo.getByLabel('Nombre').fill('Ana Ruiz ')
    // both buttons stand in the foot, side by side
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [cerrar, enviar] = await Promise.all(
        ['Cerrar', 'Enviar'].map((name) => dialogo.getByRole('button', { name }).boundingBox()),
      )
      expect(Math.abs((cerrar?.y ?? 0) - (enviar?.y ?? 99))).toBeLessThan(2)
    }
    await dialogo.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialogo.getByText('Escriba al menos 10 caracteres.')).toBeVisible()
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
  await test.step('la carta porte se descarga por sus dos ligas y dice por qué no cuando no', async () => {
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
    for (const carga of [enDireccion({ folio: 'CP-000001', clave: 'otra' }), 'esto-no-es-nada', '%7B%7D']) {
      await page.goto(`/carta-porte/${carga}`)
      await expect(alerta).toContainText('No se encontró la carta porte.')
    }
  })
})
