import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { enPesos } from '@surtia/rules/dinero.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unzipSync } from 'fflate'
import { test } from './prueba.ts'
import { entrar, llamar } from './walkthrough.ts'

const PAGINA = DIRECCIONES.estadisticas
const REGIONES = [
  'Compras por mes',
  'Por laboratorio',
  'Por acción terapéutica',
  'Ahorro',
  'Negados',
  'Ahorro posible',
  'Precio de un artículo',
  'Días de pago',
  'Se le va a terminar',
  'Lo que compró y caduca',
  'Reclamaciones',
]
const region = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true })
const llegadas = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
const verTabla = async (donde: Locator, nombre: string): Promise<Locator> => {
  await donde.getByText('Ver tabla').click()
  return donde.getByRole('table', { name: nombre, exact: true })
}

type Fila = { mes: string; importe: number }
type Compras = { data: { frase: string; filas: Fila[]; totales: { importe: number } }; anterior: Fila[] }
const comprasDe = (page: Page, desde: string, hasta: string) =>
  llamar(page, 'estadisticas/compras', { desde, hasta }) as Promise<Compras>

test('estadísticas: se imprimen todas; periodo, laboratorio y artículo están en la dirección; cada hallazgo cuadra', async ({
  page,
}) => {
  await entrar(page, 'farmacia', PAGINA)

  await test.step('«Imprimir» espera a todas y cabe en carta y en A4', async () => {
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
        document.documentElement.dataset.tablas = String(document.querySelectorAll('main table').length)
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    await page.getByRole('button', { name: 'Imprimir' }).click()
    // the example's client has something to say of each
    await expect(page.locator('html')).toHaveAttribute('data-tablas', String(REGIONES.length))
    // folded again on the screen
    await expect(page.getByRole('table')).toHaveCount(0)
    for (const width of [657, 680]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('table')).toHaveCount(REGIONES.length)
      const sobra = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await sobra()).toBeLessThanOrEqual(0)
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    }
    await page.emulateMedia({ media: null })
    for (const format of ['Letter', 'A4'])
      expect((await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  await page.getByLabel('Periodo').selectOption('Año pasado')
  await page.waitForURL(/periodo=ano-pasado/)

  await test.step('cada hallazgo se dice, se dibuja, se recorre con el teclado y cuadra con su tabla y su Excel', async () => {
    for (const nombre of REGIONES) await expect(region(page, nombre)).toBeVisible()
    const compras = region(page, 'Compras por mes')
    const ano = new Date().getFullYear() - 1
    const { data, anterior } = await comprasDe(page, `${ano}-01-01`, `${ano}-12-31`)
    await expect(compras.getByText(data.frase)).toBeVisible()

    const grafica = compras
      .getByRole('figure', { name: 'Compras por mes' })
      .getByRole('group', { name: 'Compras por mes' })
    await expect(grafica).toHaveAccessibleDescription(/un año antes/)
    await grafica.focus()
    await page.keyboard.press('End')
    await expect(compras.getByRole('status')).toHaveText(
      `diciembre de ${ano}: ${enPesos(data.filas.at(-1)?.importe ?? 0)}`,
    )
    await page.keyboard.press('Home')
    await expect(compras.getByRole('status')).toHaveText(`enero de ${ano}: ${enPesos(data.filas[0]?.importe ?? 0)}`)

    const tabla = await verTabla(compras, 'Compras por mes')
    await expect(tabla.locator('tbody tr')).toHaveCount(12)
    for (const { importe } of data.filas) await expect(tabla).toContainText(enPesos(importe))
    for (const importe of [data.totales.importe, ...anterior.slice(-1).map((fila) => fila.importe)])
      await expect(tabla).toContainText(enPesos(importe))
    const espera = page.waitForEvent('download')
    await compras.getByRole('button', { name: 'Descargar Excel' }).click()
    const archivo = await espera
    expect(archivo.suggestedFilename()).toBe(`estadisticas-compras-${ano}-01-01-${ano}-12-31.xlsx`)
    const partes = unzipSync(new Uint8Array(readFileSync(await archivo.path())))
    const hoja = new TextDecoder().decode(partes['xl/worksheets/sheet1.xml'])
    for (const importe of [...data.filas.map((fila) => fila.importe), data.totales.importe])
      expect(hoja).toContain(`>${importe}<`)
    await llegadas(page)
    await verTabla(region(page, 'Por acción terapéutica'), 'Por acción terapéutica')
  })

  await test.step('laboratorio y artículo están en la dirección', async () => {
    const laboratorio = page.getByLabel('Laboratorio', { exact: true })
    await laboratorio.selectOption({ index: 1 })
    await page.waitForURL(/periodo=ano-pasado&laboratorio=\d+/)
    const elegido = new URL(page.url()).searchParams.get('laboratorio') ?? ''
    await llegadas(page)
    const tabla = await verTabla(region(page, 'Por laboratorio'), 'Por laboratorio')
    await expect(tabla.locator('tbody tr')).toHaveCount(1)

    const articulo = page.getByRole('combobox', { name: 'Artículo' })
    await articulo.fill('1000001')
    await articulo.press('Enter')
    await page.waitForURL(/articulo=1000001/)
    await page.reload()
    await expect(articulo).toHaveValue('PARACETAMOL 500 MG TABLETAS C/20')
    await expect(laboratorio).toHaveValue(elegido)
    await expect(page.getByLabel('Periodo')).toHaveValue('ano-pasado')
    await page.getByRole('button', { name: 'Quitar artículo' }).click()
    await page.waitForURL((url) => !url.searchParams.has('articulo'))
    await expect(articulo).toHaveValue('')
    await page.goBack()
    await page.waitForURL(/articulo=1000001/)
    await expect(articulo).toHaveValue('PARACETAMOL 500 MG TABLETAS C/20')
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await page.waitForURL((url) => !url.searchParams.has('laboratorio'))
    await expect(laboratorio).toHaveValue('')
  })
})
