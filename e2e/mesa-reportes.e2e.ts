import { expect, type Page } from '@playwright/test'
import { sumarMeses } from '@surtia/rules/estadisticas/periodo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { entrarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { cabe, sinHallazgos } from './walkthrough.ts'

const REPORTES = direccionDeMesa('reportes', {})
const NOMBRES = [
  'Pedidos por día',
  'Por centro',
  'Surtido',
  'Negados',
  'Clientes callados',
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

test('los reportes dicen, dibujan y caben: 30 días, y 36 meses', { tag: '@ambos' }, async ({ page }) => {
  await entrarAlPersonal(page, 'auditoria', REPORTES)
  await todasLlegaron(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(NOMBRES)
  await cabe(page)
  await sinHallazgos(page, 'reportes')
  expect(await encimados(page)).toEqual([])

  const hoy = diaDe(new Date())
  await page.goto(`${REPORTES}?periodo=otro&desde=${sumarMeses(`${hoy.slice(0, 7)}-01`, -35)}&hasta=${hoy}`)
  await todasLlegaron(page)
  const meses = region(page, 'Pedidos por día').getByRole('img', { name: / de \d{4}: / })
  await expect(meses).toHaveCount(36)
  await cabe(page)
  expect(await encimados(page)).toEqual([])
})

test('una gráfica se oye, se recorre con las flechas y suma lo que su tabla', async ({ page }) => {
  await entrarAlPersonal(page, 'administracion', REPORTES)
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
})

test('el periodo está en la dirección, y cada tabla baja como Excel', async ({ page }) => {
  await entrarAlPersonal(page, 'ventas', REPORTES)
  await page.getByLabel('Periodo').selectOption('Últimos 90 días')
  await expect(page).toHaveURL(/periodo=ultimos-90-dias/)
  await page.reload()
  await expect(page.getByLabel('Periodo')).toHaveValue('ultimos-90-dias')
  await page.goBack()
  await expect(page.getByLabel('Periodo')).toHaveValue('ultimos-30-dias')
  const bajado = page.waitForEvent('download')
  await region(page, 'Horas de pedido').getByRole('button', { name: 'Descargar Excel' }).click()
  expect((await bajado).suggestedFilename()).toMatch(/^reporte-horas-.*\.xlsx$/)
  await page.goto(`${REPORTES}?periodo=otro&desde=2026-03-01&hasta=2026-01-01`)
  await expect(page.getByText('El fin del periodo no puede ser anterior a su inicio.')).toBeVisible()
})
