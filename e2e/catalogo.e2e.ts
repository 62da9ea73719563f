import { expect, type Page } from '@playwright/test'
import { haberComprado, noticia, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import {
  abrirMenu,
  buscar,
  entrar,
  entrarConCarritoVacio,
  escribirAcceso,
  llamar,
  sinHallazgos,
  tarjeta,
} from './walkthrough.ts'

const CAPTURA = '/clientes/captura-pedidos'
const listo = (page: Page) =>
  expect(page.locator('main [aria-busy="true"], main [role="status"]:has-text("Cargando…")')).toHaveCount(0)
const pagina = (page: Page, n: number) =>
  page.getByRole('navigation', { name: 'Paginación' }).getByRole('link', { name: `Página ${n}` })

test('del inicio y sus banners a las listas, que conservan su estado en la dirección', async ({ page }) => {
  await test.step('el inicio muestra su aviso una vez y banners de los seis tipos que llevan a alguna parte', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await escribirAcceso(page, 'farmacia', 'Surtia2025')
    await page.waitForURL(/\/clientes\/$/)
    const aviso = page.getByRole('dialog', { name: 'Aviso' })
    await expect(aviso.getByRole('img', { name: /Pida antes del corte/ })).toBeVisible()
    // a pop-up of several articles leads to all of them, whatever banner has its number
    await aviso.getByRole('img', { name: /Pida antes del corte/ }).click()
    await page.waitForURL(/idGrupoPromocional=1&tipoPublicidad=P/)
    await expect(page.getByText('3 artículos')).toBeVisible()
    await page.goto('/clientes/')
    // the demo's nine, and what marketing may have put there
    await expect(page.getByRole('region', { name: 'Promociones' }).getByRole('group').nth(8)).toBeAttached()
    await expect(aviso).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver promoción 3' }).click()
    await page.getByRole('button', { name: /Lo que más se mueve/ }).click()
    await page.waitForURL(/idGrupoPromocional=103/)
    await expect(page.getByText('3 artículos')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Remates. Últimas piezas, sin devolución' }).click()
    await page.waitForURL(/remates$/)
  })

  const menu = await abrirMenu(page)
  await test.step('el menú dice cuántos hay en cada lista y dónde está uno', async () => {
    await expect(menu.getByRole('link', { name: /Ofertas/ })).toContainText(/\d/)
    await expect(menu.getByRole('link', { name: 'Estadísticas' })).toBeVisible()
    await menu.getByRole('link', { name: /Ofertas/ }).click()
    await page.waitForURL(/ofertas$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /Ofertas/ })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('las listas conservan su estado en la dirección; la del ahorro no', async () => {
    for (const titulo of ['Nuevos', 'Ofertas', 'Remates', 'La fórmula del ahorro']) {
      await menu.getByRole('link', { name: new RegExp(`^${titulo}`) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titulo)
      await listo(page)
      await expect(page.getByRole('navigation', { name: 'Ruta' })).toContainText(`Captura de pedidos/${titulo}`)
      await expect(page.getByRole('article')).toHaveCount(10)
    }
    await pagina(page, 2).click()
    await expect(pagina(page, 2)).toHaveAttribute('aria-current', 'page')
    expect(new URL(page.url()).search).toBe('')
    await menu.getByRole('link', { name: /^Ofertas/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ofertas')
    await page.getByLabel('Orden').selectOption('Precio mayor a menor')
    await page.getByLabel('Clasificación').selectOption('GENÉRICO')
    await page.waitForURL(/orden=4&codClasificacion=\d+/)
    await pagina(page, 2).click()
    await page.waitForURL(/pagina=2/)
    await page.reload()
    await listo(page)
    await expect(page.getByLabel('Orden')).toHaveValue('4')
    await expect(pagina(page, 2)).toHaveAttribute('aria-current', 'page')
    await page.getByLabel('Orden').selectOption('Más recientes')
    await page.waitForURL((url) => !url.search.includes('pagina'))
    await page.getByLabel('Orden').selectOption({ label: 'Precio por unidad' })
    await page.waitForURL(/orden=6/)
  })
})

test('de los cambios de precios y del detalle se pide, y el asistente llega a una presentación', async ({ page }) => {
  await test.step('los cambios de precios dicen si subió o bajó, y desde ahí se pide', async () => {
    await entrarConCarritoVacio(page, 'farmacia', `${CAPTURA}/cambio-de-precio`)
    await listo(page)
    const tabla = page.getByRole('table', { name: 'Cambios de precios' })
    await expect(tabla.getByText(/Subió \d/).first()).toBeVisible()
    await expect(tabla.getByText(/Bajó \d/).first()).toBeVisible()
    await expect(tabla.locator('tbody tr')).toHaveCount(20)
    const renglon = tabla.getByRole('row').filter({ has: page.getByRole('button', { name: /^Añadir al carrito/ }) })
    const codArticulo = /\d{7}/.exec((await renglon.first().textContent()) ?? '')?.[0] ?? ''
    await renglon
      .first()
      .getByRole('button', { name: /^Añadir al carrito/ })
      .click()
    await expect(
      tabla
        .getByRole('row')
        .filter({ hasText: codArticulo })
        .getByRole('button', { name: /^Agregado/ }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
    await llamar(page, 'carrito/vaciar', {})
    await tabla.getByRole('link').first().click()
    await page.waitForURL(/detalle-producto\/\d+/)
  })

  await test.step('el detalle dice todo del producto, lo agrega con su diálogo, y lleva a sus sustitutos', async () => {
    await page.goto('/clientes/detalle-producto/1000013')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('2000000000138')).toBeVisible()
    const sustitutos = page.getByRole('table', { name: 'Sustitutos' })
    const renglones = sustitutos.locator('tbody tr')
    await expect(renglones).toHaveCount(8)
    const boton = page.getByRole('button', { name: /^Ver los \d+ restantes$/ })
    const restantes = Number(/\d+/.exec((await boton.textContent()) ?? '')?.[0])
    await boton.click()
    await expect(renglones).toHaveCount(8 + restantes)
    expect((await renglones.allTextContents()).join(' ')).toContain('1000014')
    const [peticion] = await Promise.all([
      page.waitForRequest('**/api/carrito/modificar-cantidad'),
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /Añadir al carrito/ })
        .click(),
    ])
    expect(peticion.postDataJSON()).toMatchObject({
      codArticulo: '1000013',
      rutaOrigen: 'detalle-producto',
      uuidAcceso: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const dialogo = page.getByRole('dialog', { name: 'Producto agregado al carrito' })
    await dialogo.getByRole('button', { name: 'Seguir comprando' }).click()
    await renglones.first().getByRole('link').click()
    await page.waitForURL((url) => !url.pathname.endsWith('1000013'))
    await page.getByRole('button', { name: 'Regresar' }).click()
    await page.waitForURL(/1000013$/)
    await page.goto('/clientes/detalle-producto/99')
    await expect(page.getByText('No se encontró el producto.')).toBeVisible()
  })

  await test.step('el asistente llega del genérico a la presentación, y la dirección repone cada paso', async () => {
    await page.getByRole('link', { name: 'Catálogo general' }).first().click()
    await page.waitForURL(/busqueda-general/)
    await page.getByRole('link', { name: 'Búsqueda avanzada' }).click()
    await page.getByRole('button', { name: 'Siguiente', exact: true }).first().click()
    await expect(page.getByLabel('Nombre genérico')).toBeFocused()
    await page.getByLabel('Nombre genérico').fill('paracetamol')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sólo', exact: true }).click()
    await page.getByRole('button', { name: 'TABLETAS', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'artículos' })).toBeVisible()
    await page.getByLabel('Concentración').selectOption({ label: 'PARACETAMOL 500 MG' })
    await page.getByRole('button', { name: 'C/20', exact: true }).click()
    await page.waitForURL(/paso=6/)
    await expect(tarjeta(page, 'PARACETAMOL 500 MG TABLETAS C/20')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'C/20', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${CAPTURA}/busqueda-avanzada?paso=5&generico=paracetamol`)
    await expect(page.getByRole('button', { name: 'Combinado' })).toBeVisible()
    await expect(page.getByLabel('Concentración')).toHaveCount(0)
    await page.getByRole('link', { name: 'Salir de la búsqueda avanzada' }).click()
    await page.waitForURL(/busqueda-general/)
  })

  await test.step('donde el empaque mide 40 puntos se pide su dibujo chico; a un cliente el catálogo público lo lleva al producto', async () => {
    await buscar(page, '1000001')
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    const empaque = page.getByRole('img', { name: 'Empaque de PARACETAMOL 500 MG TABLETAS C/20' })
    await expect(empaque).toBeVisible()
    await expect
      .poll(() => empaque.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth]))
      .toEqual([expect.stringContaining('/empaques/chicas/1000001.webp'), 120])
    await page.getByRole('button', { name: 'Galería', exact: true }).click()
    await page.goto('/catalogo?texto=1000001')
    await expect(page.getByRole('link', { name: 'Hacer un pedido' })).toBeVisible()
    await page.getByRole('article').getByRole('link').click()
    await page.waitForURL(/detalle-producto\/1000001/)
  })
})

test('las notificaciones quedan vistas, y en la lista de pedido se escribe hacia abajo', async ({ page, baseURL }) => {
  const cliente = await unCliente(baseURL)
  await noticia(baseURL, cliente, 'Bienvenidos')
  await test.step('las notificaciones se abren, quedan vistas y llevan a su página', async () => {
    // opened before they are there: what comes is seen all the same
    const { promise: abierta, resolve: abrir } = Promise.withResolvers<void>()
    await page.route('**/api/Notificaciones/ultimasNotificaciones', async (ruta) => {
      await abierta
      await ruta.continue()
    })
    await entrar(page, cliente.usuario)
    await page.getByRole('button', { name: 'Notificaciones' }).click()
    const lista = page.getByRole('region', { name: 'Notificaciones' })
    await expect(lista).toContainText('Cargando')
    const vistas = page.waitForResponse('**/api/Notificaciones/marcarVistas')
    abrir()
    await expect(lista).toContainText('Bienvenidos')
    expect((await vistas).status()).toBe(200)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Notificaciones' })).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Notificaciones' }).click()
    await lista.getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL(/clientes\/notificaciones$/)
    await page
      .getByRole('main')
      .getByRole('button', { name: /Bienvenidos/ })
      .click()
    await page.waitForURL(/\/clientes\/$/)
  })

  await test.step('en la lista de pedido las cantidades se escriben hacia abajo, y el total corre', async () => {
    for (const pagina of [1, 2]) {
      const { data } = (await llamar(page, 'catalogo-general/buscar', { buscar: 'tabletas', orden: 1, pagina })) as {
        data: { resultadosPrincipales: { codArticulo: string }[] }
      }
      await haberComprado(
        baseURL,
        cliente,
        data.resultadosPrincipales.map(({ codArticulo }) => codArticulo),
      )
    }
    await page.goto(`${CAPTURA}/mi-lista-de-pedido`)
    const cajas = page.getByRole('table', { name: 'Mi lista de pedido' }).getByRole('textbox')
    const resumen = page.getByRole('status').filter({ hasText: 'Carrito:' })
    await expect(cajas).toHaveCount(20)
    const lecturas: string[] = []
    page.on('request', (r) => r.url().includes('/mi-lista-pedidos/obtener-lista') && lecturas.push(r.url()))
    await cajas.nth(0).focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(cajas.nth(1)).toBeFocused()
    await page.keyboard.type('4')
    await page.keyboard.press('ArrowDown')
    await expect(cajas.nth(2)).toBeFocused()
    await expect(resumen).toContainText('Carrito: 2 renglones')
    const total = await resumen.locator('b').textContent()
    expect(total).not.toBe('$0.00')
    // what a tab changed itself it need not read again: an answer from before would undo what is being typed
    expect(lecturas).toEqual([])
    // 0 asks, and so do letters, which count as 0; a no leaves what there was
    const pregunta = page.getByRole('alertdialog', { name: 'Quitar del carrito' })
    await cajas.nth(1).fill('0')
    await page.keyboard.press('Enter')
    await pregunta.getByRole('button', { name: 'No' }).click()
    await expect(cajas.nth(1)).toHaveValue('4')
    await cajas.nth(0).fill('abc')
    await page.keyboard.press('Enter')
    await expect(resumen).toContainText('Carrito: 2 renglones')
    await pregunta.getByRole('button', { name: 'Sí' }).click()
    await expect(resumen).toContainText('Carrito: 1 renglón')
    await page.getByLabel('Orden').selectOption('Precio Descendente')
    await page.waitForURL(/orden=3/)
    const primera = page.getByRole('table', { name: 'Mi lista de pedido' }).locator('tbody tr').first()
    const descripcion = (await primera.getByRole('link').first().textContent()) ?? ''
    await primera.getByRole('button', { name: /^Quitar de la lista/ }).click()
    await expect(page.getByRole('link', { name: descripcion, exact: true })).toHaveCount(0)
  })
})

test('el catálogo público se recorre y se busca, y lleva a ser cliente', async ({ page, browser, baseURL }) => {
  await test.step('está escrito antes de que llegue su programa', async () => {
    const sinPrograma = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const quieta = await sinPrograma.newPage()
    await quieta.goto('/catalogo')
    await expect(quieta.getByRole('list', { name: 'Artículos' }).getByRole('article')).toHaveCount(24)
    await quieta.getByLabel('Buscar en el catálogo').fill('losartan')
    await quieta.getByLabel('Buscar en el catálogo').press('Enter')
    await expect(quieta.getByRole('article').first()).toHaveAccessibleName(/LOSART/)
    await sinPrograma.close()
  })

  const malas: string[] = []
  page.on('console', (m) => m.type() === 'error' && malas.push(m.text()))
  page.on('pageerror', (e) => malas.push(e.message))
  const articulos = page.getByRole('list', { name: 'Artículos' }).getByRole('article')
  await test.step('se recorre por niveles, se comparte y no dice precios netos', async () => {
    await page.goto('/catalogo')
    await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible()
    await expect(articulos).toHaveCount(24)
    // it opens with what moves: no wall of one thing
    const nombres = await articulos.getByRole('heading').allTextContents()
    expect(new Set(nombres.map((nombre) => nombre.split(' ')[0])).size).toBeGreaterThan(12)
    await page.getByLabel('Clasificación').selectOption('CURACIÓN')
    await page.getByLabel('Categoría').selectOption({ index: 1 })
    await page.getByLabel('Línea').selectOption({ index: 1 })
    await page.waitForURL(/clasificacion=\d+&categoria=\d+&linea=\d+/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Quitar Línea' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar Categoría' }).click()
    await expect(page.getByLabel('Línea')).toHaveCount(0)
    await expect(articulos.first()).toContainText(/Precio al público \$\d/)
    await page.goto('/catalogo?pagina=9999')
    await expect(page.getByText('No se encontro ningun articulo con los criterios seleccionados.')).toBeVisible()
  })

  await test.step('se busca y lleva a ser cliente', async () => {
    const caja = page.getByRole('searchbox', { name: 'Buscar en el catálogo' })
    await caja.fill('lo')
    await caja.press('Enter')
    await expect(page.getByText('Debe de ingresar al menos 3 caracteres.')).toBeVisible()
    await caja.fill('losartan')
    await caja.press('Enter')
    await page.waitForURL(/texto=losartan/)
    await expect(articulos.first()).toHaveAccessibleName(/LOSART/)
    await sinHallazgos(page, 'catálogo público buscado')
    await page.reload()
    await expect(caja).toHaveValue('losartan')
    expect(malas).toEqual([])
    await articulos.first().getByRole('link').click()
    await page.waitForURL(/quiero-ser-cliente/)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Quiero ser cliente', exact: true }).click()
    await page.waitForURL(/quiero-ser-cliente/)
  })
})

test('en el teléfono el menú está al pie, y el teclado se queda donde se escribe', { tag: '@telefono' }, async ({
  page,
}) => {
  await entrar(page, 'farmacia')
  const menu = await abrirMenu(page)
  await expect(menu.getByRole('link', { name: /Ofertas/ })).toContainText(/\d/)
  await expect(menu.getByRole('link', { name: 'Estadísticas' })).toBeVisible()
  await sinHallazgos(page, 'menú')
  await menu.getByRole('link', { name: /Ofertas/ }).click()
  await page.waitForURL(/ofertas$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
  const barra = page.getByRole('navigation', { name: 'Menú' })
  const mas = barra.getByRole('button', { name: 'Más' })
  await expect(mas).toHaveAttribute('aria-current', 'true')
  await mas.click()
  await expect(menu.getByRole('link', { name: /Ofertas/ })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(mas).toBeFocused()
  // always in sight, whatever was read
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(barra).toBeInViewport({ ratio: 1 })
  await barra.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toBeFocused()
  // with keys Enter would go on to the quantity: here its keyboard stays where one writes
  await buscar(page, '1000001')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toBeFocused()
  await barra.getByRole('link', { name: 'Lista' }).click()
  await page.waitForURL(/mi-lista-de-pedido$/)
  await expect(barra.getByRole('link', { name: 'Lista' })).toHaveAttribute('aria-current', 'page')
})
