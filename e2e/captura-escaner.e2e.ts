import { expect } from '@playwright/test'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, escanear, listoParaLeer } from './walkthrough.ts'

const AMLODIPINO = '2000000000138'

test('cada lectura es una más, también en la línea, o lo que se escribió antes de ella; lo tecleado sigue a su cantidad', async ({
  page,
}) => {
  await entrarConCarritoVacio(page, 'farmacia', DIRECCIONES.capturaRapida)
  const cantidad = page
    .getByRole('table', { name: 'Renglones capturados' })
    .getByRole('textbox', { name: /^Cantidad de AMLODIPINO 5 MG/ })
  const caja = page.getByRole('combobox', { name: 'Código, código de barras o nombre' })
  await listoParaLeer(page)
  await page.getByRole('link', { name: 'Ver carrito' }).focus()
  await escanear(page, AMLODIPINO)
  await expect(cantidad).toHaveValue('1')
  await escanear(page, AMLODIPINO)
  await expect(cantidad).toHaveValue('2')
  await expect(page).toHaveURL(new RegExp(`${DIRECCIONES.capturaRapida}$`))

  await caja.focus()
  await escanear(page, AMLODIPINO)
  await expect(caja).toHaveValue('')
  await expect(caja).toBeFocused()
  await expect(cantidad).toHaveValue('3')
  await page.keyboard.type('5*', { delay: 60 })
  await escanear(page, AMLODIPINO)
  await expect(cantidad).toHaveValue('8')
  await expect(caja).toHaveValue('')
  await page.keyboard.type('1000013', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toBeFocused()
})
