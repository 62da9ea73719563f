import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { buscar as llamadaBuscar, sugerencias } from '@surtia/contracts/catalogo.ts'
import { test } from './prueba.ts'
import { buscar, cabe, entrarConCarritoVacio, sinHallazgos, tarjeta } from './walkthrough.ts'

const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 576
const elBuscador = (page: Page) => page.getByRole('combobox', { name: 'Buscar producto' })
const cantidad = (page: Page, descripcion: string) => page.getByRole('textbox', { name: `Cantidad de ${descripcion}` })

/** Chooses in a filter, whatever its count; on a phone they are behind a button. */
async function elegir(page: Page, filtro: string, opcion: string): Promise<void> {
  if (esTelefono(page)) await page.getByRole('button', { name: /^Filtros/ }).click()
  const lista = page.getByLabel(filtro)
  const valor = await lista
    .locator('option', { hasText: new RegExp(`^${opcion} \\([\\d,]+\\)$`) })
    .getAttribute('value')
  await lista.selectOption(valor)
  if (esTelefono(page)) await page.getByRole('dialog').getByRole('button', { name: /^Ver / }).click()
}

/** The server's answers to a search, changed before the screen sees them. */
const conResultados = (page: Page, cambiar: (datos: Data<typeof llamadaBuscar>) => object) =>
  page.route(`**${llamadaBuscar.path}`, async (ruta) => {
    const respuesta = await ruta.fetch()
    const sobre: { data: Data<typeof llamadaBuscar> } | null = await respuesta.json().catch(() => null)
    // a search that the screen gave up meanwhile has no answer any more
    if (!sobre) return ruta.abort()
    return ruta.fulfill({ response: respuesta, json: { ...sobre, data: { ...sobre.data, ...cambiar(sobre.data) } } })
  })

const SUGERIDO = {
  codArticulo: '1000012',
  descripcion: 'PARACETAMOL 100 MG/ML GOTAS 15 ML',
  laboratorio: 'Quimarel',
  precio: 24.5,
  motivoPrecio: 'neto',
  existenciaMiCedis: 600,
  existenciaOtrosCedis: 0,
  minimoPiezas: 6,
  cantidad: 0,
}
const GENERICO = {
  texto: 'PARACETAMOL 500 MG TABLETAS',
  presentaciones: 3,
  laboratorios: 14,
  precioDesde: 8.5,
  existenciaMiCedis: 100,
}
const conSugerencias = (page: Page) =>
  page.route(`**${sugerencias.path}?*`, (ruta) =>
    ruta.fulfill({
      json: {
        value: true,
        message: '',
        data: {
          articulos: [
            SUGERIDO,
            { ...SUGERIDO, codArticulo: '1000001', descripcion: 'PARACETAMOL 500 MG TABLETAS C/20' },
          ],
          genericos: [GENERICO],
          correccion: null,
        },
      },
    }),
  )

test.beforeEach(async ({ page }) => entrarConCarritoVacio(page, 'farmacia'))

test('las sugerencias se recorren con el teclado, y Enter lleva al artículo elegido con sus sustitutos', async ({
  page,
}) => {
  await page.keyboard.press('/')
  const caja = page.getByRole('combobox', { name: 'Buscar producto' })
  await expect(caja).toBeFocused()
  await caja.pressSequentially('amlodipino 5')
  const lista = page.getByRole('listbox', { name: 'Sugerencias' })
  await expect(lista.getByRole('option').first()).toBeVisible()
  await sinHallazgos(page, 'sugerencias')
  await caja.press('ArrowDown')
  await expect(lista.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await caja.press('Escape')
  await expect(lista.getByRole('option')).toHaveCount(0)
  await caja.press('ArrowDown')
  await caja.press('ArrowDown')
  const elegida = (await lista.locator('[aria-selected=true]').textContent()) ?? ''
  await caja.press('Enter')
  await page.waitForURL(/articulo=\d+/)
  await expect(page.getByText(/^1 artículo/)).toBeVisible()
  expect(elegida).toContain(new URL(page.url()).searchParams.get('articulo') ?? '-')
})

test('menos de tres caracteres se avisa y no se busca', { tag: '@escritorio' }, async ({ page }) => {
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill('ab')
  await page.getByRole('combobox', { name: 'Buscar producto' }).press('Enter')
  await expect(page.getByText('Debe de ingresar al menos 3 caracteres.')).toBeVisible()
  expect(page.url()).not.toContain('busqueda-general')
})

test('filtros, orden y página viven en la dirección y sobreviven a recargar y a volver', async ({ page }) => {
  await buscar(page, 'tabletas')
  await elegir(page, 'Clasificación', 'GENÉRICO')
  await page.waitForURL(/codClasificacion=\d+/)
  await page.getByLabel('Orden').selectOption({ label: 'Precio menor a mayor' })
  await page.waitForURL(/orden=3/)
  await expect(page.getByLabel('Orden')).toHaveValue('3')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Paginación' }).getByRole('link', { name: 'Página 3' }).click()
  await page.waitForURL(/pagina=3/)
  await expect(page.getByRole('link', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Paginación' }).getByRole('link', { name: /^Página/ })).toHaveCount(
    5,
  )
  // until the third page is there, the second one stays, dimmed
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const primero = page.getByRole('article').first()
  const nombre = await primero.getAttribute('aria-label')
  await page.reload()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', nombre ?? '')
  await expect(page.getByLabel('Orden')).toHaveValue('3')
  await page.goBack()
  await expect(page).not.toHaveURL(/pagina=3/)
  await elegir(page, 'Forma farmacéutica', 'TABLETAS')
  await page.waitForURL(/codFormaFarmaceutica/)
  expect(new URL(page.url()).searchParams.get('pagina')).toBeNull()
})

test('galería y lista muestran lo mismo, y la vista se recuerda', async ({ page }) => {
  await buscar(page, '10000')
  await expect(page.getByRole('article')).toHaveCount(14)
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /PARACETAMOL 500/ })).toBeVisible()
  await sinHallazgos(page, 'lista')
  await page.reload()
  await expect(page.getByRole('row', { name: /PARACETAMOL 500/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true')
})

test('las tarjetas dicen su precio, su motivo y sus condiciones', async ({ page }) => {
  await buscar(page, '10000')
  const ibuprofeno = tarjeta(page, 'IBUPROFENO 400 MG TABLETAS C/10')
  for (const texto of ['OFERTA', '80.00', 'Desde 3 piezas $60.00', '$8.00 por tableta', 'Quimarel'])
    await expect(ibuprofeno).toContainText(texto)
  // at three pieces the offer is what applies
  await ibuprofeno.getByRole('textbox').fill('3')
  await ibuprofeno.getByRole('textbox').blur()
  for (const texto of ['$80.00', '-25%', '60.00', 'Oferta a partir de 3 piezas', '$6.00 por tableta'])
    await expect(ibuprofeno).toContainText(texto)
  await expect(ibuprofeno).not.toContainText('Desde')
  const telmisartan = tarjeta(page, 'TELMISARTÁN 40 MG TABLETAS C/30')
  for (const texto of ['REMATE', 'Sin devolución', '-42%', '70.00']) await expect(telmisartan).toContainText(texto)
  await expect(tarjeta(page, 'SERTRALINA 50 MG TABLETAS C/28')).toContainText('La fórmula del ahorro')
  await expect(tarjeta(page, 'INSULINA GLARGINA 100 UI/ML 3 ML PLUMA C/5')).toContainText('2 a 8 °C')
  const agotado = tarjeta(page, 'CLONAZEPAM 2 MG TABLETAS C/30')
  await expect(agotado).toContainText('Agotado')
  await agotado.getByRole('button', { name: /Ver sustitutos/ }).click()
  await expect(
    page
      .getByRole('dialog', { name: /Sustitutos de CLONAZEPAM/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await sinHallazgos(page, 'sustitutos')
})

test('lo que no existe se dice, y un desliz se perdona', { tag: '@escritorio' }, async ({ page }) => {
  await buscar(page, 'qwertyuiop')
  await expect(page.getByText('No se encontraron resultados para la busqueda "qwertyuiop"')).toBeVisible()
  await sinHallazgos(page, 'sin resultados')
  await buscar(page, 'telmisatran')
  await expect(
    page.getByText(
      'No se encontraron resultados para la búsqueda "telmisatran", Podría interesarle los siguientes artículos',
    ),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Productos sugeridos' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('TELMISARTÁN')
})

test('si el catálogo falla se ofrece reintentar', { tag: '@escritorio' }, async ({ page }) => {
  await page.route('**/api/catalogo-general/buscar', (ruta) =>
    ruta.fulfill({ status: 400, json: { value: false, message: 'La solicitud no es válida.', data: [] } }),
  )
  await buscar(page, 'paracetamol')
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar el catálogo.')
  await sinHallazgos(page, 'falla')
  await page.unroute('**/api/catalogo-general/buscar')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('las sugerencias ayudan a elegir: artículos con su precio, luego genéricos, y se agrega sin salir', async ({
  page,
}) => {
  await conSugerencias(page)
  const caja = elBuscador(page)
  await caja.pressSequentially('parac')
  const lista = page.getByRole('listbox', { name: 'Sugerencias' })
  const articulos = lista.getByRole('group', { name: 'Artículos' })
  const primero = articulos.getByRole('option', { name: SUGERIDO.descripcion, exact: true })
  for (const dicho of ['$24.50', '1000012', 'Quimarel', 'Su CEDIS 600']) await expect(primero).toContainText(dicho)
  const generico = lista
    .getByRole('group', { name: 'Genéricos' })
    .getByRole('option', { name: 'PARACETAMOL 500 MG TABLETAS, 14 laboratorios, desde $8.50', exact: true })
  await expect(generico).toBeVisible()
  await sinHallazgos(page, 'sugerencias por grupos')
  await cabe(page)
  // a phone has them under its box, from side to side
  if (esTelefono(page))
    expect(await lista.evaluate((e) => e.parentElement?.getBoundingClientRect().width)).toBe(page.viewportSize()?.width)

  await caja.press('ArrowDown')
  await expect(primero).toHaveAttribute('aria-selected', 'true')
  const [peticion] = await Promise.all([
    page.waitForRequest('**/api/carrito/modificar-cantidad'),
    caja.press('Shift+Enter'),
  ])
  expect(peticion.postDataJSON()).toMatchObject({ codArticulo: '1000012', cantidad: 6, rutaOrigen: 'sugerencias' })
  await expect(page.getByRole('status').filter({ hasText: `Se agregó 6 de ${SUGERIDO.descripcion}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  // the same one stays marked, and says how many are in the cart now
  await expect(primero).toHaveAttribute('aria-selected', 'true')
  await expect(primero).toContainText('6 en su carrito')
  await expect(caja).toBeFocused()

  await caja.press('ArrowUp')
  await expect(generico).toHaveAttribute('aria-selected', 'true')
  await caja.press('Enter')
  await page.waitForURL(/busqueda-general\?buscar=PARACETAMOL\+500\+MG\+TABLETAS$/)
})

test('una sugerencia que no se puede agregar dice por qué', { tag: '@escritorio' }, async ({ page }) => {
  await page.route('**/api/carrito/modificar-cantidad', (ruta) =>
    ruta.fulfill({ json: { value: false, message: 'La cantidad mínima es de 12 piezas.', data: null } }),
  )
  await conSugerencias(page)
  await elBuscador(page).pressSequentially('parac')
  await expect(page.getByRole('option').first()).toBeVisible()
  await elBuscador(page).press('ArrowDown')
  await elBuscador(page).press('Shift+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'La cantidad mínima es de 12 piezas.' })).toBeVisible()
})

test('las búsquedas recientes están en la caja vacía, son de quien las hizo y se van al cerrar sesión', {
  tag: '@escritorio',
}, async ({ page }) => {
  const caja = elBuscador(page)
  for (const texto of ['ibuprofeno', 'losartan', 'Ibuprofeno']) {
    await buscar(page, texto)
    await page.waitForURL(new RegExp(`buscar=${texto}$`))
    // what comes takes the keyboard along: only then is another looked for
    await expect(page.getByRole('article', { name: new RegExp(texto.slice(0, 5), 'i') }).first()).toBeVisible()
  }
  await page.goto('/clientes/configuracion')
  await caja.focus()
  const recientes = page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option')
  await expect(recientes).toHaveText(['Ibuprofeno', 'losartan'])
  await sinHallazgos(page, 'búsquedas recientes')
  await cabe(page)
  await caja.press('ArrowDown')
  await caja.press('ArrowDown')
  await caja.press('Enter')
  await page.waitForURL(/buscar=losartan$/)
  await page.goto('/clientes/configuracion')
  // the button can be reached by the keyboard, and leaves the focus in the box
  await caja.focus()
  await expect(recientes).toHaveText(['losartan', 'Ibuprofeno'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Borrar búsquedas recientes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recientes).toHaveCount(0)
  await expect(caja).toBeFocused()

  await buscar(page, 'losartan')
  const guardadas = () => page.evaluate(() => localStorage.getItem('busquedasRecientes'))
  expect(await guardadas()).toContain('losartan')
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(/\/$/)
  expect(await guardadas()).toBeNull()
})

test('diez renglones por código cuestan once teclas cada uno, o menos', async ({ page }) => {
  if (esTelefono(page)) {
    // a phone has no such keys: its keyboard stays where one writes
    await buscar(page, '1000001')
    await expect(page.getByRole('article')).toHaveCount(1)
    return expect(elBuscador(page)).toBeFocused()
  }
  const renglones = [
    ['1000001', '2'],
    ['1000002', '12'],
    ['1000003', '1'],
    ['1000004', '9'],
    ['1000005', '3'],
    ['1000006', '4'],
    ['1000008', '5'],
    ['1000012', '24'],
    ['1000013', '10'],
    ['1000014', '7'],
  ] as const
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('keydown', () => (dataset.teclas = String(Number(dataset.teclas ?? 0) + 1)), true)
  })
  await page.keyboard.press('/')
  await expect(elBuscador(page)).toBeFocused()
  for (const [codigo, piezas] of renglones) {
    await page.keyboard.type(codigo)
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Cantidad de /)
    await page.keyboard.type(piezas)
    await page.keyboard.press('Enter')
    await expect(elBuscador(page)).toBeFocused()
  }
  await expect(page.getByRole('link', { name: 'Carrito, 10 renglones' })).toBeVisible()
  // one key went to the search box
  const teclas = Number(await page.locator('html').getAttribute('data-teclas')) - 1
  expect(teclas).toBeLessThanOrEqual(11 * renglones.length)
  expect(teclas).toBeGreaterThan(9 * renglones.length)
  await page.goto('/clientes/carrito')
  const cajas = page.getByRole('table', { name: 'Artículos del carrito' }).getByRole('textbox')
  await expect(cajas).toHaveCount(renglones.length)
  const guardadas = await cajas.evaluateAll((todas) => todas.map((caja) => (caja as HTMLInputElement).value))
  expect(guardadas.sort()).toEqual(renglones.map(([, piezas]) => piezas).sort())
})

test('lo que se teclea antes de que lleguen los resultados es la cantidad, y no se pierde', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.route(`**${llamadaBuscar.path}`, async (ruta) => {
    await new Promise((seguir) => setTimeout(seguir, 700))
    return ruta.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('1000002')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  await expect(cantidad(page, 'IBUPROFENO 400 MG TABLETAS C/10')).toHaveValue('12')
  await expect(elBuscador(page)).toHaveValue('1000002')
  await expect(elBuscador(page)).toBeFocused()
})

test('quien se va antes de que lleguen los resultados vuelve a escribir lo que quiera', { tag: '@escritorio' }, async ({
  page,
}) => {
  await page.route(`**${llamadaBuscar.path}`, () => undefined)
  await page.keyboard.press('/')
  await page.keyboard.type('1000002')
  await page.keyboard.press('Enter')
  await page.waitForURL(/buscar=1000002$/)
  await page
    .getByRole('link', { name: /^Carrito/ })
    .first()
    .click()
  await page.waitForURL(/\/carrito$/)
  await elBuscador(page).click()
  await page.keyboard.type('1000014')
  await expect(elBuscador(page)).toHaveValue('1000014')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('queda la última cantidad escrita, también si es la de antes y otra va en camino', { tag: '@escritorio' }, async ({
  page,
}) => {
  const pedidas: number[] = []
  let soltar = () => {}
  const detenida = new Promise<void>((listo) => {
    soltar = listo
  })
  await page.route('**/api/carrito/modificar-cantidad', async (ruta) => {
    const { cantidad: piezas } = ruta.request().postDataJSON() as { cantidad: number }
    pedidas.push(piezas)
    if (piezas === 5) await detenida
    return ruta.continue()
  })
  const caja = page.getByRole('main').getByRole('textbox').first()
  await buscar(page, '1000014')
  await expect(caja).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  for (const piezas of ['5', '2']) {
    await page.keyboard.press('Enter')
    await expect(caja).toBeFocused()
    await page.keyboard.type(piezas)
    await page.keyboard.press('Enter')
    await expect(elBuscador(page)).toBeFocused()
  }
  soltar()
  await expect.poll(() => pedidas).toEqual([2, 5, 2])
  await expect(caja).toHaveValue('2')
})

for (const vista of ['Galería', 'Lista'])
  test(`en los resultados se pide con el teclado (${vista})`, { tag: '@escritorio' }, async ({ page }) => {
    await page.goto('/clientes/captura-pedidos/busqueda-general')
    await page.getByRole('button', { name: vista }).click()
    await buscar(page, 'amlodipino 5')
    const cajas = page.getByRole('main').getByRole('textbox')
    await expect(cajas.first()).toBeFocused()
    // the same search, asked for once more
    await page.keyboard.press('Escape')
    await expect(elBuscador(page)).toBeFocused()
    expect(await elBuscador(page).evaluate((e: HTMLInputElement) => [e.selectionStart, e.selectionEnd])).toEqual([
      0, 12,
    ])
    await page.keyboard.press('Enter')
    await expect(cajas.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cajas.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cajas.nth(2)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(elBuscador(page)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Se agregó el artículo al carrito' })).toBeVisible()
    await expect(cajas.nth(1)).toHaveValue('3')
    // none of it to who does without such keys
    await page.evaluate(() => localStorage.setItem('sinTeclas', '["farmacia"]'))
    await page.reload()
    await buscar(page, 'amlodipino 5')
    await expect(cajas.nth(1)).toHaveValue('3')
    await expect(elBuscador(page)).toBeFocused()
    await page.evaluate(() => localStorage.removeItem('sinTeclas'))
  })

test('después de Esc, «/» lleva al buscador desde dentro de una cantidad', { tag: '@escritorio' }, async ({ page }) => {
  for (const pantalla of ['nuevos', 'mi-lista-de-pedido']) {
    await page.goto(`/clientes/captura-pedidos/${pantalla}`)
    const caja = page.getByRole('main').getByRole('textbox').first()
    await caja.fill('7')
    await page.keyboard.press('/')
    await expect(caja).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(caja).not.toHaveValue(/7/)
    await page.keyboard.press('/')
    await expect(elBuscador(page)).toBeFocused()
  }
})

test('los filtros dicen cuántos dejan, se juntan y viven en la dirección', async ({ page }) => {
  await conResultados(page, () => ({
    clasificaciones: [{ codClasificacion: 1, descripcion: 'GENÉRICO', cuantos: 1_280 }],
    laboratorios: [
      { codLaboratorio: 2, descripcion: 'Quimarel', cuantos: 128 },
      { codLaboratorio: 3, descripcion: 'Pacivida', cuantos: 7 },
    ],
    conExistencia: 90,
    enOferta: 12,
  }))
  await buscar(page, 'tabletas')
  const abrir = async () => {
    if (!esTelefono(page)) return
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  }
  await abrir()
  await sinHallazgos(page, 'filtros')
  await expect(page.getByLabel('Clasificación').getByRole('option')).toHaveText(['Todas', 'GENÉRICO (1,280)'])
  await page.getByLabel('Laboratorio').selectOption({ label: 'Quimarel (128)' })
  await page.waitForURL(/codLaboratorio=2/)
  const existencia = page.getByRole('checkbox', { name: 'Con existencia', exact: true })
  await expect(existencia).toHaveAccessibleDescription('(90)')
  const [preguntada] = await Promise.all([
    page.waitForRequest((r) => r.url().endsWith(llamadaBuscar.path) && r.postDataJSON().enOferta === true),
    existencia.check().then(() => page.getByRole('checkbox', { name: 'En oferta', exact: true }).check()),
  ])
  expect(preguntada.postDataJSON()).toMatchObject({ codLaboratorio: 2, conExistencia: true, enOferta: true, pagina: 1 })
  await page.waitForURL(/codLaboratorio=2&existencia=1&oferta=1$/)
  await page.reload()
  await abrir()
  await expect(existencia).toBeChecked()
  await expect(page.getByLabel('Laboratorio')).toHaveValue('2')
  // all of it in one row where the menu stands at the side
  const suelo = (nombre: string) =>
    page.getByLabel(nombre, { exact: true }).evaluate((e) => Math.round(e.getBoundingClientRect().bottom))
  if (!esTelefono(page)) expect(await suelo('Orden')).toBe(await suelo('Clasificación'))
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.waitForURL(/buscar=tabletas$/)
  await expect(existencia).not.toBeChecked()
  if (esTelefono(page)) await page.getByRole('button', { name: /^Ver [\d,]+ artículos$/ }).click()
  await page.getByLabel('Orden').selectOption({ label: 'Precio por unidad' })
  await page.waitForURL(/orden=6/)
  await page.goto('/clientes/captura-pedidos/ofertas')
  await page.getByLabel('Orden').selectOption({ label: 'Precio por unidad' })
  await page.waitForURL(/ofertas\?orden=6/)
})

test('lo que se corrigió se dice, y se puede buscar como se escribió', { tag: '@escritorio' }, async ({ page }) => {
  await conResultados(page, (datos) => ({
    correccion: datos.resultadosSugeridos.length > 0 ? { buscado: 'telmisatran', corregido: 'telmisartán' } : null,
  }))
  await buscar(page, 'telmisatran')
  await expect(page.getByText('Se muestran resultados de telmisartán.')).toBeVisible()
  await sinHallazgos(page, 'corrección')
  // what only a correction finds is filtered too
  await page.goto('/clientes/captura-pedidos/busqueda-general?buscar=telmisatran&existencia=1')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.waitForURL(/buscar=telmisatran$/)
  await expect(page.getByText('Se muestran resultados de telmisartán.')).toBeVisible()
  const [peticion] = await Promise.all([
    // the search without its filters may still be on its way
    page.waitForRequest((r) => r.url().endsWith(llamadaBuscar.path) && r.postDataJSON().literal === true),
    page.getByRole('link', { name: 'Buscar telmisatran', exact: true }).click(),
  ])
  expect(peticion.postDataJSON()).toMatchObject({ buscar: 'telmisatran' })
  await page.waitForURL(/buscar=telmisatran&literal=1$/)
})

test('el precio por unidad está en el bloque del precio, y de lo que no se sabe no se dice nada', {
  tag: '@escritorio',
}, async ({ page }) => {
  await conResultados(page, (datos) => ({
    resultadosPrincipales: datos.resultadosPrincipales.map((articulo, i) => ({
      ...articulo,
      precioPorUnidad: i === 0 ? 0.45 : null,
      unidad: i === 0 ? 'tableta' : '',
    })),
  }))
  await buscar(page, 'amlodipino 5')
  const tarjetas = page.getByRole('article')
  await expect(tarjetas.first()).toContainText('$0.450 por tableta')
  await expect(tarjetas.nth(1)).not.toContainText(' por ')
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(page.getByRole('table', { name: 'Resultados' }).getByRole('row').nth(1)).toContainText('por tableta')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('$0.450 por tableta')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
