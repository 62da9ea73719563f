import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { cabe, entrarConCarritoVacio, llamar, sinHallazgos } from './walkthrough.ts'

const poner = (codArticulo: string, cantidad: number) =>
  ['carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' }] as const

test('un renglón se cambia por el que cuesta menos, y deshacer lo regresa', { tag: '@ambos' }, async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await llamar(page, ...poner('1000013', 10))
  await llamar(page, ...poner('1000007', 2))
  await page.goto('/clientes/carrito')
  const tabla = page.getByRole('table', { name: 'Artículos del carrito' })
  const cambiar = tabla
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Cambiar por / })
  const otro = ((await cambiar.getAttribute('aria-label')) ?? '').replace('Cambiar por ', '')
  await expect(tabla.getByRole('row').nth(1)).toContainText(/Ahorra \$\d+\.\d\d por pieza/)
  await expect(cambiar).toHaveAccessibleDescription(/^Ahorra \$/)
  await sinHallazgos(page, 'cambiar por')
  await cabe(page)

  // by keyboard: the new line stands in the place of the old one, and there one goes on
  await cambiar.focus()
  await page.keyboard.press('Enter')
  const aviso = page.getByRole('status').filter({ hasText: `Se cambió por ${otro}` })
  await expect(aviso).toBeVisible()
  const primero = tabla.getByRole('row').nth(1)
  await expect(primero.getByRole('textbox', { name: `Cantidad de ${otro}` })).toHaveValue('10')
  await expect(tabla.getByRole('row')).toHaveCount(3)
  await expect(primero.locator(':focus')).toHaveCount(1)

  await aviso.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Se deshizo' })).toBeVisible()
  await expect(
    primero.getByRole('textbox', { name: 'Cantidad de AMLODIPINO 5 MG TABLETAS C/30', exact: true }),
  ).toHaveValue('10')
  await llamar(page, 'carrito/vaciar', {})
})
