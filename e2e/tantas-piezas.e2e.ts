import { expect } from '@playwright/test'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, llamar, sinHallazgos } from './walkthrough.ts'

test('veinte veces lo habitual se pregunta: No lo regresa, Sí lo deja, y lo que se teclea no se pierde', async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'farmacia')
  for (const codArticulo of ['1000001', '1000007'])
    await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad: 5, rutaOrigen: 'carrito' })
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
