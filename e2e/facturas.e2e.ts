import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { esperarCorreo } from './correo.ts'
import { test } from './prueba.ts'
import { entrar, llamar } from './walkthrough.ts'

type Factura = { serie: string; folio: string; total: number; folioPedido: string }
const TODO = { fechaInicio: '2020-01-01', fechaFin: '2026-12-31', tipoDocumento: 'F' }

test('facturas: se filtran, se eligen con su suma, se bajan, se mandan por correo y se hallan por folio e importe', async ({
  page,
}) => {
  await entrar(page, 'farmacia', '/clientes/facturas')
  const tabla = page.getByRole('table', { name: 'Facturas' })

  await test.step('se filtran y se eligen con su suma', async () => {
    await expect(page.getByRole('heading', { name: 'Facturas' })).toBeVisible()
    await page.getByLabel('Fecha inicial').fill('01/ene/2020')
    await page.getByLabel('Tipo de documento').selectOption('Factura')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await expect(page).toHaveURL(/desde=2020-01-01.*tipo=F/)
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
  })

  await test.step('cada renglón dice cómo está, y da sus dos archivos', async () => {
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
  })

  await test.step('se mandan por correo y se bajan en zip', async () => {
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
    const bajadas = page.getByRole('alertdialog', { name: 'Descargar facturas' })
    await expect(bajadas).toContainText('se descargaron')
    // what was downloaded is no longer chosen
    await expect(page.getByText(/^0 elegidos/)).toBeVisible()
    await bajadas.getByRole('button', { name: 'Aceptar' }).click()
  })

  await test.step('una se halla por su folio y por su importe; de ella se va a su pedido, y de él de regreso', async () => {
    const { data } = (await llamar(page, 'facturas/consultar', TODO)) as { data: Factura[] }
    const suya = data.findLast((f) => f.folioPedido)
    if (!suya) throw new Error('no invoice tells its order')
    const folio = `${suya.serie}${suya.folio}`
    const caja = page.getByLabel('Folio o importe')
    await caja.fill(`$${suya.total.toFixed(2)}`)
    await expect(page.getByLabel('Fecha inicial')).toBeDisabled()
    await caja.press('Enter')
    await expect(page).toHaveURL(/texto=/)
    await expect(tabla.getByRole('button', { name: `PDF ${folio}` })).toBeVisible()
    await caja.fill(folio.toLowerCase())
    await caja.press('Enter')
    await expect(tabla.getByRole('row')).toHaveCount(2)
    await expect(tabla.getByRole('button', { name: `XML ${folio}` })).toBeVisible()

    await tabla.getByRole('button', { name: suya.folioPedido, exact: true }).click()
    const pedido = page.getByRole('dialog', { name: `Pedido ${suya.folioPedido}` })
    await pedido.getByRole('link', { name: `Factura ${folio}` }).click()
    await expect(pedido).toHaveCount(0)
    await expect(caja).toHaveValue(folio)

    await caja.fill('no existe')
    await caja.press('Enter')
    await expect(page.getByText('Ningún documento tiene el folio o el importe «no existe».')).toBeVisible()
    await caja.fill('')
    await expect(page.getByLabel('Fecha inicial')).toBeEnabled()
  })
})

test('cambios de precios: lo que va a subir está primero, y sólo lo que compro vive en la dirección', async ({
  page,
}) => {
  await entrar(page, 'farmacia', '/clientes/captura-pedidos/cambio-de-precio')
  const porVenir = page.getByRole('table', { name: 'Precios por venir' })
  const primera = porVenir.getByRole('row').nth(1)
  await expect(primera.getByText(/^Sube el \d{2}\/[a-z]{3}\/\d{4}$/)).toBeVisible()
  await expect(primera.getByRole('textbox', { name: /^Cantidad de/ })).toBeVisible()
  const estado = page.getByText(/en los últimos 60 días$/).first()
  const antes = await estado.textContent()
  await page.getByRole('checkbox', { name: 'Sólo lo que compro' }).check()
  await expect(page).toHaveURL(/compro=1/)
  await expect(estado).not.toHaveText(antes ?? '')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Sólo lo que compro' })).toBeChecked()
  await expect(porVenir.getByText(/^Sube el /).first()).toBeVisible()
})
