import type { Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { llamar } from '../walkthrough.ts'
import { abrir, boton, captura, dialogo, type Serie } from './pantalla.ts'

const llenar = async (page: Page, lineas: Record<string, number>) => {
  await llamar(page, 'carrito/vaciar', {})
  for (const [codArticulo, cantidad] of Object.entries(lineas))
    await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' })
  await page.reload()
}
/** Opens the sending chain; answers as many steps as are given. */
const enviar =
  (...respuestas: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const nombre of ['Enviar pedido', ...respuestas]) await boton(page, nombre).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor()
  }
const abrirUnPedido = (page: Page) =>
  page.getByRole('region', { name: 'Pedidos anteriores' }).getByRole('table').getByRole('button').first().click()
const elegirLibro = async (page: Page) => {
  await boton(page, 'Cargar pedido con Excel').click()
  const filas = [
    ['Código', 'Cantidad'],
    ['1000001', 20],
    ['1000003', 6],
    ['1000010', 4],
    ['1000002', 0],
    ['0099', 1],
  ]
  const buffer = await writeXlsxFile(filas.map((fila) => fila.map((value) => ({ value })))).toBuffer()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Elegir archivo').setInputFiles({ name: 'pedido.xlsx', mimeType, buffer })
  await dialogo(page, 'Artículos no procesados').waitFor()
}

/** An order of the list that is programmed, prepared as at its hour. */
const prepararProgramado = async (page: Page) => {
  const { data: suyos } = (await llamar(page, 'programados')) as { data: { id: number }[] }
  const { data } = (await llamar(page, `programados/${suyos[0]?.id}/pedir-ahora`, {})) as { data: { id: number } }
  await page.goto(captura(`programados/${data.id}`))
  await page.getByRole('table').waitFor()
}

/** What there is. */
const CATALOGO: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'nuevos', ruta: captura('nuevos') },
    { nombre: 'nuevos-lista', ruta: captura('nuevos'), antes: abrir('Lista') },
    { nombre: 'ofertas-lista', ruta: captura('ofertas') },
    { nombre: 'remates-lista', ruta: captura('remates') },
    { nombre: 'ahorro', ruta: captura('la-formula-del-ahorro') },
    { nombre: 'buscar-lista', ruta: captura('busqueda-general?buscar=losartan') },
    { nombre: 'buscar', ruta: captura('busqueda-general?buscar=losartan'), antes: abrir('Galería') },
    { nombre: 'buscar-nada', ruta: captura('busqueda-general?buscar=zzzzqqq') },
    { nombre: 'buscar-parecido', ruta: captura('busqueda-general?buscar=parasetamol') },
    { nombre: 'catalogo-general', ruta: captura('busqueda-general') },
    { nombre: 'cambios', ruta: captura('cambio-de-precio') },
    { nombre: 'avanzada', ruta: captura('busqueda-avanzada') },
    {
      nombre: 'avanzada-generico',
      ruta: captura('busqueda-avanzada'),
      antes: async (page) => {
        await page.getByLabel('Nombre genérico').fill('paracetamol')
        await page.getByLabel('Nombre genérico').press('Enter')
        await page.getByRole('button', { name: 'Sólo', exact: true }).click()
        await page.getByRole('button', { name: 'TABLETAS', exact: true }).click()
        await page.getByLabel('Concentración').selectOption({ label: 'PARACETAMOL 500 MG' })
      },
    },
    { nombre: 'producto', ruta: '/clientes/detalle-producto/1000001' },
    {
      nombre: 'producto-agregado',
      ruta: '/clientes/detalle-producto/1000001',
      antes: async (page) => {
        await boton(page, 'Añadir al carrito').click()
        await page.getByText('Agregado').first().waitFor()
      },
    },
    { nombre: 'producto-agotado', ruta: '/clientes/detalle-producto/1000011' },
    { nombre: 'producto-no-hay', ruta: '/clientes/detalle-producto/9999999' },
  ],
}

/** What is ordered again. */
const LISTAS: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'mi-lista', ruta: captura('mi-lista-de-pedido') },
    {
      nombre: 'mi-lista-renglon',
      ruta: captura('mi-lista-de-pedido'),
      antes: async (page) => {
        await page.getByRole('table').getByRole('textbox').nth(1).fill('12')
        await page.getByRole('table').getByRole('textbox').nth(1).press('Enter')
      },
    },
    { nombre: 'pendientes', ruta: captura('pendientes?orden=existencia') },
    {
      nombre: 'pendientes-elegidos',
      ruta: captura('pendientes'),
      antes: (page) => page.getByLabel('Seleccionar todos').check(),
    },
    { nombre: 'pendientes-aviseme', ruta: captura('pendientes'), antes: abrir(/^Avíseme cuando haya/) },
    { nombre: 'programados', ruta: captura('programados') },
    { nombre: 'programado', ruta: captura('programados/1'), antes: prepararProgramado },
    { nombre: 'mi-lista-toca-ya', ruta: captura('mi-lista-de-pedido?orden=toca-ya') },
    { nombre: 'mi-lista-nada', ruta: captura('mi-lista-de-pedido?buscar=zzzz') },
    { nombre: 'listas', ruta: captura('listas') },
    { nombre: 'listas-nueva', ruta: captura('listas'), antes: abrir('Nueva lista') },
    { nombre: 'lista', ruta: captura('listas/1') },
    { nombre: 'lista-programar', ruta: captura('listas/1'), antes: abrir('Programar') },
  ],
}

/** From the first line to the order that is followed. */
const PEDIDO: Serie = {
  quien: 'farmacia',
  pantallas: [
    { nombre: 'rapida', ruta: captura('rapida') },
    {
      nombre: 'rapida-por-resolver',
      ruta: captura('rapida'),
      antes: async (page) => {
        await page.getByRole('combobox', { name: 'Código, código de barras o nombre' }).fill('5*9999999')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Resolver 5*9999999' }).click()
      },
    },
    {
      nombre: 'rapida-renglones',
      ruta: captura('rapida'),
      antes: async (page) => {
        await llenar(page, { '1000001': 2, '1000007': 3 })
        await page.getByRole('row', { name: /1000007/ }).waitFor()
      },
    },
    {
      nombre: 'rapida-pegar',
      ruta: captura('rapida'),
      antes: async (page) => {
        await boton(page, 'Pegar lista').click()
        await dialogo(page, 'Pegar lista').waitFor()
      },
    },
    { nombre: 'carrito-vacio', ruta: '/clientes/carrito', antes: (page) => llenar(page, {}) },
    {
      nombre: 'carrito',
      ruta: '/clientes/carrito',
      antes: (page) => llenar(page, { '1000001': 2, '1000008': 13, '1000003': 4, '1000007': 3 }),
    },
    { nombre: 'carrito-quitar', ruta: '/clientes/carrito', antes: abrir(/^Quitar/) },
    { nombre: 'envio-1', ruta: '/clientes/carrito', antes: enviar() },
    { nombre: 'envio-2', ruta: '/clientes/carrito', antes: enviar('Sí') },
    { nombre: 'envio-3', ruta: '/clientes/carrito', antes: enviar('Sí', 'Continuar') },
    { nombre: 'envio-4', ruta: '/clientes/carrito', antes: enviar('Sí', 'Continuar', 'Sí') },
    { nombre: 'envio-5', ruta: '/clientes/carrito', antes: enviar('Sí', 'Continuar', 'Sí', 'Aceptar') },
    {
      nombre: 'caducidades',
      ruta: '/clientes/carrito',
      antes: async (page) => {
        await llenar(page, { '1000001': 1, '1000009': 30 })
        await enviar()(page)
        await dialogo(page, 'Confirmar pedido').getByRole('button', { name: 'Aceptar' }).click()
        await page.getByRole('checkbox', { name: /^Solicitar LORATADINA/ }).check()
      },
    },
    { nombre: 'caducidades-nada', ruta: '/clientes/caducidades-disponibles' },
    { nombre: 'excel', ruta: '/clientes/ayuda', antes: abrir('Cargar pedido con Excel') },
    { nombre: 'excel-rechazados', ruta: '/clientes/ayuda', antes: elegirLibro },
    {
      nombre: 'excel-articulos',
      ruta: '/clientes/ayuda',
      antes: async (page) => {
        await elegirLibro(page)
        await boton(page, 'Continuar').click()
        await boton(page, 'Sí').click()
        await dialogo(page, 'Artículos del archivo').waitFor()
      },
    },
    { nombre: 'estatus', ruta: '/clientes/estatus-de-pedido' },
    {
      nombre: 'estatus-pedido',
      ruta: '/clientes/estatus-de-pedido',
      antes: async (page) => {
        await abrirUnPedido(page)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      nombre: 'estatus-repetir',
      ruta: '/clientes/estatus-de-pedido',
      antes: async (page) => {
        await abrirUnPedido(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Volver a pedir/ })
          .click()
      },
    },
  ],
}

/** Where a client buys: what there is, what is ordered again, and the order from its first line on. */
export const COMPRA: readonly Serie[] = [CATALOGO, LISTAS, PEDIDO]
