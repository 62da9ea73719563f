import { expect, type Page } from '@playwright/test'
import { sumarMeses } from '@surtia/rules/estadisticas/periodo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { entrarAlPersonal } from './mesa.ts'
import { quieta } from './mirada/quieta.ts'
import { test } from './prueba.ts'

const REPORTES = direccionDeMesa('reportes', {})
const NOMBRES = [
  'Pedidos por día',
  'Por centro',
  'Surtido',
  'Clientes callados',
  'Negados',
  'Reclamaciones',
  'Horas de pedido',
  'Búsquedas sin fruto',
  'Antigüedad de los datos',
  'Existencia por caducar',
]
const region = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true })
const todasLlegaron = async (page: Page) => {
  for (const nombre of NOMBRES) await expect(region(page, nombre)).toHaveAttribute('aria-busy', 'false')
}

/** Texts of one plot that lie over another, or beyond the window. */
const encimados = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure svg[role="group"]')].flatMap((grafica) => {
      const textos = [...grafica.querySelectorAll('text')].map((uno) => ({
        dice: uno.textContent,
        caja: uno.getBoundingClientRect(),
      }))
      return textos.flatMap(({ dice, caja }, i) => [
        ...(caja.left < 0 || caja.right > window.innerWidth ? [`${dice}, afuera`] : []),
        ...textos
          .slice(0, i)
          .filter(
            ({ caja: otra }) =>
              caja.left < otra.right - 0.5 &&
              otra.left < caja.right - 0.5 &&
              caja.top < otra.bottom - 2 &&
              otra.top < caja.bottom - 2,
          )
          .map((otro) => `${dice} sobre ${otro.dice}`),
      ])
    }),
  )

/** At a desk and on a phone: the plots are drawn anew for each width, and nothing hangs out of the screen. */
async function caben(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await quieta(page, 100)
    expect(await encimados(page)).toEqual([])
    const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await sobra()).toBeLessThanOrEqual(0)
  }
}

test('los reportes: lo que dicen, lo que dibujan, su periodo y su Excel', async ({ page }) => {
  await entrarAlPersonal(page, 'auditoria', REPORTES)
  await test.step('dicen, dibujan y caben: 30 días', async () => {
    await todasLlegaron(page)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(NOMBRES)
    await caben(page)
  })
  await test.step('una gráfica se oye, se recorre con las flechas y suma lo que su tabla', () => recorrerGrafica(page))
  await test.step('cada tabla baja como Excel', async () => {
    const bajado = page.waitForEvent('download')
    await region(page, 'Horas de pedido').getByRole('button', { name: 'Descargar Excel' }).click()
    expect((await bajado).suggestedFilename()).toMatch(/^reporte-horas-.*\.xlsx$/)
  })
  await test.step('el periodo está en la dirección', async () => {
    await page.getByLabel('Periodo').selectOption('Últimos 90 días')
    await expect(page).toHaveURL(/periodo=ultimos-90-dias/)
    await page.reload()
    await expect(page.getByLabel('Periodo')).toHaveValue('ultimos-90-dias')
    await page.goBack()
    await expect(page.getByLabel('Periodo')).toHaveValue('ultimos-30-dias')
  })
  await test.step('36 meses caben también', async () => {
    const hoy = diaDe(new Date())
    await page.goto(`${REPORTES}?periodo=otro&desde=${sumarMeses(`${hoy.slice(0, 7)}-01`, -35)}&hasta=${hoy}`)
    await todasLlegaron(page)
    const meses = region(page, 'Pedidos por día').getByRole('img', { name: / de \d{4}: / })
    await expect(meses).toHaveCount(36)
    await caben(page)
  })
})

async function recorrerGrafica(page: Page): Promise<void> {
  const pedidos = region(page, 'Pedidos por día')
  const figura = pedidos.getByRole('figure', { name: 'Pedidos por día' })
  const grafica = figura.getByRole('group', { name: 'Pedidos por día' })
  await expect(grafica).toHaveAccessibleDescription(/Lo que suman los pedidos de cada día.*flechas/)
  await pedidos.getByRole('button', { name: 'Descargar Excel' }).focus()
  await page.keyboard.press('Tab')
  await expect(grafica).toBeFocused()
  const dicho = figura.getByRole('status')
  await page.keyboard.press('End')
  await expect(dicho).toHaveText(/^\d+ de \w+ de \d{4}: \$[\d,]+\.\d\d$/)
  const ultimo = await dicho.innerText()
  await page.keyboard.press('ArrowLeft')
  await expect(dicho).not.toHaveText(ultimo)
  await page.keyboard.press('ArrowRight')
  await expect(dicho).toHaveText(ultimo)
  // beside each day stands the one of a year before, where there is any
  const oidos = await figura.getByRole('img').evaluateAll((puntos) => puntos.map((uno) => uno.ariaLabel ?? ''))
  const deEsteAno = oidos.filter((_, i) => oidos.length === 30 || i % 2 === 1)
  expect(deEsteAno).toHaveLength(30)

  await pedidos.getByText('Ver tabla').click()
  const pie = pedidos.getByRole('table', { name: 'Pedidos por día' }).locator('tfoot')
  const enCentavos = (texto = '') => Number(texto.replace(/\D/g, ''))
  const total = /\$[\d,]+\.\d\d/.exec(await pie.innerText())?.[0]
  expect(total).toBeTruthy()
  expect(deEsteAno.reduce((suma, texto) => suma + enCentavos(texto.split(': ')[1]), 0)).toBe(enCentavos(total))
}
