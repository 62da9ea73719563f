import { expect, type Locator, type Page } from '@playwright/test'
import { cambiosDePedidos } from '@surtia/contracts/estatus-pedido.ts'
import { enviar as entregar } from '@surtia/demo/llenar.ts'
import { haberPedido, reponer, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { puerta } from './puerta.ts'
import { entrar, llamar } from './walkthrough.ts'

/** Fills the cart by the calls that the screens make, and opens it. */
async function conCarrito(page: Page, lineas: Record<string, number>): Promise<void> {
  await llamar(page, 'carrito/vaciar', {})
  for (const [codArticulo, cantidad] of Object.entries(lineas))
    await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' })
  await page.goto('/clientes/carrito')
  await expect(page.getByRole('table', { name: 'Artículos del carrito' })).toBeVisible()
}
const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
const dialogo = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
const aceptarEnviado = async (page: Page) => {
  const aviso = dialogo(page, 'Pedido enviado')
  await expect(aviso).toBeVisible()
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page).toHaveURL(/estatus-de-pedido/)
}
const NUMERO = 'Su número de pedido (opcional)'
const NOTA = 'Nota para almacén (opcional)'
const dice = async (confirmar: Locator, numero: string, nota: string) => {
  await expect(confirmar.getByLabel(NUMERO)).toHaveValue(numero)
  await expect(confirmar.getByLabel(NOTA)).toHaveValue(nota)
}

// what is sent here is taken from the stock that all journeys share
test.beforeEach(({ baseURL }) => reponer(baseURL, '1000001', '1000008', '1000009', '1000013'))

test('el envío de principio a fin, con otros CEDIS, sin ellos y con lo que nadie puede surtir', async ({
  page,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL, { facturarPublicoGeneral: true })
  await entrar(page, usuario, '/robots.txt')
  const confirmar = dialogo(page, 'Confirmar pedido')

  await test.step('lo que nadie tiene no pregunta por el 3%', async () => {
    await conCarrito(page, { '1000013': 101, '1000011': 2 })
    // nobody else has them: straight to the confirmation
    await enviar(page)
    await expect(confirmar).toContainText('No se surtirán')
    await confirmar.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('con No se envía sólo lo propio', async () => {
    await conCarrito(page, { '1000001': 600 })
    await enviar(page)
    await page.getByRole('button', { name: 'Sí' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(confirmar).not.toContainText('Cargo por surtido')
    await expect(confirmar).toContainText('No se surtirán')
    await confirmar.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('table', { name: 'Artículos del carrito' })).toBeVisible()
  })

  await test.step('un pedido que nadie puede surtir se manda como cualquiera, se dice, y el carrito se queda', async () => {
    await conCarrito(page, { '1000011': 3 })
    await enviar(page)
    await expect(confirmar).toContainText('No se surtirán')
    const mandado = page.waitForResponse((r) => r.url().endsWith('/api/carrito/surtir'))
    await confirmar.getByRole('button', { name: 'Aceptar' }).click()
    expect(await (await mandado).json()).toMatchObject({ value: false, data: null })
    const aviso = dialogo(page, 'Enviar pedido')
    await expect(aviso).toContainText('No hay existencia para surtir su pedido. Su carrito sigue como estaba.')
    await aviso.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('table', { name: 'Artículos del carrito' })).toContainText('1000011')
  })

  await test.step('la cadena completa: otros CEDIS, cargo del 3%, confirmación al centavo', async () => {
    await conCarrito(page, { '1000001': 2, '1000008': 13 })
    await enviar(page)
    await expect(dialogo(page, 'Enviar pedido')).toContainText('Desea enviar el pedido?')
    await page.getByRole('button', { name: 'Sí' }).click()

    const faltan = dialogo(page, 'Artículos no disponibles en su CEDIS')
    await expect(faltan).toContainText('Los productos listados no se encuentran disponibles en su CEDIS.')
    await expect(faltan).toContainText(/se entregan en un máximo de (7|11) días \(\d{2}\/\w{3}\/\d{4}\)/)
    await faltan.getByLabel('Público en general').check()
    await faltan.getByRole('button', { name: 'Continuar' }).click()

    const otros = dialogo(page, '¿Acepta surtir desde otros CEDIS?')
    await otros.getByRole('button', { name: 'Sí' }).click()
    const cargo = dialogo(page, 'Cargo adicional')
    await expect(cargo).toContainText('Se aplicará un cargo adicional del 3% al importe surtido desde otros CEDIS.')
    await cargo.getByRole('button', { name: 'Cancelar' }).click()
    await otros.getByRole('button', { name: 'Sí' }).click()
    await cargo.getByRole('button', { name: 'Aceptar' }).click()

    await expect(confirmar).toContainText('Cargo por surtido de otros CEDIS (3%)')
    await expect(confirmar.getByText('Facturar a')).toHaveCount(0)
    const texto = await confirmar.innerText()
    const total = /Total\s*\$([\d,.]+)/.exec(texto)?.[1]
    await confirmar.getByRole('button', { name: 'Aceptar' }).click()
    await aceptarEnviado(page)
    const activos = (await llamar(page, 'estatus-pedido/pedidos-activos')) as {
      data: { total: number; cedis: string }[]
    }
    expect(activos.data).toHaveLength(2)
    const suma = activos.data.reduce((s, p) => s + Math.round(p.total * 100), 0) / 100
    expect(suma.toLocaleString('es-MX', { minimumFractionDigits: 2 })).toBe(total)
  })
})

test('caducidades: sólo con pase, múltiplos de colectivo, totales que cuadran; conservan el número y la nota', async ({
  page,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await entrar(page, usuario, '/clientes/caducidades-disponibles?datos={"oc":false,"ex":false}')
  await expect(page).toHaveURL(/clientes\/carrito/)
  const confirmar = dialogo(page, 'Confirmar pedido')
  const rechazar = page.getByRole('button', { name: 'Rechazar' })
  const aceptar = page.getByRole('button', { name: 'Aceptar' })
  const totales = page.getByRole('region', { name: 'Totales' })

  await test.step('la página conserva el número y la nota, y el pedido sale con ellos', async () => {
    await conCarrito(page, { '1000001': 1, '1000009': 12 })
    await enviar(page)
    await confirmar.getByLabel(NUMERO).fill('CAD-12')
    await confirmar.getByLabel(NOTA).fill('Sin caja.')
    await confirmar.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('heading', { name: 'Caducidades Disponibles' })).toBeVisible()
    await expect(totales).toContainText('CAD-12')
    await totales.getByRole('button', { name: 'Regresar' }).click()
    await enviar(page)
    await dice(confirmar, 'CAD-12', 'Sin caja.')
    await confirmar.getByRole('button', { name: 'Aceptar' }).click()
    await rechazar.click()
    await aceptarEnviado(page)
    await expect(page.getByRole('table', { name: 'Pedidos activos' })).toContainText('CAD-12')
  })

  await test.step('múltiplos de colectivo, totales que cuadran, y otra vez con pase', async () => {
    await conCarrito(page, { '1000001': 1, '1000009': 30 })
    await enviar(page)
    await confirmar.getByRole('button', { name: 'Aceptar' }).click()
    await expect(rechazar).toBeEnabled()
    await expect(aceptar).toBeDisabled()
    await page.getByRole('checkbox', { name: /^Solicitar LORATADINA/ }).check()
    await expect(rechazar).toBeDisabled()
    await expect(page.getByText('La cantidad ingresada debe ser un múltiplo del colectivo.')).toBeVisible()
    await aceptar.click()
    await dialogo(page, 'Caducidades Disponibles').getByRole('button', { name: 'Aceptar' }).click()
    await page.getByRole('button', { name: 'Ajustar a 24' }).click()
    await page.getByRole('button', { name: /^Disminuir cantidad de LORATADINA/ }).click()
    await expect(page.getByRole('textbox', { name: /^Cantidad de LORATADINA/ })).toHaveValue('12')
    await expect(totales).toContainText('$625.00')
    // a reload has no pass any more
    await page.reload()
    await expect(page).toHaveURL(/clientes\/carrito/)
    await enviar(page)
    await confirmar.getByRole('button', { name: 'Aceptar' }).click()
    await page.getByRole('checkbox', { name: /^Solicitar LORATADINA/ }).check()
    await page.getByRole('textbox', { name: /^Cantidad de LORATADINA/ }).fill('-1e2.')
    await expect(page.getByRole('textbox', { name: /^Cantidad de LORATADINA/ })).toHaveValue('12')
    await aceptar.click()
    await aceptarEnviado(page)
  })
})

test('el carrito en dos pestañas, y el pedido que el almacén mueve; los anteriores se buscan y se vuelven a pedir', async ({
  page,
  context,
  baseURL,
}) => {
  const cliente = await unCliente(baseURL)
  await haberPedido(baseURL, cliente, [{ hace: 9, renglones: [['1000002', 6, 6]] }])
  await entrar(page, cliente.usuario, '/robots.txt')
  await conCarrito(page, { '1000001': 2 })

  await test.step('el mismo carrito en dos pestañas: las dos muestran la última palabra', async () => {
    const otra = await context.newPage()
    await otra.goto('/clientes/carrito')
    const caja = (p: Page) => p.getByRole('textbox', { name: /^Cantidad de PARACETAMOL/ })
    await expect(caja(otra)).toHaveValue('2')
    await caja(page).fill('7')
    await caja(page).press('Enter')
    await expect(caja(otra)).toHaveValue('7')
    await caja(otra).fill('9')
    await caja(otra).press('Enter')
    await expect(caja(page)).toHaveValue('9')
    await otra.close()
  })

  await test.step('el estatus cambia solo cuando el almacén mueve el pedido', async () => {
    await enviar(page)
    await dialogo(page, 'Confirmar pedido').getByRole('button', { name: 'Aceptar' }).click()
    // what moves before the screen can hear of it
    const { promise: seOye, resolve: oir } = Promise.withResolvers<void>()
    await page.route(`**${cambiosDePedidos.path}`, async (ruta) => {
      await seOye
      await ruta.continue()
    })
    await aceptarEnviado(page)
    const renglon = page.getByRole('table', { name: 'Pedidos activos' }).locator('tbody tr')
    await expect(renglon).toHaveAccessibleName(/En revisión/)
    const { data } = (await llamar(page, 'estatus-pedido/pedidos-activos')) as { data: { folio: string }[] }
    const mover = (estatus: string) => entregar(puerta(baseURL), 'estatusPedidos', [{ folio: data[0]?.folio, estatus }])
    await mover('E')
    oir()
    await expect(renglon).toHaveAccessibleName(/Empacándose/)
    await mover('M')
    await expect(renglon).toHaveAccessibleName(/Listo para enviar/)
  })

  await test.step('los anteriores se buscan y se vuelven a pedir', async () => {
    const anteriores = page.getByRole('table', { name: 'Pedidos anteriores' })
    await expect(anteriores).toBeVisible()
    await page.getByLabel('Fecha inicial').fill('01/ene/2020')
    await page.getByLabel('Fecha final').fill('01/ene/2019')
    await expect(page.getByText('La fecha inicio no puede ser posterior a la fecha fin')).toBeVisible()
    await page.getByLabel('Fecha final').fill('31/dic/2030')
    await page.getByRole('button', { name: 'Buscar' }).filter({ visible: true }).last().click()
    await expect(page).toHaveURL(/desde=2020-01-01/)
    await expect(anteriores.getByRole('button').first()).toBeVisible()
    await anteriores.getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('cell').first()).toBeVisible()
    await page.getByRole('button', { name: 'Volver a pedir' }).click()
    const hecho = page.getByRole('dialog', { name: 'Volver a pedir' })
    await expect(hecho).toContainText(/Se agreg|No se pudo/)
    await hecho.getByRole('button', { name: 'Cerrar' }).click()
  })
})
