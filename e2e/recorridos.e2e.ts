import { expect, type Page } from '@playwright/test'
import { salenPagos, salenPedidos } from '@surtia/contracts/puerta.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { preguntar } from '@surtia/demo/puerta.ts'
import { esperarCorreo } from './correo.ts'
import { test } from './prueba.ts'
import { puerta } from './puerta.ts'
import { agregar, enviarPedido, escribirAcceso, llamar } from './walkthrough.ts'

// The long ways, from one end to the other: what the ERP does is done through its door.
const hoy = () => new Date(Date.now() - 7 * 3_600_000).toISOString().slice(0, 10)

const cfdi = (folio: string, total: number) =>
  `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="FR" Folio="${folio}" Fecha="${hoy()}T09:00:00" TipoDeComprobante="I" Moneda="MXN" SubTotal="${total.toFixed(2)}" Total="${total.toFixed(2)}" FormaPago="99" MetodoPago="PPD" LugarExpedicion="80000"><cfdi:Emisor Rfc="SDI600101AA1" Nombre="DISTRIBUIDORA DE EJEMPLO" RegimenFiscal="601"/><cfdi:Receptor Rfc="XXX010101310" Nombre="FARMACIA DEL PARQUE" DomicilioFiscalReceptor="80000" RegimenFiscalReceptor="612" UsoCFDI="G01"/><cfdi:Conceptos><cfdi:Concepto ClaveProdServ="51142001" NoIdentificacion="1000001" Cantidad="4" ClaveUnidad="H87" Descripcion="PARACETAMOL 500 MG TABLETAS C/20" ValorUnitario="25.00" Importe="${total.toFixed(2)}" ObjetoImp="02"/></cfdi:Conceptos></cfdi:Comprobante>`

const salir = async (page: Page) => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page
    .getByRole('button', { name: 'Cerrar sesión' })
    .or(page.getByRole('menuitem', { name: 'Cerrar sesión' }))
    .click()
  await page.waitForURL(/\/$/)
}

test('de la primera visita a la factura pagada', async ({ page, baseURL }) => {
  const desde = Date.now()
  // another one in each try
  const COD = `31${String(desde).slice(-8)}`
  const parque = `parque${COD}`
  const erp = puerta(baseURL)
  // a visitor asks to become a client
  await page.goto('/quiero-ser-cliente')
  await page.getByRole('button', { name: 'Quiero que me contacten' }).click()
  const interes = page.getByRole('dialog', { name: 'Quiero que me contacten' })
  await interes.getByLabel('Nombre').fill('Elvira Montes Lugo')
  await interes.getByLabel('Teléfono').fill('6675550199')
  await interes.getByLabel('Correo').fill('elvira@parque.example')
  await interes.getByLabel('Negocio').fill('Farmacia del Parque')
  await interes.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog', { name: 'Quiero ser cliente' }).getByRole('button', { name: 'Aceptar' }).click()
  expect(await esperarCorreo(['Elvira Montes Lugo', 'Farmacia del Parque'], desde)).toContain('clientes@surtia.example')

  // the office opens the account; the user sets a password by the reset mail
  await enviar(erp, 'clientes', [
    {
      codCliente: COD,
      nombre: 'Farmacia del Parque',
      codSucursal: 1,
      limiteCredito: 20_000,
      plazo: 30,
      correo: 'elvira@parque.example',
    },
  ])
  await enviar(erp, 'usuarios', [
    {
      usuario: parque,
      codCliente: COD,
      nombre: 'Elvira Montes',
      correo: 'elvira@parque.example',
      password: 'PrimerAcceso1',
    },
  ])
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await escribirAcceso(page, parque, 'PrimerAcceso1')
  await page.waitForURL(/\/clientes\//)
  await page.getByRole('dialog', { name: 'Aviso' }).getByRole('button', { name: 'Cerrar' }).click()

  // the first order
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 4)
  const folio = await enviarPedido(page)
  expect(await esperarCorreo([folio, 'elvira@parque.example'], desde)).toContain('application/pdf')
  await expect(async () => {
    // the demo's warehouse may have taken it in already: then its status has an end anyway
    const salientes = await preguntar(erp, salenPedidos.salientes, { query: { limite: '500' } })
    const { data } = (await llamar(page, 'estatus-pedido/pedidos-activos')) as { data: { folio: string }[] }
    expect(salientes.some((p) => p.folio === folio) || data.some((p) => p.folio === folio)).toBe(true)
  }).toPass({ timeout: 60_000 })
  const { data: activos } = (await llamar(page, 'estatus-pedido/pedidos-activos')) as {
    data: { folio: string; total: number }[]
  }
  const total = activos.find((p) => p.folio === folio)?.total ?? 0
  expect(total).toBe(100)

  // the warehouse supplies it, the office invoices it
  for (const estatus of ['L', 'E', 'B'])
    await enviar(erp, 'estatusPedidos', [{ folio, estatus, facturado: estatus === 'B' }])
  await enviar(erp, 'facturas', [{ tipoDocumento: 'F', serie: 'FR', folio, codCliente: COD, xml: cfdi(folio, total) }])
  await enviar(erp, 'documentos', [
    {
      codCliente: COD,
      documento: `FR${folio}`,
      fechaDocumento: hoy(),
      fechaVencimiento: '2036-01-31',
      importe: total,
      abonoReal: 0,
    },
  ])
  await page.goto('/clientes/estatus-de-pedido')
  await expect(page.getByRole('region', { name: 'Pedidos anteriores' })).toContainText(folio)

  // the invoice, as a zip with its PDF and XML
  await page.goto('/clientes/facturas')
  const tabla = page.getByRole('table', { name: 'Facturas' })
  await tabla.getByRole('checkbox').first().check()
  const bajada = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  expect((await bajada).suggestedFilename()).toMatch(/\.zip$/)

  // paid by card: declined first, then approved
  await page.goto('/clientes/pagar')
  await page.getByRole('checkbox', { name: `Pagar FR${folio}` }).check()
  await expect(page.getByLabel('Importe')).toHaveValue('100.00')
  for (const [respuesta, resultado] of [
    ['Rechazar', 'Pago no realizado'],
    ['Aprobar', 'Pago exitoso'],
  ] as const) {
    if (resultado === 'Pago exitoso') {
      await page.goto('/clientes/pagar')
      await page.getByRole('checkbox', { name: `Pagar FR${folio}` }).check()
    }
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: respuesta }).click()
    await expect(page.getByRole('heading', { name: resultado })).toBeVisible()
  }
  expect(await esperarCorreo(['Recibimos su pago', 'elvira@parque.example'], desde)).toContain('application/pdf')
  await page.goto('/clientes/adeudos')
  const deuda = page.getByRole('table', { name: 'Adeudos' }).getByRole('row', { name: new RegExp(`FR${folio}`) })
  // paid for the client at once, real when the ledger has it: real, virtual, credit note, balance
  await expect(deuda.getByRole('cell')).toContainText([/FR/, '', '', '', '', '$100.00', '–', '$100.00', '–', '$0.00'])

  // the ledger learns of it, and says so
  const pagos = await preguntar(erp, salenPagos.salientes, { query: { limite: '500' } })
  const pago = pagos.find((p) => p.codCliente === COD)
  expect(pago).toMatchObject({ importe: 100, abonos: [{ documento: `FR${folio}`, importe: 100 }] })
  await enviar(erp, 'pagosAplicados', [{ folio: pago?.folio, estado: 'C' }])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Último abono$100.00')
  await expect(deuda).toHaveCount(0)
  await salir(page)
})

test('con una liga de consulta se ve todo y no se envía nada', async ({ page }) => {
  await page.goto('/auth?tk=demo-consulta')
  await page.waitForURL(/\/clientes\//)
  await page.getByRole('dialog', { name: 'Aviso' }).getByRole('button', { name: 'Cerrar' }).click()
  await llamar(page, 'carrito/vaciar', {})
  await agregar(page, '1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 2)
  await page.goto('/clientes/carrito')
  await expect(page.getByText('Sesión de consulta').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar pedido' })).toHaveCount(0)
  // and who asks the server itself is refused
  const pedido = {
    surtirEnVariosCedis: 'R',
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  }
  expect(await llamar(page, 'carrito/surtir', pedido)).toEqual({
    value: false,
    message: 'Su sesión es de consulta: no puede enviar pedidos.',
    data: null,
  })
  for (const [ruta, texto] of [
    ['adeudos', 'Sesión de consulta'],
    ['pagar', 'Sesión de consulta'],
    ['referenciarpagos', 'Sesión de consulta'],
    ['facturas', 'Facturas'],
    ['estatus-de-pedido', 'Pedidos anteriores'],
  ] as const) {
    await page.goto(`/clientes/${ruta}`)
    await expect(page.getByText(texto).filter({ visible: true }).first()).toBeVisible()
    if (ruta !== 'adeudos') continue
    await expect(page.getByRole('table', { name: 'Adeudos' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pagar lo vencido' })).toHaveCount(0)
  }
  await page.goto('/clientes/configuracion')
  await expect(page.getByRole('link', { name: /contraseña/i })).toHaveCount(0)
  await llamar(page, 'carrito/vaciar', {})
})
