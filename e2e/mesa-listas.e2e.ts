import { expect, type Page } from '@playwright/test'
import { guardarVista } from '@surtia/contracts/vistas.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { entrarAlPersonal, llamarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'

const AUDITORIA = direccionDeMesa('auditoria', {})

/** More lines of the audit than a page holds, no two of one instant. */
async function escribirAsientos(page: Page): Promise<void> {
  const ahora = Date.now()
  const guardar = (_: unknown, i: number) => {
    const consulta = `quien=${ahora + i}`
    return llamarAlPersonal(page, guardarVista, {
      pantalla: 'auditoria',
      nombre: 'Muchas',
      consulta,
      compartida: false,
    })
  }
  await Promise.all(Array.from({ length: 60 }, guardar))
}

test('una lista se filtra, ordena, pasa y se baja en su dirección, y una vista es esa dirección', async ({ page }) => {
  await entrarAlPersonal(page, 'administracion', '/robots.txt')
  await escribirAsientos(page)
  await page.goto(AUDITORIA)
  const tabla = page.getByRole('table', { name: 'Auditoría' })
  const renglones = tabla.locator('tbody tr')
  await expect(renglones).toHaveCount(50)
  await page.getByRole('region', { name: 'Filtros' }).getByLabel('Qué').selectOption('Guardó una vista')
  await expect(page).toHaveURL(/evento=vista\.guardada/)
  await expect(renglones.first()).toContainText('Guardó una vista de Auditoría')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ renglones$/ })).toBeVisible()
  const enOrden = page.waitForResponse((r) => (r.request().postData() ?? '').includes('"orden":"instante"'))
  await page.getByRole('button', { name: 'Cuándo', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Cuándo' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/orden=instante/)
  await enOrden
  await expect(tabla).toHaveAttribute('aria-busy', 'false')
  const primero = () => renglones.first().locator('time').getAttribute('datetime')
  const alPrincipio = await primero()
  await page.getByRole('button', { name: 'Siguientes' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect.poll(primero).not.toBe(alPrincipio)
  await page.getByRole('button', { name: 'Anteriores' }).click()
  await expect.poll(primero).toBe(alPrincipio)
  await page.goBack()
  await expect(page).toHaveURL(/cursor=/)
  await page.goForward()

  await test.step('una vista es esa dirección', () => verVista(page))
  await expect(renglones).toHaveCount(50)
  await test.step('lo filtrado se baja', async () => {
    for (const [boton, nombre] of [
      ['CSV', 'auditoria.csv'],
      ['Excel', 'auditoria.xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Exportar' }).click()
      const bajada = page.waitForEvent('download')
      await page.getByRole('button', { name: boton, exact: true }).click()
      expect((await bajada).suggestedFilename()).toBe(nombre)
    }
  })
})

async function verVista(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Guardar vista' })
  // an earlier try may have left its own, for everybody
  const nombre = `Vistas ${Date.now()}`
  await dialogo.getByLabel('Nombre').fill(nombre)
  await dialogo.getByLabel('Para todos').check()
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  const vistas = page.getByRole('tablist', { name: 'Vistas' })
  await expect(vistas.getByRole('tab', { name: nombre })).toHaveAttribute('aria-selected', 'true')
  const direccion = page.url()
  await page.goto(AUDITORIA)
  await expect(vistas.getByRole('tab', { name: 'Todo' })).toHaveAttribute('aria-selected', 'true')
  await vistas.getByRole('tab', { name: nombre }).click()
  await expect(page).toHaveURL(direccion)
  await page.getByRole('button', { name: 'Quitar vista' }).click()
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect(vistas.getByRole('tab', { name: nombre })).toHaveCount(0)
  await expect(vistas.getByRole('tab', { name: 'Sin guardar' })).toHaveAttribute('aria-selected', 'true')
}
