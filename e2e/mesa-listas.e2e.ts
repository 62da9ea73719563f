import { expect, type Page } from '@playwright/test'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { entrarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { cabe, sinHallazgos } from './walkthrough.ts'

const AUDITORIA = direccionDeMesa('auditoria', {})
const enTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 896

/** More lines of the audit than a page holds, no two alike. */
const escribirAsientos = (page: Page) =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('sesion-personal') ?? '{}') as { accessToken: string }
    const guardar = (_: unknown, i: number) =>
      fetch('/api/personal/vistas/guardar', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          pantalla: 'auditoria',
          nombre: 'Muchas',
          consulta: `quien=${Date.now() + i}`,
          compartida: false,
        }),
      })
    await Promise.all(Array.from({ length: 60 }, guardar))
  })

async function abrirFiltros(page: Page): Promise<void> {
  if (enTelefono(page)) await page.getByRole('button', { name: /^Filtros y orden/ }).click()
}

test('una lista se filtra, ordena y pasa en su dirección, y una vista es esa dirección', { tag: '@ambos' }, async ({
  page,
}) => {
  await entrarAlPersonal(page, 'administracion', AUDITORIA)
  await escribirAsientos(page)
  await page.reload()
  const tabla = page.getByRole('table', { name: 'Auditoría' })
  const renglones = tabla.locator('tbody tr')
  await expect(renglones).toHaveCount(50)
  await abrirFiltros(page)
  await page.getByRole('region', { name: 'Filtros' }).getByLabel('Qué').fill('vista.guardada')
  await expect(page).toHaveURL(/evento=vista\.guardada/)
  await expect(renglones.first()).toContainText('vista.guardada')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ renglones$/ })).toBeVisible()
  const enOrden = page.waitForResponse((r) => (r.request().postData() ?? '').includes('"orden":"instante"'))
  if (enTelefono(page)) await page.getByLabel('Orden').selectOption('instante')
  else {
    await page.getByRole('button', { name: 'Cuándo', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Cuándo' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await expect(page).toHaveURL(/orden=instante/)
  await enOrden
  await expect(tabla).toHaveAttribute('aria-busy', 'false')
  const primero = () => renglones.first().innerText()
  const alPrincipio = await primero()
  await page.getByRole('button', { name: 'Siguientes' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect.poll(primero).not.toBe(alPrincipio)
  await page.getByRole('button', { name: 'Anteriores' }).click()
  await expect.poll(primero).toBe(alPrincipio)
  await page.goBack()
  await expect(page).toHaveURL(/cursor=/)
  await page.goForward()

  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Guardar vista' })
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogo.getByText('Escriba un nombre.')).toBeVisible()
  // an earlier try may have left its own, for everybody
  const viejas = `Vistas ${Date.now()}`
  await dialogo.getByLabel('Nombre').fill(viejas)
  await sinHallazgos(page, 'guardar vista')
  await dialogo.getByLabel('Para todos').check()
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  const vistas = page.getByRole('tablist', { name: 'Vistas' })
  await expect(vistas.getByRole('tab', { name: viejas })).toHaveAttribute('aria-selected', 'true')
  const direccion = page.url()
  await page.goto(AUDITORIA)
  await expect(vistas.getByRole('tab', { name: 'Todo' })).toHaveAttribute('aria-selected', 'true')
  await vistas.getByRole('tab', { name: viejas }).click()
  await expect(page).toHaveURL(direccion)
  await page.getByRole('button', { name: 'Quitar vista' }).click()
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect(vistas.getByRole('tab', { name: viejas })).toHaveCount(0)
  await expect(vistas.getByRole('tab', { name: 'Sin guardar' })).toHaveAttribute('aria-selected', 'true')
  await expect(renglones).toHaveCount(50)
  await sinHallazgos(page, 'auditoría')
  await cabe(page)
})

test('lo que ya no existe se dice, lo filtrado se baja, y todo se puede con el teclado', async ({ page }) => {
  await entrarAlPersonal(page, 'administracion', `${AUDITORIA}?evento=personal.creado&zona=norte`)
  await expect(page.getByRole('status').filter({ hasText: 'El filtro zona ya no existe.' })).toBeVisible()
  const renglones = page.getByRole('table', { name: 'Auditoría' }).locator('tbody tr')
  // the demo's eight people, and those of other journeys
  await expect(renglones.nth(7)).toBeVisible()
  for (const [boton, nombre] of [
    ['CSV', 'auditoria.csv'],
    ['Excel', 'auditoria.xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const bajada = page.waitForEvent('download')
    await page.getByRole('button', { name: boton, exact: true }).click()
    expect((await bajada).suggestedFilename()).toBe(nombre)
  }
  await page.keyboard.press('j')
  await expect(renglones.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(renglones.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(renglones.nth(0)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
  await sinHallazgos(page, 'teclas')
  await page.keyboard.press('Escape')
  await expect(renglones.nth(0)).toBeFocused()
  await abrirFiltros(page)
  await page.keyboard.press('/')
  const quien = page.getByRole('region', { name: 'Filtros' }).getByLabel('Quién', { exact: true })
  await expect(quien).toBeFocused()
  // while one types, a letter is a letter
  await page.keyboard.type('jk')
  await expect(page).toHaveURL(/quien=jk/)
  await expect(page.getByText('Nada cumple esos filtros.')).toBeVisible()

  await page.keyboard.press('Control+k')
  const irA = page.getByRole('dialog', { name: 'Ir a' })
  const caja = irA.getByRole('combobox', { name: 'Cliente, pedido, artículo o usuario' })
  await expect(caja).toBeFocused()
  await caja.fill('100001')
  await expect(irA.getByRole('group', { name: 'Clientes' }).getByRole('option')).toHaveCount(1)
  await sinHallazgos(page, 'ir a')
  await page.keyboard.press('Escape')
  await expect(quien).toBeFocused()
  await page.getByRole('button', { name: 'Ir a' }).click()
  await caja.fill('100001')
  await expect(irA.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${direccionDeMesa('cliente', { codCliente: '100001' })}$`))

  // a row opens by Enter, and Back leads to it again
  await page.goto(direccionDeMesa('clientes', {}))
  const clientes = page.getByRole('table', { name: 'Clientes' }).locator('tbody tr')
  await expect(clientes.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${direccionDeMesa('clientes', {})}/\\d+$`))
  await page.goBack()
  await expect(clientes.nth(1)).toBeFocused()
})
