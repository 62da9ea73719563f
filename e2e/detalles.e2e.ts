import { expect, type Page } from '@playwright/test'
import { accesoHerramientas } from '@surtia/contracts/herramientas.ts'
import { pagosPendientes } from '@surtia/contracts/pagos.ts'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { cabe, entrar, entrarConCarritoVacio, escribirAcceso, llamar, sinHallazgos, tarjeta } from './walkthrough.ts'

const CAPTURA = '/clientes/captura-pedidos'
const CADUCA = /Caduca [a-z]{3}\/20\d\d/
const DE_REMATE = 'Producto de remate sin derecho a devolución.'

/** The page as it comes where visits are counted. */
const conMedicion = (page: Page, ruta: string) =>
  page.route(`**${ruta}`, async (pedido) => {
    const respuesta = await pedido.fetch()
    const html = (await respuesta.text()).replace(
      /(<meta name="guion-analitica" content=")[^"]*/,
      '$1https://medicion.example/guion.js',
    )
    await pedido.fulfill({ response: respuesta, body: html })
  })

test('cada artículo dice cuándo caduca, el remate avisa según la página y el globo late', {
  tag: '@escritorio',
}, async ({ page, baseURL }) => {
  const { usuario } = await unCliente(baseURL)
  await entrarConCarritoVacio(page, usuario, `${CAPTURA}/busqueda-general?buscar=10000`)
  const ibuprofeno = tarjeta(page, 'IBUPROFENO 400 MG TABLETAS C/10')
  await expect(ibuprofeno).toContainText(CADUCA)
  await expect(ibuprofeno).toContainText('Desde 3 piezas $60.00')
  const gotas = tarjeta(page, 'PARACETAMOL 100 MG/ML GOTAS 15 ML')
  await expect(gotas).toContainText(CADUCA)
  await expect(gotas).toContainText('Mínimo 6 piezas')
  const celecoxib = tarjeta(page, 'CELECOXIB 200 MG CÁPSULAS C/20')
  // it beats for two seconds
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('animationstart', ({ animationName }) => {
      if (/late/.test(animationName)) dataset.latidos = String(Number(dataset.latidos ?? 0) + 1)
    })
  })
  const latidos = () => page.evaluate(() => Number(document.documentElement.dataset.latidos ?? 0))
  await celecoxib.getByRole('button', { name: /Añadir al carrito/ }).click()
  await expect(page.getByText(DE_REMATE)).toBeVisible()
  // another quantity of a line that is there already moves the badge too
  await expect.poll(latidos).toBe(1)
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' }).locator('[class*="late"]')).toHaveCount(0)
  await celecoxib.getByRole('textbox').fill('3')
  await celecoxib.getByRole('textbox').press('Enter')
  await expect.poll(latidos).toBe(2)
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(page.getByRole('row', { name: /IBUPROFENO 400/ })).toContainText(CADUCA)
  await cabe(page)
  // in a list the notice wants the article's own word
  await llamar(page, 'carrito/vaciar', {})
  await llamar(page, 'mi-lista-pedidos/fijar', { codArticulo: '1000005', fijado: true })
  await page.goto(`${CAPTURA}/mi-lista-de-pedido`)
  await page.getByRole('textbox', { name: 'Cantidad de CELECOXIB 200 MG CÁPSULAS C/20' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se agregó el artículo al carrito')).toBeVisible()
  await expect(page.getByText(DE_REMATE)).toHaveCount(0)
})

test('facturas y recibos: la página quita la selección de todos, y las cajas dicen lo que la dirección', {
  tag: '@escritorio',
}, async ({ page }) => {
  await entrar(page, 'farmacia', '/clientes/facturas?desde=2020-01-01&hasta=2026-12-31&tipo=T')
  await page.getByLabel('Seleccionar todos').check()
  await expect(page.getByText(/^(\d+) elegidos de \1,/)).toBeVisible()
  const paginas = page.getByRole('navigation', { name: 'Paginación' })
  await paginas.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByText(/^0 elegidos de/)).toBeVisible()
  await page.getByRole('table', { name: 'Facturas' }).getByRole('checkbox').first().check()
  await paginas.getByRole('link', { name: 'Página 1' }).click()
  await expect(page.getByText(/^1 elegido de/)).toBeVisible()
  await page.getByLabel('Fecha inicial').fill('02/ene/2026')
  await page.getByLabel('Tipo de documento').selectOption('Factura')
  await page.getByLabel('Fecha inicial').press('Enter')
  await page.waitForURL(/desde=2026-01-02.*tipo=F/)
  await page.goBack()
  await page.waitForURL(/desde=2020-01-01/)
  await expect(page.getByLabel('Fecha inicial')).toHaveValue('01/ene/2020')
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('T')
  await page.goto('/clientes/referenciarpagosreimprimir')
  await page.getByLabel('Fecha inicial').fill('01/ene/2026')
  await page.getByLabel('Fecha inicial').press('Enter')
  await page.waitForURL(/desde=2026-01-01/)
  await page.reload()
  await expect(page.getByLabel('Fecha inicial')).toHaveValue('01/ene/2026')
})

test('el área tiene el chat, a los dos segundos, y pregunta si se mide', async ({ page }) => {
  await conMedicion(page, '/clientes/carrito')
  await entrar(page, 'nueva', '/robots.txt')
  await page.clock.install()
  await page.goto('/clientes/carrito')
  const chat = page
    .getByRole('complementary', { name: 'Atención' })
    .getByRole('button', { name: 'Chat en línea', exact: true })
  const medicion = page.getByRole('region', { name: 'Medición de visitas' })
  await expect(medicion).toBeVisible()
  await sinHallazgos(page, 'medición en el área')
  await expect(page.locator('script[data-guion="analitica"]')).toHaveCount(0)
  await medicion.getByRole('button', { name: 'Sí, permitir' }).click()
  await expect(page.locator('script[data-guion="analitica"]')).toHaveCount(1)
  await page.clock.runFor(2_100)
  await chat.click()
  const panel = page.getByRole('dialog', { name: 'Chat en línea' })
  await expect(panel).toContainText('lunes a viernes de 9:00 a 19:00')
  await sinHallazgos(page, 'chat en el área')
  await cabe(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(chat).toBeFocused()
})

test('en una sesión de consulta un pago pendiente sólo se ve', { tag: '@escritorio' }, async ({ page }) => {
  await page.route(`**${pagosPendientes.path}`, (pedido) =>
    pedido.fulfill({
      json: {
        value: true,
        message: '',
        data: [
          {
            idPagosWebEnc: 7,
            referencia: 'R7',
            signature: 'x',
            mp_order: '100001',
            mp_customername: 'Farmacia',
            mp_amount: '2.50',
          },
        ],
      },
    }),
  )
  await page.goto('/auth?tk=demo-consulta')
  await page.waitForURL(/\/clientes\//)
  await page.goto('/pagos-especial/pago-cancelar/7')
  await expect(page.getByRole('heading', { name: 'Su pago sigue pendiente' })).toBeVisible()
  await expect(page.getByText('Sesión de consulta')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Continuar|Cancelar pago)$/ })).toHaveCount(0)
  await sinHallazgos(page, 'pago pendiente de consulta')
})

test('el asistente que no contesta en 30 segundos lo dice y lo apunta', { tag: '@escritorio' }, async ({ page }) => {
  await entrar(page, 'nueva', '/robots.txt')
  await page.clock.install()
  await page.route('**/buscar/formas-farmaceuticas/**', () => undefined)
  const apuntado = page.waitForEvent('console', (m) => m.type() === 'warning' && m.text().includes('30 s'))
  await page.goto(`${CAPTURA}/busqueda-avanzada?paso=3&generico=PARACETAMOL&tipoFormula=S`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(31_000)
  await apuntado
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('acceso y preguntas: un error del servidor es una alerta, cancelar empieza de nuevo, y el contacto es un enlace', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.goto('/preguntas-frecuentes')
  const cuerpo = page.getByRole('main')
  await expect(cuerpo.getByRole('link', { name: 'Contáctanos' })).toHaveAttribute('href', '/contacto')
  await expect(cuerpo.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
  await page.route('**/api/seguridad/login', (pedido) => pedido.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await escribirAcceso(page, 'limite', 'Surtia2025')
  const alerta = page.getByRole('alertdialog', { name: 'Iniciar sesión' })
  await expect(alerta).toContainText('Ocurrio un error al procesar la petición del servicio.')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  const panel = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('dialog', { name: 'Recuperar contraseña' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(panel.getByLabel('Usuario')).toHaveValue('')
  await page.goto('/bolsa-trabajo')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: / · (Presencial|Híbrid[oa]|Remot[oa]|Home Office)/ })
      .first(),
  ).toBeVisible()
})

test('un carrito que no se pudo cargar se dice y se puede pedir de nuevo', { tag: '@escritorio' }, async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await page.route('**/api/carrito/consultar', (pedido) => pedido.fulfill({ status: 500, body: '' }))
  await page.goto(`${CAPTURA}/mi-lista-de-pedido`)
  const pie = page.getByRole('status').filter({ hasText: 'No pudimos cargar su carrito.' })
  await expect(pie).toBeVisible()
  await cabe(page)
  await page.unroute('**/api/carrito/consultar')
  await pie.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Carrito: 0 renglones' })).toBeVisible()
})

test('el menú de lado no espera más de segundo y medio a una llamada que no contesta', { tag: '@escritorio' }, async ({
  page,
}) => {
  await page.route(`**${accesoHerramientas.path}`, () => undefined)
  await entrar(page, 'farmacia', '/clientes/carrito')
  const menu = page.getByRole('navigation', { name: 'Menú' }).filter({ visible: true })
  await expect(menu.getByRole('link', { name: 'Carrito' })).toBeVisible()
})
