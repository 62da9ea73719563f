import { expect, type Page } from '@playwright/test'
import { deber, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrar, llamar, sinHallazgos } from './walkthrough.ts'

type Adeudos = { data: { antiguedad: { detalle: { documento: string; total: number; diasVencido: number }[] } } }
const adeudos = async (page: Page) => ((await llamar(page, 'saldos', {})) as Adeudos).data.antiguedad.detalle
const conSaldo = async (page: Page) => (await adeudos(page)).filter((d) => d.total > 0)
/** Somebody of a client of its own, which owes two documents and may say what it paid into a bank. */
async function entrarConDos(page: Page, baseURL: string | undefined, ruta?: string): Promise<void> {
  const cliente = await unCliente(baseURL, { permitirReferenciar: true })
  await deber(baseURL, cliente, [
    [25, 12_045.6],
    [29, 2_019.96],
  ])
  await entrar(page, cliente.usuario, ruta)
}
const pesos = (n: number) => n.toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const sumaDe = (documentos: readonly { total: number }[]) =>
  documentos.reduce((suma, { total }) => suma + Math.round(total * 100), 0) / 100

test('adeudos: crédito, antigüedad, cuentas con mcb, tabla con totales, estado de cuenta, y lo vencido de una vez', async ({
  page,
}) => {
  await entrar(page, 'farmacia', '/clientes/adeudos')
  const tabla = page.getByRole('table', { name: 'Adeudos' })
  await expect(tabla).toBeVisible()
  await expect(page.getByText('Banca Cumbre')).toBeHidden()
  await page.goto('/clientes/adeudos?mcb')
  await expect(page.getByText('Banca Cumbre')).toBeVisible()
  for (const palabra of ['Vencido', 'Por vencer', 'No vencido'])
    await expect(tabla.getByText(palabra, { exact: true }).first()).toBeVisible()
  const todos = await adeudos(page)
  await expect(tabla).toContainText(`$${pesos(sumaDe(todos))}`)
  for (const [boton, tipo] of [
    ['Estado de cuenta PDF', '.pdf'],
    ['Estado de cuenta Excel', '.xlsx'],
  ] as const) {
    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: boton }).click()
    expect((await descarga).suggestedFilename()).toMatch(new RegExp(`^estado-de-cuenta-100001-.*\\${tipo}$`))
  }

  await test.step('lo vencido se paga de una vez', async () => {
    await page.getByRole('link', { name: 'Pagar lo vencido' }).click()
    await expect(page).toHaveURL(/pagar.*vencido=1/)
    const vencido = sumaDe(todos.filter((d) => d.diasVencido > 0 && d.total > 0))
    await expect(page.getByLabel('Importe', { exact: true })).toHaveValue(vencido.toFixed(2))
  })
})

test('pago en línea: se distribuye, queda pendiente al regresar, se cancela, se retoma y se paga', async ({
  page,
  baseURL,
}) => {
  const cliente = await unCliente(baseURL)
  await deber(baseURL, cliente, [
    [-41, 3_150],
    [-3, 1_999.99],
    [12, 8_915.2],
  ])
  await entrar(page, cliente.usuario, '/clientes/pagar')
  const [uno, dos] = await conSaldo(page)
  const pagar = page.getByRole('button', { name: 'Pagar', exact: true })
  const importe = page.getByLabel('Importe')
  const intento = page.getByRole('alertdialog', { name: '!Hemos detectado un intento de pago no concretado!' })
  const enElBanco = page.getByRole('heading', { name: 'Banco de demostración' })
  await expect(pagar).toHaveAttribute('aria-disabled', 'true')
  await importe.fill(String((uno?.total ?? 0) + 1.5))
  await expect(page.getByLabel(`Abono de ${uno?.documento}`)).toHaveValue((uno?.total ?? 0).toFixed(2))
  await expect(page.getByLabel(`Abono de ${dos?.documento}`)).toHaveValue('1.50')
  // ticking by hand makes the amount
  await page.getByRole('checkbox', { name: `Pagar ${uno?.documento}` }).uncheck()
  await expect(importe).toHaveValue('1.50')
  await page.getByLabel(`Abono de ${dos?.documento}`).fill('2.25')
  await expect(importe).toHaveValue('2.25')
  await importe.fill('999999999')
  await importe.blur()
  await expect(page.getByLabel('Seleccionar todos')).toBeChecked()
  await page.getByLabel('Seleccionar todos').uncheck()
  await importe.fill('2.50')
  await pagar.click()

  await test.step('queda pendiente al regresar, y se cancela', async () => {
    await expect(enElBanco).toBeVisible()
    await page.getByRole('link', { name: 'Regresar' }).click()
    await expect(page.getByRole('heading', { name: 'Su pago sigue pendiente' })).toBeVisible()
    await page.goto('/clientes/pagar')
    await expect(intento).toContainText('$2.50')
    await intento.getByRole('button', { name: 'Cancelar pago' }).click()
    await expect(importe).toBeVisible()
  })

  await test.step('otro se retoma y se paga', async () => {
    await importe.fill('2.50')
    await pagar.click()
    await expect(enElBanco).toBeVisible()
    await page.goto('/clientes/pagar')
    await intento.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await expect(page.getByRole('heading', { name: 'Pago exitoso' })).toBeVisible()
    // whoever comes back from the bank is still signed in, and the page says so
    const cabeza = page.getByRole('banner')
    await expect(cabeza).toContainText(cliente.nombre)
    await expect(cabeza.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/clientes/')
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toHaveCount(0)
    const pagados = page.getByRole('table', { name: 'Documentos pagados' })
    await expect(pagados).toContainText(`${uno?.documento}$2.50`)
    const bajada = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar recibo' }).click()
    expect((await bajada).suggestedFilename()).toMatch(/^recibo-PAG\d+\.pdf$/)
    // seeing the page again changes nothing
    await page.reload()
    await page.getByRole('link', { name: 'Regresar a adeudos' }).click()
    await expect(page.getByRole('table', { name: 'Adeudos' })).toBeVisible()
    expect((await adeudos(page)).find((d) => d.documento === uno?.documento)?.total).toBe(
      Math.round(((uno?.total ?? 0) - 2.5) * 100) / 100,
    )
  })
})

test('referenciar: importe fijo, reparto, ficha con sus tres textos, recibo, comprobante que se reintenta', async ({
  page,
  baseURL,
}) => {
  await entrarConDos(page, baseURL, '/clientes/referenciarpagos')
  const boton = page.getByRole('button', { name: 'Referenciar', exact: true })
  await expect(boton).toHaveAccessibleDescription('No hay docuentos selecionados.')
  await page.getByLabel('Importe').fill('99999999')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Referenciar Pago' })
  await expect(aviso).toContainText('No es posible abonar un importe mayor al saldo actual del cliente: $')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  const [uno, dos] = await conSaldo(page)
  await page.getByLabel('Importe').fill('30')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'Cambiar importe' })).toBeVisible()
  await page.getByLabel(`Abono de ${uno?.documento}`).fill('10')
  await expect(boton).toHaveAccessibleDescription('Hay importe pendiente por distribuir.')
  await page.getByLabel(`Abono de ${uno?.documento}`).fill('31')
  await expect(boton).toHaveAccessibleDescription(
    'El total de los abonos capturados no debe ser mayor al importe a aplicar.',
  )
  await page.getByLabel(`Abono de ${uno?.documento}`).fill(String((uno?.total ?? 0) + 1))
  await expect(page.getByText('El abono no puede ser mayor al saldo actual del documento.').first()).toBeVisible()
  await page.getByLabel(`Abono de ${uno?.documento}`).fill('')
  await page.getByRole('checkbox', { name: `Referenciar ${uno?.documento}` }).check()
  await expect(page.getByLabel(`Abono de ${uno?.documento}`)).toHaveValue('30.00')
  await page.getByRole('checkbox', { name: `Referenciar ${dos?.documento}` }).click()
  await expect(aviso).toContainText('No hay saldo disponible para distribuir más abonos.')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()

  await boton.click()
  const ficha = page.getByRole('dialog', { name: 'Referenciar Pago' })
  await ficha.getByRole('button', { name: 'Guardar' }).click()
  for (const texto of [
    'Debe capturar la referencia de la ficha de depósito.',
    'Debe seleccionar un método de pago.',
    'Debe seleccionar un banco.',
  ])
    await expect(ficha.getByText(texto)).toBeVisible()
  const referencia = `F${Date.now()}`
  await ficha.getByLabel('Referencia').fill(referencia)
  await ficha.getByLabel('Método de pago').selectOption('Transferencia')
  await ficha.getByLabel('Banco').selectOption('Banca Cumbre')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await ficha.getByLabel('Comprobante').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: png },
    { name: 'b.png', mimeType: 'image/png', buffer: png },
  ])
  await expect(ficha.getByText('Solo se permite adjuntar un archivo.')).toBeVisible()
  await ficha.getByLabel('Comprobante').setInputFiles({ name: 'ficha.png', mimeType: 'image/png', buffer: png })
  let fallas = 0
  await page.route('**/comprobante/*', (ruta) => (fallas++ === 0 ? ruta.abort() : ruta.continue()))
  const descarga = page.waitForEvent('download')
  await ficha.getByRole('button', { name: 'Guardar' }).click()
  expect((await descarga).suggestedFilename()).toMatch(/^recibo-RC\d+\.pdf$/)
  // the receipt stands although the proof did not arrive
  await page.getByRole('alertdialog', { name: 'Comprobante' }).getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('button', { name: 'Reintentar comprobante' }).click()
  await expect(aviso).toContainText('El abono fue referenciado exitosamente.')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByLabel('Importe')).toHaveValue('')

  await page.getByRole('button', { name: 'Historial de recibos' }).click()
  await expect(page.getByRole('dialog', { name: 'Historial de recibos' })).toContainText(referencia)
  await page.getByRole('dialog').getByRole('link', { name: 'Ver más días' }).click()
  await expect(page).toHaveURL(/referenciarpagosreimprimir/)
  const otra = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Imprimir recibo \d+/ })
    .first()
    .click()
  expect((await otra).suggestedFilename()).toMatch(/\.pdf$/)
  // a receipt that has just been made carries the longest reference
  await sinHallazgos(page, 'recibos, uno recién hecho')
})
