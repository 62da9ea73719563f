import { expect, type Page } from '@playwright/test'
import { test } from './prueba.ts'
import { buscar, entrarConCarritoVacio, sinHallazgos, tarjeta } from './walkthrough.ts'

const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 576
const elBuscador = (page: Page) => page.getByRole('combobox', { name: 'Buscar producto' })

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

test.beforeEach(async ({ page }) => entrarConCarritoVacio(page, 'farmacia'))

test('filtros, orden y página viven en la dirección y sobreviven a recargar y a volver', { tag: '@ambos' }, async ({
  page,
}) => {
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

test('las tarjetas dicen su precio, su motivo y sus condiciones', { tag: '@ambos' }, async ({ page }) => {
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

test('lo que no existe se dice, y un desliz se perdona', async ({ page }) => {
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

test('diez renglones por código cuestan once teclas cada uno, o menos', { tag: '@ambos' }, async ({ page }) => {
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
