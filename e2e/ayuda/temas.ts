import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { conResumen } from '../resumen.ts'
import { buscar, llamar } from '../walkthrough.ts'

type Mostrar = (donde?: Locator) => Promise<void>
type Tema = (page: Page, mostrar: Mostrar) => Promise<void>
const ir = async (page: Page, ruta: string) => {
  await page.goto(`/clientes/${ruta}`)
  await page.locator('#contenido').waitFor()
  await page.waitForTimeout(700)
}
const caja = (page: Page) => page.getByRole('combobox', { name: 'Buscar producto' })
const conCarrito = async (page: Page, lineas: Record<string, number>) => {
  await llamar(page, 'carrito/vaciar', {})
  for (const [codArticulo, cantidad] of Object.entries(lineas))
    await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' })
  await ir(page, 'carrito')
}
const dialogo = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

/** How each topic is shown, in the order of their numbers: as many pictures as it has steps. */
export const TEMAS: readonly Tema[] = [
  async (page, mostrar) => {
    await ir(page, '')
    await caja(page).pressSequentially('parac')
    await page.getByRole('option').first().waitFor()
    await mostrar(caja(page))
    await page.keyboard.press('ArrowDown')
    await mostrar(page.getByRole('option').first())
    await buscar(page, 'losartan')
    await page.getByRole('article').first().waitFor()
    await mostrar(page.getByRole('article').first())
    await mostrar(page.getByLabel('Orden'))
  },
  async (page, mostrar) => {
    await ir(page, 'captura-pedidos/busqueda-avanzada')
    await page.getByLabel('Nombre genérico').fill('paracetamol')
    await mostrar(page.getByLabel('Nombre genérico'))
    await page.getByLabel('Nombre genérico').press('Enter')
    await page.getByRole('button', { name: 'Sólo', exact: true }).click()
    await page.getByRole('button', { name: 'TABLETAS', exact: true }).waitFor()
    await mostrar(page.getByRole('button', { name: 'TABLETAS', exact: true }))
    await page.getByRole('button', { name: 'TABLETAS', exact: true }).click()
    await page.getByLabel('Concentración').selectOption({ label: 'PARACETAMOL 500 MG' })
    await mostrar(page.getByLabel('Concentración'))
    await mostrar(
      page
        .getByRole('link', { name: 'Salir de la búsqueda avanzada' })
        .or(page.getByRole('button', { name: 'Salir de la búsqueda avanzada' })),
    )
  },
  async (page, mostrar) => {
    await ir(page, 'captura-pedidos/mi-lista-de-pedido')
    const tabla = page.getByRole('table', { name: 'Mi lista de pedido' })
    await tabla.waitFor()
    await mostrar(tabla)
    await mostrar(tabla.getByRole('columnheader', { name: 'US' }).first())
    await tabla.getByRole('textbox').nth(1).fill('12')
    await mostrar(tabla.getByRole('textbox').nth(1))
    await mostrar(tabla.getByRole('button', { name: /ustitutos/ }).first())
  },
  async (page, mostrar) => {
    await conCarrito(page, { '1000001': 4, '1000002': 2, '1000007': 3 })
    const fila = page.getByRole('table', { name: 'Artículos del carrito' }).getByRole('row').nth(1)
    await mostrar(fila)
    await mostrar(page.getByRole('region', { name: 'Totales' }))
    await fila.getByRole('button', { name: /^Quitar/ }).click()
    await mostrar(page.getByRole('button', { name: 'Deshacer' }))
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await mostrar(page.getByText('Crédito disponible'))
  },
  async (page, mostrar) => {
    await conCarrito(page, { '1000001': 2, '1000008': 13 })
    await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Sí' }).click()
    const faltan = dialogo(page, 'Artículos no disponibles en su CEDIS')
    await faltan.waitFor()
    await mostrar(faltan)
    await faltan.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Sí' }).click()
    await mostrar(dialogo(page, 'Cargo adicional'))
    await dialogo(page, 'Cargo adicional').getByRole('button', { name: 'Aceptar' }).click()
    await mostrar(dialogo(page, 'Confirmar pedido'))
    await dialogo(page, 'Confirmar pedido').getByRole('button', { name: 'Cancelar' }).click()
    await mostrar(page.getByRole('button', { name: 'Ver caducidades disponibles' }))
  },
  async (page, mostrar) => {
    await conCarrito(page, { '1000001': 3, '1000003': 2 })
    await llamar(page, 'carrito/surtir', {
      surtirEnVariosCedis: 'R',
      facturarPublicoGeneral: false,
      articulosSurtirCaducidades: [],
      surtirWebExcel: false,
    })
    await ir(page, 'estatus-de-pedido')
    const activos = page.getByRole('table').first()
    await activos.waitFor()
    await mostrar(activos)
    await activos.getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
    await mostrar(page.getByRole('dialog'))
    await ir(page, 'estatus-de-pedido')
    const anteriores = page.getByRole('region', { name: 'Pedidos anteriores' })
    await anteriores.scrollIntoViewIfNeeded()
    await mostrar(anteriores)
    await anteriores.getByRole('table').getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
    await mostrar(page.getByRole('dialog').getByRole('button', { name: /Volver a pedir/ }))
  },
  async (page, mostrar) => {
    const { data: pendientes } = (await llamar(page, 'pagos/pago-pendientes', {})) as {
      data: { idPagosWebEnc: number }[]
    }
    for (const { idPagosWebEnc } of pendientes) await llamar(page, `pagos/pago-cancelar/${idPagosWebEnc}`)
    await ir(page, 'adeudos')
    const tabla = page.getByRole('table', { name: 'Adeudos' })
    await tabla.waitFor()
    await mostrar(tabla)
    await ir(page, 'pagar')
    await page.getByLabel('Importe').fill('5000')
    await mostrar(page.getByLabel('Importe'))
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await page.getByRole('heading', { name: 'Banco de demostración' }).waitFor()
    await mostrar()
    await page.getByRole('link', { name: 'Regresar' }).click()
    await page.getByRole('heading', { name: 'Su pago sigue pendiente' }).waitFor()
    await ir(page, 'pagar')
    const intento = page.getByRole('alertdialog', { name: '!Hemos detectado un intento de pago no concretado!' })
    await intento.waitFor()
    await mostrar(intento)
    await intento.getByRole('button', { name: 'Cancelar pago' }).click()
  },
  async (page, mostrar) => {
    await ir(page, 'facturas')
    await page.getByLabel('Fecha inicial').fill('01/ene/2020')
    await mostrar(page.getByLabel('Tipo de documento'))
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    const tabla = page.getByRole('table', { name: 'Facturas' })
    await tabla.waitFor()
    await tabla.getByRole('checkbox').nth(0).check()
    await tabla.getByRole('checkbox').nth(1).check()
    await mostrar(tabla.getByRole('checkbox').nth(1))
    await mostrar(page.getByRole('button', { name: 'Descargar' }))
    await page.getByRole('button', { name: 'Enviar por correo' }).click()
    await mostrar(page.getByRole('dialog', { name: 'Enviar por correo' }))
  },
  async (page, mostrar) => {
    await ir(page, '')
    await llamar(page, 'carrito/vaciar', {})
    await page.getByRole('button', { name: 'Cargar pedido con Excel' }).click()
    const cargar = page.getByRole('dialog', { name: 'Cargar pedido con Excel' })
    await mostrar(cargar)
    const filas = [
      ['Código', 'Cantidad'],
      ['1000001', 20],
      ['1000003', 6],
      ['1000004', 12],
      ['1000002', 0],
      ['0099', 1],
    ]
    await mostrar(cargar.getByText('Elegir archivo').first())
    const buffer = await writeXlsxFile(filas.map((fila) => fila.map((value) => ({ value })))).toBuffer()
    await page.getByLabel('Elegir archivo').setInputFiles({
      name: 'pedido.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    })
    const rechazados = page.getByRole('dialog', { name: 'Artículos no procesados' })
    await rechazados.waitFor()
    await mostrar(rechazados)
    await rechazados.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Sí' }).click()
    await page.getByRole('dialog', { name: 'Artículos del archivo' }).waitFor()
    await mostrar(page.getByRole('dialog', { name: 'Artículos del archivo' }))
  },
  async (page, mostrar) => {
    await ir(page, 'referenciarpagos')
    await page.getByLabel('Importe').fill('9000')
    await mostrar(page.getByLabel('Importe'))
    await page.getByRole('button', { name: 'Aplicar' }).click()
    const casillas = page.getByRole('table').getByRole('checkbox')
    for (let i = 1; i < 3; i++) await casillas.nth(i).click()
    await mostrar(page.getByRole('table').first())
    await page.getByRole('button', { name: 'Referenciar', exact: true }).click()
    const ficha = page.getByRole('dialog', { name: 'Referenciar Pago' })
    await ficha.waitFor()
    await mostrar(ficha)
    await page.keyboard.press('Escape')
    await ir(page, 'referenciarpagosreimprimir')
    await mostrar(page.getByRole('heading', { level: 1 }))
  },
  async (page, mostrar) => {
    await llamar(page, 'carrito/vaciar', {})
    await ir(page, 'captura-pedidos/rapida')
    const linea = page.getByRole('combobox', { name: 'Código, código de barras o nombre' })
    await linea.pressSequentially('losartan')
    await page.getByRole('option').first().waitFor()
    await mostrar(linea)
    await linea.fill('')
    const filas = page.getByRole('table', { name: 'Renglones capturados' })
    for (const texto of ['12*1000001', '6*1000002']) {
      await linea.fill(texto)
      await linea.press('Enter')
      await filas.getByRole('row', { name: texto.split('*')[1] ?? '' }).waitFor()
    }
    await mostrar(filas.getByRole('row').nth(1))
    await linea.fill('5*9999999')
    await linea.press('Enter')
    await filas.getByRole('button', { name: /^Resolver/ }).waitFor()
    await mostrar(filas.getByRole('row', { name: '9999999' }))
    await mostrar(page.getByRole('region', { name: 'Totales' }))
  },
  async (page, mostrar) => {
    await llamar(page, 'carrito/vaciar', {})
    await ir(page, 'captura-pedidos/rapida')
    await page.getByRole('button', { name: 'Pegar lista' }).click()
    const pegar = page.getByRole('dialog', { name: 'Pegar lista' })
    await pegar
      .getByLabel('Lista', { exact: true })
      .fill('12*1000001\n1000002\t3\n- 4 paracetamol 500\n6 losartan 50 mg\nxyzzyq wkrt 3')
    await mostrar(pegar.getByLabel('Lista', { exact: true }))
    await pegar.getByRole('button', { name: 'Revisar' }).click()
    await mostrar(pegar.getByRole('status'))
    await pegar.getByRole('button', { name: 'Agregar al carrito' }).click()
    await pegar.waitFor({ state: 'detached' })
    await mostrar(page.getByRole('table', { name: 'Renglones capturados' }))
    await mostrar(page.getByRole('button', { name: 'Deshacer' }))
  },
  async (page, mostrar) => {
    const nombre = 'Pedido de la semana'
    const { data: listas } = (await llamar(page, 'listas')) as { data: { idLista: number; nombre: string }[] }
    for (const lista of listas) if (lista.nombre === nombre) await llamar(page, `listas/${lista.idLista}/quitar`, {})
    await llamar(page, 'carrito/vaciar', {})
    await ir(page, 'captura-pedidos/listas')
    await page.getByRole('button', { name: 'Nueva lista' }).click()
    const nueva = page.getByRole('dialog', { name: 'Nueva lista' })
    await nueva.getByLabel('Nombre').fill(nombre)
    await mostrar(nueva)
    await nueva.getByRole('button', { name: 'Crear' }).click()
    const agregar = page.getByRole('combobox', { name: 'Agregar producto' })
    for (const codigo of ['1000001', '1000002', '1000007']) {
      await agregar.fill(codigo)
      await agregar.press('Enter')
      await page.getByText('Se agregó al final:').waitFor()
      await page.waitForTimeout(400)
    }
    await page
      .getByLabel(/^Cantidad deseada de/)
      .first()
      .fill('24')
    await page
      .getByLabel(/^Nota de/)
      .first()
      .fill('mostrador')
    await mostrar(page.getByRole('row').nth(1))
    await mostrar(page.getByRole('button', { name: /^Subir/ }).nth(1))
    await page.getByRole('button', { name: 'Llenar carrito' }).click()
    await page.getByText('Se agregaron 3 renglones al carrito').waitFor()
    await mostrar(page.getByText('Se agregaron 3 renglones al carrito'))
  },
  async (page, mostrar) => {
    await ir(page, 'captura-pedidos/pendientes')
    const negadas = page.getByRole('table', { name: 'Piezas negadas' })
    await negadas.waitFor()
    await mostrar(negadas)
    await negadas.getByRole('checkbox').nth(1).check()
    await mostrar(page.getByRole('button', { name: 'Volver a pedir' }).last())
    await negadas
      .getByRole('button', { name: /^Avíseme cuando haya/ })
      .first()
      .click()
    const aviseme = page.getByRole('dialog', { name: 'Avíseme' })
    await mostrar(aviseme)
    await aviseme.getByRole('button', { name: 'Guardar' }).click()
    await aviseme.waitFor({ state: 'detached' })
    const quitar = page.getByRole('table', { name: 'Avisos' }).getByRole('button', { name: /^Ya no avisar/ })
    await quitar.first().waitFor()
    await mostrar(quitar)
    await quitar.first().click()
  },
  async (page, mostrar) => {
    await ir(page, 'estadisticas')
    const compras = page.getByRole('region', { name: 'Compras por mes', exact: true })
    await compras.getByRole('figure').waitFor()
    await mostrar(page.getByRole('region', { name: 'En resumen' }))
    await mostrar(page.getByLabel('Periodo'))
    await mostrar(compras.getByRole('figure'))
    await mostrar(compras.getByRole('button', { name: 'Descargar Excel' }))
  },
  async (page, mostrar) => {
    await llamar(page, 'carrito/vaciar', {})
    await ir(page, 'captura-pedidos/rapida')
    const linea = page.getByRole('combobox', { name: 'Código, código de barras o nombre' })
    await linea.fill('2*1000001')
    await linea.press('Enter')
    await page.getByRole('table', { name: 'Renglones capturados' }).getByRole('row', { name: '1000001' }).waitFor()
    // it comes when the line has been quiet for a while
    await expect(() => conResumen(page)).toPass({ timeout: 90_000 })
    await page.context().setOffline(true)
    const franja = page.getByRole('status').filter({ hasText: /^Sin conexión/ })
    await franja.waitFor()
    await mostrar(franja)
    await linea.fill('3*1000002')
    await linea.press('Enter')
    await franja.filter({ hasText: 'por enviar' }).waitFor()
    await mostrar(franja)
    await page.context().setOffline(false)
    await franja.waitFor({ state: 'detached' })
    await mostrar(page.getByRole('region', { name: 'Totales' }))
    await page.context().setOffline(true)
    await franja.waitFor()
    await mostrar(page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }))
    await page.context().setOffline(false)
  },
]
