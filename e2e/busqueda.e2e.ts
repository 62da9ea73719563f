import { expect, test } from '@playwright/test'
import { buscar, entrarConCarritoVacio, sinHallazgos, tarjeta } from './walkthrough.ts'

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

test('menos de tres caracteres se avisa y no se busca', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill('ab')
  await page.getByRole('combobox', { name: 'Buscar producto' }).press('Enter')
  await expect(page.getByText('Debe de ingresar al menos 3 caracteres.')).toBeVisible()
  expect(page.url()).not.toContain('busqueda-general')
})

test('filtros, orden y página viven en la dirección y sobreviven a recargar y a volver', async ({ page }) => {
  await buscar(page, 'tabletas')
  await page.getByLabel('Clasificación').selectOption({ label: 'GENÉRICO' })
  await page.waitForURL(/codClasificacion=\d+/)
  await page.getByLabel('Orden').selectOption({ label: 'Precio menor a mayor' })
  await page.waitForURL(/orden=3/)
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
  await page.getByLabel('Forma farmacéutica').selectOption({ label: 'TABLETAS' })
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
  for (const texto of ['OFERTA', '$80.00', '-25%', '60.00', 'Oferta a partir de 3 piezas', 'Quimarel'])
    await expect(ibuprofeno).toContainText(texto)
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

test('si el catálogo falla se ofrece reintentar', async ({ page }) => {
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
