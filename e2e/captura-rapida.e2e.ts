import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import type { resolverCaptura } from '@surtia/contracts/captura.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, escanear, listoParaLeer, llamar, sinHallazgos } from './walkthrough.ts'

const RAPIDA = DIRECCIONES.capturaRapida
const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const AMLODIPINO = '2000000000138'
const IBUPROFENO = 'IBUPROFENO 400 MG TABLETAS C/10'

const caja = (page: Page) => page.getByRole('combobox', { name: 'Código, código de barras o nombre' })
const renglones = (page: Page) => page.getByRole('table', { name: 'Renglones capturados' })
const porResolver = (page: Page) => renglones(page).getByRole('button', { name: /^Resolver / })
const cantidadDe = (page: Page, descripcion: string) =>
  renglones(page).getByRole('textbox', { name: `Cantidad de ${descripcion}`, exact: true })
const dicho = (page: Page, texto: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: texto })).toHaveText(texto)
const teclear = async (page: Page, ...partes: string[]) => {
  for (const parte of partes) {
    await page.keyboard.type(parte)
    await page.keyboard.press('Enter')
  }
}
const abrir = async (page: Page) => {
  await entrarConCarritoVacio(page, 'farmacia', RAPIDA)
  await caja(page).focus()
}

test('cuarenta renglones y su envío, del menú al folio, con a lo más 460 teclas y sin esperar a nadie', async ({
  page,
  baseURL,
}) => {
  const { usuario } = await unCliente(baseURL)
  await entrarConCarritoVacio(page, usuario, DIRECCIONES.carrito)
  const filas = Array.from({ length: 2_000 }, (_, i) => ({ codigo: String(1_000_001 + i), cantidad: 12 }))
  const { data } = (await llamar(page, 'captura/resolver', { filas })) as { data: Data<typeof resolverCaptura> }
  const codigos = data.filas
    .filter(({ estado, articulo }) => estado === 'tomada' && (articulo?.existenciaMiCedis ?? 0) >= 12)
    .map(({ codArticulo }) => codArticulo)
  const cuarenta = codigos.slice(0, 40)
  expect(cuarenta).toHaveLength(40)
  await page.evaluate(() => {
    Reflect.set(window, 'teclas', 0)
    window.addEventListener('keydown', () => Reflect.set(window, 'teclas', Reflect.get(window, 'teclas') + 1), true)
  })
  const teclas = () => page.evaluate(() => Reflect.get(window, 'teclas'))
  const entrada = page.getByRole('navigation').getByRole('link', { name: 'Captura rápida' }).filter({ visible: true })
  await entrada.first().focus()
  await page.keyboard.press('Enter')
  await expect(caja(page)).toBeFocused()
  for (const codigo of cuarenta) await teclear(page, codigo, '12')
  await expect(caja(page)).toBeFocused()
  // it waits for what is still on its way
  await page.keyboard.press('Control+Enter')
  const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
  await expect(confirmar).toContainText('40 renglones')
  const totales = page.getByRole('region', { name: 'Totales' })
  await expect(totales.getByRole('definition').first()).toHaveText('40')
  await expect(porResolver(page)).toHaveCount(0)
  // newest first, one line each
  const lineas = renglones(page).locator('tbody tr')
  await expect(lineas).toHaveCount(40)
  await expect(lineas.first()).toContainText(cuarenta[39] ?? '')
  await expect(lineas.last()).toContainText(cuarenta[0] ?? '')
  expect(new Set(await lineas.evaluateAll((todas) => todas.map((una) => una.clientHeight)))).toEqual(new Set([44]))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Pedido enviado' })).toContainText(/\d{6}/)
  expect(await teclas()).toBeLessThanOrEqual(460)
})

test('en captura rápida lo tecleado se suma, se corrige y espera', async ({ page }) => {
  await abrir(page)
  await test.step('lo que no se puede pedir espera con su motivo, y lo que se confirma una vez se recuerda', async () => {
    const codigo = `CLAVE-${Date.now()}`
    await teclear(page, '9999999')
    await dicho(page, 'No se encontró 9999999')
    await teclear(page, '2*1000010', '5*1000011', `4*${codigo}`, '1000012 2')
    const fila = (texto: string) => renglones(page).getByRole('row').filter({ hasText: texto })
    const resolver = (texto: string) => page.getByRole('button', { name: `Resolver ${texto}`, exact: true }).click()
    const abierta = renglones(page)
    await expect(fila('1000010')).toContainText('Cancelado')
    await resolver('5*1000011')
    await expect(abierta.getByRole('button', { name: /^Avíseme cuando haya/ })).toBeVisible()
    // fewer than the least: what would do is offered
    await resolver('1000012 2')
    await abierta.getByRole('button', { name: /^Pedir 6/ }).click()
    await expect(renglones(page)).toContainText('PARACETAMOL 100 MG/ML GOTAS 15 ML')

    // half typed, and what waits: all of it outlives a reload
    await caja(page).fill('10000')
    await page.reload()
    await expect(caja(page)).toHaveValue('10000')
    await caja(page).fill('')
    await expect(fila('1000010')).toBeVisible()
    await sinHallazgos(page, 'captura rápida')

    await resolver(`4*${codigo}`)
    await expect(abierta.getByRole('checkbox', { name: 'Recordar este código' })).toBeChecked()
    await abierta.getByRole('textbox', { name: /^Nombre del producto/ }).fill('paracetamol 500 mg')
    await abierta.getByRole('button', { name: `Elegir ${PARACETAMOL}`, exact: true }).click()
    await dicho(page, `4 de ${PARACETAMOL}`)
    await expect(fila(codigo)).toHaveCount(0)
    await caja(page).focus()
    await teclear(page, `3*${codigo}`)
    await dicho(page, `Sumado: 7 de ${PARACETAMOL}`)

    await page.getByRole('button', { name: 'Descartar 9999999' }).click()
    await page.getByRole('button', { name: 'Descartar todos' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click()
    await expect(porResolver(page)).toHaveCount(0)
  })

  await test.step('un código exacto es siempre ése; las repeticiones se suman, y lo último se cambia o se deshace', async () => {
    await llamar(page, 'carrito/vaciar', {})
    // by its entry in the menu too, what is typed stands in the line
    await page.goto(DIRECCIONES.carrito)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Captura rápida' })
      .filter({ visible: true })
      .first()
      .click()
    await expect(caja(page)).toBeFocused()
    await page.keyboard.type('1000001')
    // whatever is suggested meanwhile
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Línea de captura' })).toContainText(PARACETAMOL)
    await teclear(page, '12')
    await dicho(page, `12 de ${PARACETAMOL}`)
    await expect(caja(page)).toBeFocused()
    await teclear(page, '3*1000002')
    await dicho(page, `3 de ${IBUPROFENO}`)
    await teclear(page, '1000001 4')
    await dicho(page, `Sumado: 16 de ${PARACETAMOL}`)
    const primero = renglones(page).getByRole('row').nth(1)
    await expect(primero).toContainText(PARACETAMOL)
    await expect(primero).toHaveAttribute('data-destello', /./)
    await expect(cantidadDe(page, PARACETAMOL)).toHaveValue('16')

    await page.keyboard.press('ArrowUp')
    await expect(cantidadDe(page, PARACETAMOL)).toBeFocused()
    await teclear(page, '20')
    await expect(caja(page)).toBeFocused()
    await expect(renglones(page).getByRole('row').nth(1)).toContainText('$500.00')
    await page.keyboard.press('Control+z')
    await expect(cantidadDe(page, PARACETAMOL)).toHaveValue('16')
    await page.keyboard.press('Control+z')
    await expect(cantidadDe(page, PARACETAMOL)).toHaveValue('12')
    await page.keyboard.press('Control+z')
    await expect(cantidadDe(page, IBUPROFENO)).toHaveCount(0)

    await page.keyboard.type('losartan')
    await page.keyboard.press('Escape')
    await expect(caja(page)).toHaveValue('')
    await page.keyboard.type('paracetamol 500')
    await page.keyboard.press('Enter')
    // Enter marks the first, the next one takes it
    await expect(page.getByRole('option', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toBeFocused()
    await teclear(page, '0')
    await expect(page.getByRole('alert')).toHaveText('La cantidad debe ser mayor que cero.')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: `Quitar ${PARACETAMOL}` }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(cantidadDe(page, PARACETAMOL)).toHaveValue('12')
  })
})

test('sin red nada se pierde, y lo que se lee con escáner se suma', async ({ page, context }) => {
  await abrir(page)
  await test.step('sin red nada de lo tecleado se pierde, y al regresar llega una vez; el pedido espera a lo que va en camino', async () => {
    await context.setOffline(true)
    await teclear(page, '1000001', '12', '3*1000002')
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión: no se guardó.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await context.setOffline(false)
    await dicho(page, `3 de ${IBUPROFENO}`)
    await expect(cantidadDe(page, PARACETAMOL)).toHaveValue('12')

    // typed, and its answer is held: the order waits for it, and goes on by itself
    let soltar = () => {}
    const detenida = new Promise<void>((listo) => {
      soltar = listo
    })
    await page.route('**/api/captura/resolver', async (ruta) => {
      await detenida
      return ruta.continue()
    })
    await teclear(page, '5*1000007')
    await expect(renglones(page).getByRole('row').nth(1)).toContainText('5*1000007')
    await expect(renglones(page).getByRole('row').nth(1)).toContainText('Guardando…')
    await expect(page.getByText('Falta 1 cambio por guardar: el total no lo incluye.')).toBeVisible()
    const enviar = page.getByRole('button', { name: /^(Enviar pedido|Guardando…)$/ }).filter({ visible: true })
    await enviar.click()
    await expect(enviar).toHaveText('Guardando…')
    await expect(enviar).toHaveAccessibleDescription('Antes se guarda 1 renglón')
    soltar()
    const confirmar = page.getByRole('dialog', { name: 'Confirmar pedido' })
    await expect(confirmar).toContainText('3 renglones')
    await confirmar.getByRole('button', { name: 'Cancelar' }).click()
    await expect(confirmar).toHaveCount(0)
  })

  await test.step('cada lectura es una más, también en la línea, o lo que se escribió antes de ella; lo tecleado sigue a su cantidad', async () => {
    const cantidad = page
      .getByRole('table', { name: 'Renglones capturados' })
      .getByRole('textbox', { name: /^Cantidad de AMLODIPINO 5 MG/ })
    await listoParaLeer(page)
    await page.getByRole('link', { name: 'Ver carrito' }).focus()
    await escanear(page, AMLODIPINO)
    await expect(cantidad).toHaveValue('1')
    await escanear(page, AMLODIPINO)
    await expect(cantidad).toHaveValue('2')
    await expect(page).toHaveURL(new RegExp(`${RAPIDA}$`))

    await caja(page).focus()
    await escanear(page, AMLODIPINO)
    await expect(caja(page)).toHaveValue('')
    await expect(caja(page)).toBeFocused()
    await expect(cantidad).toHaveValue('3')
    await page.keyboard.type('5*', { delay: 60 })
    await escanear(page, AMLODIPINO)
    await expect(cantidad).toHaveValue('8')
    await expect(caja(page)).toHaveValue('')
    await page.keyboard.type('1000013', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toBeFocused()
  })
})

test('la tecla r abre la captura; en una sesión de consulta se llena y no se envía', async ({ page }) => {
  await page.goto(`${DIRECCIONES.entrarConTk}?tk=demo-consulta`)
  await page.waitForURL(/\/clientes\//)
  await page.goto(DIRECCIONES.carrito)
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await llamar(page, 'carrito/vaciar', {})
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1, name: 'Captura rápida' })).toBeVisible()
  await caja(page).focus()
  await teclear(page, '2*1000001')
  await expect(cantidadDe(page, PARACETAMOL)).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'Ver carrito' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar pedido' })).toHaveCount(0)
})
