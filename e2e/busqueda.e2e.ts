import { expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { buscar, entrarConCarritoVacio, llamar, sinHallazgos, tarjeta } from './walkthrough.ts'

const CAPTURA = '/clientes/captura-pedidos'
const CADUCA = /Caduca [a-z]{3}\/20\d\d/
const DE_REMATE = 'Producto de remate sin derecho a devolución.'
const elBuscador = (page: Page) => page.getByRole('combobox', { name: 'Buscar producto' })

/** Chooses in a filter, whatever its count. */
async function elegir(page: Page, filtro: string, opcion: string): Promise<void> {
  const lista = page.getByLabel(filtro)
  const valor = await lista
    .locator('option', { hasText: new RegExp(`^${opcion} \\([\\d,]+\\)$`) })
    .getAttribute('value')
  await lista.selectOption(valor)
}

test('lo que se busca dice sus condiciones, y lo que no existe se dice; todo vive en la dirección', async ({
  page,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await entrarConCarritoVacio(page, usuario)
  const ibuprofeno = tarjeta(page, 'IBUPROFENO 400 MG TABLETAS C/10')
  await test.step('las tarjetas dicen su precio, su motivo, sus condiciones y cuándo caduca', async () => {
    await buscar(page, '10000')
    for (const texto of ['OFERTA', '80.00', 'Desde 3 piezas $60.00', '$8.00 por tableta', 'Quimarel'])
      await expect(ibuprofeno).toContainText(texto)
    await expect(ibuprofeno).toContainText(CADUCA)
    // at three pieces the offer is what applies
    await ibuprofeno.getByRole('textbox').fill('3')
    await ibuprofeno.getByRole('textbox').blur()
    for (const texto of ['$80.00', '-25%', '60.00', 'Oferta a partir de 3 piezas', '$6.00 por tableta'])
      await expect(ibuprofeno).toContainText(texto)
    await expect(ibuprofeno).not.toContainText('Desde')
    const telmisartan = tarjeta(page, 'TELMISARTÁN 40 MG TABLETAS C/30')
    for (const texto of ['REMATE', 'Sin devolución', '-42%', '70.00']) await expect(telmisartan).toContainText(texto)
    const gotas = tarjeta(page, 'PARACETAMOL 100 MG/ML GOTAS 15 ML')
    await expect(gotas).toContainText(CADUCA)
    await expect(gotas).toContainText('Mínimo 6 piezas')
    await expect(tarjeta(page, 'SERTRALINA 50 MG TABLETAS C/28')).toContainText('La fórmula del ahorro')
    await expect(tarjeta(page, 'INSULINA GLARGINA 100 UI/ML 3 ML PLUMA C/5')).toContainText('2 a 8 °C')
    const agotado = tarjeta(page, 'CLONAZEPAM 2 MG TABLETAS C/30')
    await expect(agotado).toContainText('Agotado')
    await agotado.getByRole('button', { name: /Ver sustitutos/ }).click()
    const sustitutos = page.getByRole('dialog', { name: /Sustitutos de CLONAZEPAM/ })
    await expect(sustitutos.getByRole('row').nth(1)).toBeVisible()
    await sinHallazgos(page, 'sustitutos')
    await sustitutos.getByRole('button', { name: 'Cerrar' }).click()
    await expect(sustitutos).toHaveCount(0)
  })

  await test.step('el remate avisa según la página y el globo late', async () => {
    const celecoxib = tarjeta(page, 'CELECOXIB 200 MG CÁPSULAS C/20')
    // it beats for two seconds, for who has nothing against what moves
    await page.emulateMedia({ reducedMotion: 'no-preference' })
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
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Lista' }).click()
    await expect(page.getByRole('row', { name: /IBUPROFENO 400/ })).toContainText(CADUCA)
    await page.getByRole('button', { name: 'Galería' }).click()
  })

  await test.step('lo que no existe se dice, y un desliz se perdona', async () => {
    await buscar(page, 'qwertyuiop')
    await expect(page.getByText('No se encontraron resultados para la busqueda "qwertyuiop"')).toBeVisible()
    await buscar(page, 'telmisatran')
    await expect(
      page.getByText(
        'No se encontraron resultados para la búsqueda "telmisatran", Podría interesarle los siguientes artículos',
      ),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Productos sugeridos' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('TELMISARTÁN')
  })

  await test.step('filtros, orden y página viven en la dirección y sobreviven a recargar y a volver', async () => {
    await buscar(page, 'tabletas')
    await page.waitForURL(/buscar=tabletas/)
    await elegir(page, 'Clasificación', 'GENÉRICO')
    await page.waitForURL(/codClasificacion=\d+/)
    await page.getByLabel('Orden').selectOption({ label: 'Precio menor a mayor' })
    await page.waitForURL(/orden=3/)
    await expect(page.getByLabel('Orden')).toHaveValue('3')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const paginas = page.getByRole('navigation', { name: 'Paginación' })
    await paginas.getByRole('link', { name: 'Página 3' }).click()
    await page.waitForURL(/pagina=3/)
    await expect(page.getByRole('link', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
    await expect(paginas.getByRole('link', { name: /^Página/ })).toHaveCount(5)
    // until the third page is there, the second one stays, dimmed
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const nombre = await page.getByRole('article').first().getAttribute('aria-label')
    await page.reload()
    await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', nombre ?? '')
    await expect(page.getByLabel('Orden')).toHaveValue('3')
    await page.goBack()
    await expect(page).not.toHaveURL(/pagina=3/)
    await elegir(page, 'Forma farmacéutica', 'TABLETAS')
    await page.waitForURL(/codFormaFarmaceutica/)
    expect(new URL(page.url()).searchParams.get('pagina')).toBeNull()
  })

  await test.step('en una lista el aviso del remate pide la palabra del artículo', async () => {
    await llamar(page, 'carrito/vaciar', {})
    await llamar(page, 'mi-lista-pedidos/fijar', { codArticulo: '1000005', fijado: true })
    await page.goto(`${CAPTURA}/mi-lista-de-pedido`)
    await page.getByRole('textbox', { name: 'Cantidad de CELECOXIB 200 MG CÁPSULAS C/20' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Se agregó el artículo al carrito')).toBeVisible()
    await expect(page.getByText(DE_REMATE)).toHaveCount(0)
  })
})

test('diez renglones por código cuestan once teclas cada uno, o menos', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
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
