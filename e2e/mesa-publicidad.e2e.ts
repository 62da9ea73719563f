import { expect, type Page } from '@playwright/test'
import { obtenerVacantes } from '@surtia/contracts/bolsa-trabajo.ts'
import { cambiarBanner } from '@surtia/contracts/publicidad-de-mesa.ts'
import { cambiarVacante } from '@surtia/contracts/vacantes-de-mesa.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { unaFoto } from './archivos.ts'
import { entrarAlPersonal, llamarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { entrar, sinHallazgos } from './walkthrough.ts'

const PUBLICIDAD = direccionDeMesa('publicidad', {})

/** Another person of the staff makes a call on a row meanwhile. */
const deOtraPersona = (page: Page, { path }: { path: string }, id: number, body: object) =>
  llamarAlPersonal(page, { path: path.replace(':id', String(id)) }, body)

test('un banner se hace con su imagen, se ve antes de publicarlo, sale en el inicio del cliente y se quita', async ({
  page,
}) => {
  // an earlier try may have left its own
  const corazon = `Semana del corazón ${Date.now()}`
  await entrarAlPersonal(page, 'mercadotecnia', PUBLICIDAD)
  await expect(page.getByRole('tab', { name: 'Avisos' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Vacantes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Nuevo banner' }).click()
  const editor = page.getByRole('dialog', { name: 'Nuevo banner' })
  await editor.getByLabel('Hasta', { exact: true }).fill('31/12')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByText('Elija una imagen.')).toBeVisible()
  await editor.getByLabel('Hasta', { exact: true }).fill('31/12/2099')
  await editor.getByLabel('Descripción').fill(corazon)
  await editor.getByLabel('Lugar', { exact: true }).selectOption({ label: 'Chico' })
  await editor.getByLabel('Imagen').setInputFiles(await unaFoto(page, 'corazon.jpg', [720, 360]))
  for (const ancho of [1440, 360]) {
    const vista = page.frameLocator(`iframe[title="Vista previa a ${ancho} px"]`)
    await expect(vista.getByAltText(corazon)).toBeVisible()
  }
  await sinHallazgos(page, 'editor')
  const guardado = page.waitForResponse((r) => r.url().endsWith('/banners/0'))
  await editor.getByRole('button', { name: 'Guardar' }).click()
  const { id } = ((await (await guardado).json()) as { data: { id: number } }).data
  await expect(editor).toHaveCount(0)
  const suya = page.getByRole('row', { name: corazon })
  await expect(suya).toContainText('31/dic/2099')

  // not on until somebody says so; what another person wrote meanwhile is not lost
  await page.getByRole('button', { name: corazon }).click()
  const abierto = page.getByRole('dialog', { name: corazon })
  expect(await deOtraPersona(page, cambiarBanner, id, { version: 1, url: '/clientes/ofertas' })).toMatchObject({
    value: true,
  })
  await abierto.getByLabel('Activo').check()
  await abierto.getByRole('button', { name: 'Guardar' }).click()
  const cambio = page.getByRole('dialog', { name: 'Otra persona lo cambió' })
  await expect(cambio.getByRole('row', { name: /Lleva a/ })).toContainText('/clientes/ofertas')
  await cambio.getByRole('button', { name: 'Guardar la mía' }).click()
  await expect(abierto).toHaveCount(0)
  await expect(suya).toContainText('Sí, se ve hoy')
  await page.getByRole('button', { name: 'Calendario' }).click()
  await expect(page.getByRole('region', { name: 'Chico' })).toContainText(corazon)
  await sinHallazgos(page, 'calendario')

  const promociones = page.getByRole('region', { name: 'Promociones' })
  await entrar(page, 'farmacia')
  await expect(promociones.getByAltText(corazon)).toBeAttached()

  await page.goto(PUBLICIDAD)
  await suya.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(suya).toContainText('Hecho')
  await entrar(page, 'farmacia')
  await expect(promociones.getByRole('img').first()).toBeAttached()
  await expect(promociones.getByAltText(corazon)).toHaveCount(0)
})

test('una vacante se escribe como texto, se ve sin lo que traía de hostil, se publica y se retira', async ({
  page,
}) => {
  const auxiliar = `Auxiliar de empaque ${Date.now()}`
  await entrarAlPersonal(page, 'rh', PUBLICIDAD)
  await expect(page.getByRole('tab')).toHaveText(['Vacantes', 'Todo'])
  await page.getByRole('button', { name: 'Nueva vacante' }).click()
  const editor = page.getByRole('dialog', { name: 'Nueva vacante' })
  await editor.getByLabel('Título').fill(auxiliar)
  await editor.getByLabel('Ciudad').fill('Culiacán')
  await editor.getByLabel('Estado').fill('Sinaloa')
  await editor
    .getByLabel('Sobre el empleo')
    .fill(
      'Empaque **de noche** <script>document.title = "malo"</script>\n- Vales\n- <img src=x onerror="document.title=1">Seguro',
    )
  await editor.getByLabel('Publicada').check()
  const vista = editor.getByRole('region', { name: 'Vista previa' })
  await expect(vista.getByRole('listitem')).toHaveText(['Vales', 'Seguro'])
  await expect(vista.getByText(auxiliar)).toBeVisible()
  await sinHallazgos(page, 'editor de vacante')
  const guardada = page.waitForResponse((r) => r.url().endsWith('/vacantes/0'))
  await editor.getByRole('button', { name: 'Guardar' }).click()
  const { id, version } = ((await (await guardada).json()) as { data: { id: number; version: number } }).data
  await expect(editor).toHaveCount(0)
  // what comes by no screen is cleaned just the same
  const hostil =
    '<p onclick="x()">De lunes a viernes<script>document.title = "malo"</script></p><iframe src="/"></iframe>'
  expect(await deOtraPersona(page, cambiarVacante, id, { version, seccionDetalles: hostil })).toMatchObject({
    value: true,
  })
  await sinHallazgos(page, 'vacantes')

  await page.goto(`/bolsa-trabajo/${id}`)
  const vacante = page.getByRole('region', { name: auxiliar })
  await expect(vacante).toContainText('De lunes a viernes')
  await expect(vacante.getByRole('listitem')).toHaveText(['Vales', 'Seguro'])
  expect(await vacante.locator('script, iframe, img, [onclick]').count()).toBe(0)
  expect(await page.title()).toContain(auxiliar)

  await page.goto(PUBLICIDAD)
  await page.getByRole('row', { name: auxiliar }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('row', { name: auxiliar })).toContainText('Hecho')
  const { data } = (await (await page.request.get(obtenerVacantes.path)).json()) as { data: { idVacante: number }[] }
  expect(data.map((v) => v.idVacante)).not.toContain(id)
})

test('un tema de la ayuda se reescribe, el cliente lo lee, y se deja como venía', async ({ page }) => {
  await entrarAlPersonal(page, 'mercadotecnia', `${PUBLICIDAD}?ver=ayuda`)
  await page.getByRole('button', { name: /^8\. / }).click()
  const editor = page.getByRole('dialog', { name: /^8\. / })
  await editor.getByLabel('Título').fill('Sus facturas')
  await editor.getByLabel('Paso 2').fill('Marque las que necesita.')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row', { name: /8\. Sus facturas/ })).toContainText('Del personal')

  await entrar(page, 'farmacia', '/clientes/ayuda/8')
  await expect(page.getByRole('heading', { name: 'Sus facturas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marque las que necesita.' })).toBeVisible()

  await page.goto(`${PUBLICIDAD}?ver=ayuda`)
  await page.getByRole('button', { name: /^8\. / }).click()
  await page.getByRole('dialog', { name: /^8\. / }).getByRole('button', { name: 'Como venía' }).click()
  await page.getByRole('alertdialog', { name: 'Como venía' }).getByRole('button', { name: 'Sí' }).click()
  await expect(page.getByRole('row', { name: /8\. Facturas/ })).toContainText('Como venía')
})
