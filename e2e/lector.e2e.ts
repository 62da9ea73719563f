import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { unCliente } from './clientes.ts'
import { writeVideo } from './codigo-en-video.ts'
import { test } from './prueba.ts'
import {
  abrirMenu,
  agregar,
  entrarConCarritoVacio,
  entrarPorElPanel,
  escanear,
  listoParaLeer,
  llamar,
} from './walkthrough.ts'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
/** 1000001 answers to these two, and in a GS1 label to the first. */
const PIEZA = '2000000000015'
const CAJA = '12000000000012'
const SU_PAGINA = /detalle-producto\/1000001$/

/** Holds back what opens the article, so that one sees what a scan left on the page. */
async function conRespuestaDetenida(page: Page, mirar: () => Promise<void>): Promise<void> {
  const soltar = Promise.withResolvers<void>()
  await page.route(`**${buscar.path}`, async (ruta) => {
    await soltar.promise
    await ruta.continue()
  })
  await mirar()
  soltar.resolve()
  await page.waitForURL(SU_PAGINA)
  await page.unroute(`**${buscar.path}`)
}

test('lo que lee un lector de teclado', async ({ page }) => {
  await test.step('abre su artículo desde cualquier pantalla, y ningún campo pierde lo que tenía', async () => {
    await entrarConCarritoVacio(page, 'farmacia')
    await agregar(page, '1000001', PARACETAMOL, 3)
    const guardadas: string[] = []
    page.on('request', (pedida) => {
      if (pedida.url().endsWith(modificarCantidad.path)) guardadas.push(pedida.url())
    })
    // nowhere
    await page.goto('/clientes/carrito')
    const cantidad = page.getByRole('textbox', { name: `Cantidad de ${PARACETAMOL}`, exact: true })
    await expect(cantidad).toHaveValue('3')
    await listoParaLeer(page)
    await escanear(page, CAJA)
    await page.waitForURL(SU_PAGINA)
    // in a quantity of the cart, which it is not to change
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
    await cantidad.focus()
    await conRespuestaDetenida(page, async () => {
      await escanear(page, PIEZA)
      await expect(cantidad).toHaveValue('3')
    })
    // in a list to choose from
    await page.goto('/clientes/captura-pedidos/mi-lista-de-pedido')
    const orden = page.getByRole('combobox', { name: 'Orden', exact: true })
    const elegido = await orden.inputValue()
    await listoParaLeer(page)
    await orden.focus()
    await conRespuestaDetenida(page, async () => {
      await escanear(page, PIEZA, 'Tab')
      await expect(orden).toHaveValue(elegido)
    })
    expect(guardadas).toEqual([])
    // in the search it is what is looked for, with Tab too, and a GS1 label without separators as well
    const caja = page.getByRole('combobox', { name: 'Buscar producto' })
    await caja.focus()
    await escanear(page, '01020000000000151728020010L44', 'Tab')
    await page.waitForURL(/buscar=01020000000000151728020010L44/)
    await expect(page.getByRole('article', { name: PARACETAMOL, exact: true })).toBeVisible()
    // what nobody has
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await escanear(page, '7509999999993')
    await page.waitForURL(/buscar=7509999999993/)
    // two in the search, the second before there is an answer to the first: it is not its quantity
    const soltar = Promise.withResolvers<void>()
    await page.route(`**${buscar.path}`, async (ruta) => {
      await soltar.promise
      await ruta.continue()
    })
    await caja.fill('')
    await escanear(page, PIEZA)
    await page.waitForURL(new RegExp(`buscar=${PIEZA}`))
    await escanear(page, CAJA)
    soltar.resolve()
    await page.waitForURL(new RegExp(`buscar=${CAJA}`))
    await expect(page.getByRole('article', { name: PARACETAMOL, exact: true })).toBeVisible()
    expect(guardadas).toEqual([])
  })
  await test.step('ni una contraseña, ni un diálogo, ni quien teclea con calma son un lector', async () => {
    await page.goto('/clientes/configuracion/cambio-password')
    await listoParaLeer(page)
    const actual = page.getByLabel('Contraseña actual')
    await actual.focus()
    await escanear(page, PIEZA, 'Tab')
    await expect(actual).toHaveValue(PIEZA)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await escanear(page, PIEZA, 'Enter', 45)
    await page.keyboard.press('?')
    const teclas = page.getByRole('dialog', { name: 'Teclas' })
    await expect(teclas).toBeVisible()
    await escanear(page, PIEZA, 'Tab')
    await teclas.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page).toHaveURL(/cambio-password$/)
  })
  await test.step('en captura rápida cada lectura suma, una tras otra sin perder una, y la de una caja suma sus piezas', async () => {
    await llamar(page, 'carrito/vaciar', {})
    await page.goto('/clientes/captura-pedidos/rapida')
    await page.getByRole('combobox', { name: 'Código, código de barras o nombre' }).blur()
    await listoParaLeer(page)
    for (let i = 0; i < 10; i++) await escanear(page, PIEZA)
    const dicho = page.getByRole('status').filter({ hasText: PARACETAMOL })
    await expect(dicho).toHaveText(`Sumado: 10 de ${PARACETAMOL}`)
    const cantidad = page.getByRole('textbox', { name: `Cantidad de ${PARACETAMOL}` })
    await cantidad.focus()
    await escanear(page, CAJA)
    await expect(dicho).toHaveText(`Sumado: 34 de ${PARACETAMOL}`)
    await expect(cantidad).toHaveValue('34')
    // leaving the box stores nothing else
    await cantidad.blur()
    await expect(cantidad).toHaveValue('34')
  })
})

/** A whole browser: the one without windows has no cameras. */
const CON_CAMARA = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((lugar) => existsSync(lugar))

test(
  'desde el inicio público, entrando, se lee con la cámara lo que ella ve; cada vez que aparece, uno más',
  { tag: '@telefono' },
  async ({ baseURL }, info) => {
    const video = join(info.outputDir, 'camara.y4m')
    writeVideo(video, [
      [PIEZA, 2],
      ['', 3],
    ])
    const { launchOptions, viewport } = info.project.use
    const navegador = await chromium.launch({
      ...(CON_CAMARA ? { executablePath: CON_CAMARA } : { channel: 'chrome' }),
      args: [
        ...(launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    })
    const suyo = { ...(baseURL ? { baseURL } : {}), ...(viewport ? { viewport } : {}) }
    const page = await (await navegador.newContext({ ...suyo, permissions: ['camera'] })).newPage()
    const pedidos: string[] = []
    page.context().on('request', (pedido) => pedidos.push(pedido.url()))
    // by the public page: its document is the one that the camera is asked from
    await entrarPorElPanel(page, (await unCliente(baseURL)).usuario)
    await (await abrirMenu(page)).getByRole('link', { name: 'Captura rápida' }).click()
    await expect(page.getByRole('heading', { name: 'Captura rápida' })).toBeVisible()
    expect(pedidos.filter((url) => /lector\.worker|\.wasm/.test(url))).toEqual([])
    const boton = page.getByRole('button', { name: 'Leer con cámara' })
    await boton.click()
    const camara = page.getByRole('dialog', { name: 'Cámara' })
    // it goes on seeing it every five seconds: the first may be over when one looks
    await expect(camara.getByRole('status')).toHaveText(new RegExp(`^Sumado: [2-9] de ${PARACETAMOL}$`))
    await camara.getByRole('button', { name: 'Deshacer' }).click()
    await expect(camara.getByRole('status')).toHaveText(/deshizo/)
    await page.keyboard.press('Escape')
    await expect(camara).toHaveCount(0)
    await expect(boton).toBeFocused()
    // the reader came from ourselves alone
    expect(pedidos.some((url) => url.endsWith('.wasm'))).toBe(true)
    expect([...new Set(pedidos.map((url) => new URL(url).origin))]).toEqual([new URL(baseURL ?? '').origin])
    await navegador.close()
  },
)
