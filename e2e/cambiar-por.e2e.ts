import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, llamar, sinHallazgos } from './walkthrough.ts'

const poner = (codArticulo: string, cantidad: number) =>
  ['carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' }] as const

test('en el carrito se preguntan las cantidades raras, y un renglón se cambia por otro', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await test.step('veinte veces lo habitual se pregunta: No lo regresa, Sí lo deja, y lo que se teclea no se pierde', async () => {
    for (const codArticulo of ['1000001', '1000007']) await llamar(page, ...poner(codArticulo, 5))
    await page.goto('/clientes/carrito')
    const tabla = page.getByRole('table', { name: 'Artículos del carrito' })
    const caja = tabla.getByRole('textbox').first()
    const otra = tabla.getByRole('textbox').nth(1)
    const pregunta = page.getByRole('alertdialog', { name: '¿Tantas piezas?' })
    await caja.fill('99999')
    // on with the next line, without waiting: the question opens in the middle of it
    await otra.focus()
    await otra.pressSequentially('3')
    await expect(pregunta).toContainText(/PARACETAMOL.*Suele pedir \d+\. ¿Pedir 99,999\?/)
    await sinHallazgos(page, 'tantas piezas')
    await page.keyboard.press('4')
    await pregunta.getByRole('button', { name: 'No' }).click()
    await expect(caja).toHaveValue('5')
    await expect(otra).toBeFocused()
    await expect(otra).toHaveValue('34')
    await otra.press('Enter')
    await expect(pregunta).toHaveCount(0)

    await caja.fill('50000')
    await caja.press('Enter')
    await pregunta.getByRole('button', { name: 'Sí' }).click()
    await expect(caja).toHaveValue('50000')
    // one piece more was accepted with it
    await page.getByRole('button', { name: /^Aumentar cantidad de PARACETAMOL/ }).click()
    await expect(caja).toHaveValue('50001')
    await expect
      .poll(() => llamar(page, 'carrito/consultar', {}))
      .toMatchObject({ data: [{ cantidad: 50_001 }, { cantidad: 34 }] })
    await expect(pregunta).toHaveCount(0)
    await llamar(page, 'carrito/vaciar', {})
  })

  await test.step('un renglón se cambia por el que cuesta menos, y deshacer lo regresa', async () => {
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
})
