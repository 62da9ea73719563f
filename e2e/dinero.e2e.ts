import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { deber, unCliente } from './clientes.ts'
import { esperarCorreo } from './correo.ts'
import { mirar } from './mirada/mirar.ts'
import { test } from './prueba.ts'
import { abrirMenu, cabe, entera, entrar, llamar, sinHallazgos } from './walkthrough.ts'

type Adeudos = { data: { antiguedad: { detalle: { documento: string; total: number }[] } } }
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

test('adeudos: crédito, antigüedad, cuentas con mcb, tabla con totales y estado de cuenta', async ({ page }) => {
  await entrar(page, 'farmacia', '/clientes/adeudos')
  const tabla = page.getByRole('table', { name: 'Adeudos' })
  await expect(tabla).toBeVisible()
  await expect(page.getByText('Banca Cumbre')).toBeHidden()
  await page.goto('/clientes/adeudos?mcb')
  await expect(page.getByText('Banca Cumbre')).toBeVisible()
  for (const palabra of ['Vencido', 'Por vencer', 'No vencido'])
    await expect(tabla.getByText(palabra, { exact: true }).first()).toBeVisible()
  const total = (await adeudos(page)).reduce((s, d) => s + Math.round(d.total * 100), 0) / 100
  await expect(tabla).toContainText(`$${pesos(total)}`)
  await sinHallazgos(page, 'adeudos')
  await cabe(page)
  for (const [boton, tipo] of [
    ['Estado de cuenta PDF', '.pdf'],
    ['Estado de cuenta Excel', '.xlsx'],
  ] as const) {
    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: boton }).click()
    expect((await descarga).suggestedFilename()).toMatch(new RegExp(`^estado-de-cuenta-100001-.*\\${tipo}$`))
  }
})

test('facturas: se filtran, se eligen con su suma, se bajan en zip y se mandan por correo', async ({ page }) => {
  await entrar(page, 'farmacia', '/clientes/facturas')
  await expect(page.getByRole('heading', { name: 'Facturas' })).toBeVisible()
  await page.getByLabel('Fecha inicial').fill('01/ene/2020')
  await page.getByLabel('Tipo de documento').selectOption('Factura')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page).toHaveURL(/desde=2020-01-01.*tipo=F/)
  const tabla = page.getByRole('table', { name: 'Facturas' })
  await expect(tabla.getByRole('checkbox')).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Descargar' })).toBeDisabled()
  await page.getByLabel('Seleccionar todos').check()
  await page.getByRole('navigation', { name: 'Paginación' }).getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByLabel('Seleccionar todos')).not.toBeChecked()
  await page.reload()
  await expect(page).toHaveURL(/pagina=2/)
  await tabla.getByRole('checkbox').first().check()
  await tabla.getByRole('checkbox').nth(1).check()
  await expect(page.getByText(/^2 elegidos/)).toBeVisible()
  await entera(page, 'facturas')
  await cabe(page)
  // each row says how it stands, and gives its own two files
  await page.goto('/clientes/facturas?desde=2020-01-01&tipo=F')
  for (const estado of ['Pagada', 'Por pagar']) await expect(tabla.getByText(estado).first()).toBeVisible()
  for (const [cual, extension] of [
    ['PDF', '.pdf'],
    ['XML', '.xml'],
  ] as const) {
    const bajada = page.waitForEvent('download')
    await tabla
      .getByRole('button', { name: new RegExp(`^${cual} FA`) })
      .first()
      .click()
    expect((await bajada).suggestedFilename()).toMatch(new RegExp(`^FA\\d+\\${extension}$`))
  }
  await tabla.getByRole('checkbox').first().check()
  await tabla.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  const correo = page.getByRole('dialog', { name: 'Enviar por correo' })
  await correo.getByLabel('Correo').fill('no-es-correo')
  await correo.getByRole('button', { name: 'Agregar' }).click()
  await expect(correo.getByText('Escriba un correo válido, como compras@farmacia.mx.')).toBeVisible()
  const destino = `compras-${Date.now()}@farmacia.example`
  await correo.getByLabel('Correo').fill(destino)
  await correo.getByRole('button', { name: 'Agregar' }).click()
  await expect(correo.getByRole('checkbox', { name: destino })).toBeChecked()
  await sinHallazgos(page, 'enviar facturas')
  await correo.getByRole('button', { name: 'Enviar' }).click()
  const enviadas = page.getByRole('alertdialog', { name: 'Enviar por correo' })
  await expect(enviadas).toContainText('Las facturas se enviaron por correo.')
  await enviadas.getByRole('button', { name: 'Aceptar' }).click()
  expect(await esperarCorreo([destino])).toContain('facturas.zip')
  await llamar(page, 'facturas/correosActualizar', [])

  const descarga = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  const zip = await descarga
  expect(zip.suggestedFilename()).toBe('facturas.zip')
  expect(Object.keys(unzipSync(new Uint8Array(readFileSync(await zip.path()))))).toHaveLength(4)
  await expect(page.getByRole('alertdialog', { name: 'Descargar facturas' })).toContainText('se descargaron')
  // what was downloaded is no longer chosen
  await expect(page.getByText(/^0 elegidos/)).toBeVisible()
})

test('pago en línea: se distribuye, queda pendiente al regresar, se retoma y se paga', { tag: '@ambos' }, async ({
  page,
  baseURL,
}) => {
  const cliente = await unCliente(baseURL)
  await deber(baseURL, cliente, [
    [-41, 3_150],
    [-3, 1_999.99],
    [12, 8_915.2],
  ])
  await entrar(page, cliente.usuario)
  const [uno, dos] = await conSaldo(page)
  await page.goto('/clientes/pagar')
  const pagar = page.getByRole('button', { name: 'Pagar', exact: true })
  await expect(pagar).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Importe').fill(String((uno?.total ?? 0) + 1.5))
  await expect(page.getByLabel(`Abono de ${uno?.documento}`)).toHaveValue((uno?.total ?? 0).toFixed(2))
  await expect(page.getByLabel(`Abono de ${dos?.documento}`)).toHaveValue('1.50')
  // ticking by hand makes the amount
  await page.getByRole('checkbox', { name: `Pagar ${uno?.documento}` }).uncheck()
  await expect(page.getByLabel('Importe')).toHaveValue('1.50')
  await page.getByLabel(`Abono de ${dos?.documento}`).fill('2.25')
  await expect(page.getByLabel('Importe')).toHaveValue('2.25')
  await page.getByLabel('Importe').fill('999999999')
  await page.getByLabel('Importe').blur()
  await expect(page.getByLabel('Seleccionar todos')).toBeChecked()
  await page.getByLabel('Seleccionar todos').uncheck()
  await page.getByLabel('Importe').fill('2.50')
  await entera(page, 'pagar')
  await cabe(page)
  await pagar.click()

  await expect(page.getByRole('heading', { name: 'Banco de demostración' })).toBeVisible()
  await page.getByRole('link', { name: 'Regresar' }).click()
  await expect(page.getByRole('heading', { name: 'Su pago sigue pendiente' })).toBeVisible()
  await sinHallazgos(page, 'pago pendiente')
  await page.goto('/clientes/pagar')
  const intento = page.getByRole('alertdialog', { name: '!Hemos detectado un intento de pago no concretado!' })
  await expect(intento).toContainText('$2.50')
  // Enter must not cancel what may be paid
  await expect(intento.getByRole('button', { name: 'Continuar' })).toBeFocused()
  await sinHallazgos(page, 'intento pendiente')
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
  await cabe(page)
  await sinHallazgos(page, 'pago exitoso')
  // seeing the page again changes nothing
  await page.reload()
  await page.getByRole('link', { name: 'Regresar a adeudos' }).click()
  await expect(page.getByRole('table', { name: 'Adeudos' })).toBeVisible()
  expect((await adeudos(page)).find((d) => d.documento === uno?.documento)?.total).toBe(
    Math.round(((uno?.total ?? 0) - 2.5) * 100) / 100,
  )
})

test('pago rechazado, y un intento que se cancela', async ({ page, baseURL }) => {
  const cliente = await unCliente(baseURL)
  await deber(baseURL, cliente, [[11, 4_980]])
  await entrar(page, cliente.usuario, '/clientes/pagar')
  await page
    .getByRole('checkbox', { name: /^Pagar FA/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByRole('heading', { name: 'Pago no realizado' })).toBeVisible()
  await page.goto('/clientes/pagar')
  await page.getByLabel('Importe').fill('5')
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: 'Regresar' }).click()
  await page.goto('/clientes/pagar')
  await page.getByRole('button', { name: 'Cancelar pago' }).click()
  await expect(page.getByLabel('Importe')).toBeVisible()
})

test('referenciar: importe fijo, reparto, ficha con sus tres textos, recibo, comprobante que se reintenta', {
  tag: '@ambos',
}, async ({ page, baseURL }) => {
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
  await entera(page, 'referenciar')
  await cabe(page)

  await boton.click()
  const ficha = page.getByRole('dialog', { name: 'Referenciar Pago' })
  await ficha.getByRole('button', { name: 'Guardar' }).click()
  for (const texto of [
    'Debe capturar la referencia de la ficha de depósito.',
    'Debe seleccionar un método de pago.',
    'Debe seleccionar un banco.',
  ])
    await expect(ficha.getByText(texto)).toBeVisible()
  await sinHallazgos(page, 'ficha de depósito')
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
  await sinHallazgos(page, 'historial de recibos')
  await page.getByRole('dialog').getByRole('link', { name: 'Ver más días' }).click()
  await expect(page).toHaveURL(/referenciarpagosreimprimir/)
  const otra = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Imprimir recibo \d+/ })
    .first()
    .click()
  expect((await otra).suggestedFilename()).toMatch(/\.pdf$/)
  // a receipt that has just been made carries the longest reference
  expect(await mirar(page, new URL(page.url()).pathname)).toEqual([])
})

test('referenciar: el grupo se pregunta, el inactivo se rechaza, y sin permiso no hay entrada', async ({ page }) => {
  await entrar(page, 'grupo', '/clientes/referenciarpagos')
  await page.getByRole('alertdialog', { name: 'Referenciar Pago' }).getByRole('button', { name: 'Sí' }).click()
  const tabla = page.getByRole('table', { name: 'Documentos por referenciar' })
  await expect(tabla).toContainText('100009')
  await page.getByRole('button', { name: 'Ayuda de bancos' }).click()
  await expect(page.getByRole('dialog', { name: 'Ayuda de bancos' }).getByRole('img')).toBeVisible()
  await sinHallazgos(page, 'ayuda de bancos')
  await page.evaluate(() => localStorage.clear())
  await entrar(page, 'inactiva', '/clientes/referenciarpagos')
  await expect(page.getByRole('alertdialog', { name: 'Referenciar Pago' })).toContainText(
    'El cliente se encuentra inactivo.',
  )
  await page.evaluate(() => localStorage.clear())
  await entrar(page, 'nueva')
  await expect((await abrirMenu(page)).getByRole('link', { name: 'Adeudos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Referenciar pago' })).toHaveCount(0)
  await page.goto('/clientes/referenciarpagos')
  await expect(page.getByText('No tiene permiso para referenciar pagos.')).toBeVisible()
  for (const [ruta, texto] of [
    ['adeudos', 'No tiene adeudos.'],
    ['pagar', 'No tiene adeudos.'],
    ['facturas', 'No hay documentos en esas fechas.'],
  ] as const) {
    await page.goto(`/clientes/${ruta}`)
    await expect(page.getByText(texto)).toBeVisible()
  }
})
