import { expect, type Locator, type Page } from '@playwright/test'
import { articulos } from '@surtia/demo/articulos.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unaFoto } from './archivos.ts'
import { type Cliente, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { puerta } from './puerta.ts'
import { entrar, escanear, listoParaLeer, llamar, sinHallazgos } from './walkthrough.ts'

const RENGLONES = 40
const PIEZAS = 12
/** What a person takes: to find a label and read it, and to press a key. */
const SEGUNDOS = { lectura: 2, tecla: 0.3 }

const caja = (page: Page) => page.getByRole('combobox', { name: 'Código de barras o producto' })
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lote = (i: number) => `LT${String(i).padStart(4, '0')}`
type Linea = { codArticulo: string; codBarras: string }

/** An order of forty lines that left now, of twelve pieces each, with their lots. */
async function pedidoQueSalio(baseURL: string | undefined, { codCliente }: Cliente, folio: string): Promise<Linea[]> {
  const erp = puerta(baseURL)
  const lineas = articulos(diaDe(new Date()))
    .map(({ articulo }) => ({ codArticulo: String(articulo.codArticulo), codBarras: String(articulo.codBarras ?? '') }))
    .filter(({ codBarras }) => codBarras.length === 13)
    .take(RENGLONES)
    .toArray()
  const ahora = new Date().toISOString()
  const pedido = { folio, codCliente, codSucursal: 1, origen: 'Teléfono', estatus: 'B', fechaRecepcion: ahora }
  await enviar(erp, 'pedidos', [{ ...pedido, fecha: ahora, importe: 0, total: 0, facturado: true }])
  await enviar(
    erp,
    'renglonesPedido',
    lineas.map(({ codArticulo }) => ({
      folio,
      codArticulo,
      cantidadPedida: PIEZAS,
      cantidadSurtida: PIEZAS,
      precio: 0,
    })),
  )
  await enviar(
    erp,
    'lotesPedido',
    lineas.map(({ codArticulo }, i) => ({
      folio,
      codArticulo,
      lote: lote(i),
      caducidad: '2028-05-31',
      piezas: PIEZAS,
    })),
  )
  return lineas
}

/** A photograph with what a phone writes in it: where it was taken. */
async function fotoConLugar(page: Page) {
  const foto = await unaFoto(page, 'IMG_0417.jpg', [2_400, 1_800])
  const lugar = Buffer.from('Exif\0\0GPS 24.8N 107.4W')
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, lugar.length + 2]), lugar])
  return { ...foto, buffer: Buffer.concat([foto.buffer.subarray(0, 2), exif, foto.buffer.subarray(2)]) }
}

test('cuarenta renglones recibidos con el lector en menos de tres minutos, y en cuatro toques cuando todo llegó bien', async ({
  page,
  baseURL,
}) => {
  const cliente = await unCliente(baseURL)
  const folio = `R${cliente.codCliente}`
  const otro = `S${cliente.codCliente}`
  const lineas = await pedidoQueSalio(baseURL, cliente, folio)
  await pedidoQueSalio(baseURL, cliente, otro)
  await entrar(page, cliente.usuario, DIRECCIONES.recepcion)

  await test.step('con el lector: de la mitad de las etiquetas se lee el lote, de las demás se acepta el esperado', async () => {
    let [lecturas, teclas] = [0, 0]
    await page.getByRole('link', { name: `Recibir ${folio}` }).click()
    await expect(caja(page)).toBeFocused()
    await listoParaLeer(page)
    for (const [i, { codBarras }] of lineas.entries()) {
      const conLote = i % 2 === 0
      await page.keyboard.type(`${PIEZAS}*`)
      await escanear(page, conLote ? `010${codBarras}1728053110${lote(i)}` : codBarras)
      teclas += 3
      lecturas++
      if (conLote) continue
      await expect(page.getByRole('combobox', { name: 'Lote' })).toBeFocused()
      await page.keyboard.press('Enter')
      teclas++
      await expect(caja(page)).toBeFocused()
    }
    expect(lecturas).toBe(RENGLONES)
    expect(lecturas * SEGUNDOS.lectura + teclas * SEGUNDOS.tecla).toBeLessThanOrEqual(180)
    const completos = page.getByRole('table', { name: 'Renglones' }).getByText('Completo', { exact: true })
    await expect(completos).toHaveCount(RENGLONES)
    await sinHallazgos(page, 'recibir')
    await boton(page, 'Confirmar recepción').click()
    await page.getByRole('textbox', { name: 'Recibe' }).fill('Rosa Ibarra')
    await boton(page, 'Confirmar').click()
    await expect(page.getByText(/^Recibido por Rosa Ibarra, /)).toBeVisible()
    const bajada = page.waitForEvent('download')
    await boton(page, 'Acuse de recibo').click()
    expect((await bajada).suggestedFilename()).toBe(`acuse-de-recibo-${folio}.pdf`)
  })

  await test.step('todo llegó bien: contar, sí, confirmar y confirmar', async () => {
    await page.goto(`${DIRECCIONES.recibirPedido}${otro}`)
    let toques = 0
    const tocar = async (name: string) => {
      await boton(page, name).click()
      toques++
    }
    await tocar('Todo llegó bien')
    await tocar('Sí')
    await tocar('Confirmar recepción')
    await tocar('Confirmar')
    await expect(page.getByText(/^Recibido por Rosa Ibarra, /)).toBeVisible()
    expect(toques).toBeLessThanOrEqual(4)
  })

  await test.step('del pedido se reclama un renglón con su fotografía en ocho toques o menos, y se retira', async () => {
    await page.goto(DIRECCIONES.estatusDePedido)
    const foto = await fotoConLugar(page)
    let toques = 0
    const tocar = async (que: Locator) => {
      await que.click()
      toques++
    }
    await tocar(boton(page, folio))
    await tocar(boton(page, 'Reclamar'))
    await expect(page.getByRole('heading', { level: 1, name: `Reclamar del pedido ${folio}` })).toBeVisible()
    await tocar(page.getByRole('checkbox', { name: /^Elegir/ }).first())
    await page.keyboard.type('2')
    await page.getByRole('combobox', { name: /^Motivo de/ }).selectOption('Producto dañado')
    // to open the list, and to choose
    toques += 2
    await page.getByLabel('Fotografías').setInputFiles(foto)
    toques++
    await expect(page.getByRole('img', { name: 'Fotografía 1' })).toBeVisible()
    await sinHallazgos(page, 'reclamar')
    await tocar(boton(page, 'Enviar reclamación'))
    await expect(page.getByRole('heading', { level: 1, name: /^Reclamación \d+$/ })).toBeVisible()
    expect(toques).toBeLessThanOrEqual(8)
    await expect(page.getByRole('img', { name: 'Fotografía 1' })).toBeVisible()
    const id = page.url().split('/').at(-1)
    const { data } = (await llamar(page, `reclamaciones/${id}/fotos/1`)) as { data: { contenido: string } }
    expect(Buffer.from(data.contenido, 'base64').toString('latin1')).not.toMatch(/Exif|GPS/)
    await boton(page, 'Retirar reclamación').click()
    await boton(page, 'Sí').click()
    await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Retirada')
  })
})
