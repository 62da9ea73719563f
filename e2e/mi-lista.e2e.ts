import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, llamar } from './walkthrough.ts'

const RUTA = '/clientes/captura-pedidos/mi-lista-de-pedido'
type Lista = { data: { codArticulo: string; codBarras: string; descripcion: string; laboratorio: string }[] }

test('en Mi lista se busca, se filtra y se ordena en el equipo, y todo queda en la dirección', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia', RUTA)
  const filas = page.getByRole('table', { name: 'Mi lista de pedido' }).locator('tbody tr')
  await expect(filas).toHaveCount(20)
  const { data } = (await llamar(page, 'mi-lista-pedidos/obtener-lista', {})) as Lista
  // how often it is bought stands in one order only, which everybody may choose
  await page.getByLabel('Orden').selectOption('Toca ya')
  await page.waitForURL(/orden=toca-ya/)

  const peticiones: string[] = []
  page.on('request', (r) => r.url().includes('/api/') && peticiones.push(r.url()))
  const buscado = data.find((a) => a.codBarras !== '')
  await page.getByLabel('Buscar en mi lista').fill(buscado?.codBarras ?? '')
  await expect(filas).toHaveCount(1)
  await expect(filas).toContainText(buscado?.codArticulo ?? '')
  await page.waitForURL(/buscar=\d+/)
  expect(peticiones.filter((url) => url.includes('lista'))).toEqual([])
  await page.reload()
  await expect(filas).toHaveCount(1)
  await page.getByLabel('Buscar en mi lista').fill('no hay tal cosa')
  await expect(page.getByText('Nada de su lista coincide.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `0 de ${data.length} artículos` })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
  await expect(filas).toHaveCount(20)

  const laboratorio = data[0]?.laboratorio ?? ''
  const suyos = data.filter((a) => a.laboratorio === laboratorio).length
  await page.getByLabel('Laboratorio').selectOption(`${laboratorio} (${suyos})`)
  await expect(filas).toHaveCount(Math.min(20, suyos))
  await page.getByLabel('Laboratorio').selectOption('Todos')
  await page.getByLabel('Con existencia').check()
  await page.waitForURL(/existencia=1/)
  for (const fila of await filas.all()) await expect(fila.locator('td').nth(1)).not.toHaveText('0')
  await page.goBack()
  await expect(page.getByLabel('Con existencia')).not.toBeChecked()
})
