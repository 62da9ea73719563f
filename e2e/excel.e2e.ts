import { expect, type Page } from '@playwright/test'
import { enviar } from '@surtia/demo/llenar.ts'
import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { puerta } from './puerta.ts'
import { entrar, entrarConCarritoVacio, llamar } from './walkthrough.ts'

type Celda = string | number | null
const libro = async (filas: Celda[][]): Promise<Buffer> =>
  await writeXlsxFile(filas.map((fila) => fila.map((value) => (value === null ? null : { value })))).toBuffer()
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const elegir = async (page: Page, filas: Celda[][] | Buffer, name = 'pedido.xlsx') => {
  const buffer = Buffer.isBuffer(filas) ? filas : await libro(filas)
  await page.getByLabel('Elegir archivo').setInputFiles({ name, mimeType: XLSX, buffer })
}
const abrir = (page: Page) => page.getByRole('button', { name: 'Cargar pedido con Excel' }).click()

test('un pedido se carga de un libro: lo que no se puede se dice, y lo demás va al carrito', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia')
  await test.step('un archivo con de todo: se corrige, se exporta lo rechazado, y lo demás va al carrito', async () => {
    await abrir(page)
    await expect(page.getByRole('dialog', { name: 'Cargar pedido con Excel' })).toBeVisible()
    await elegir(page, [
      ['CODIGO', 'Cantidad', 'DESCRIPCIÓN'],
      ['1000001', 20, 'PARACETAMOL'],
      [2000000000138, '5', 'por código de barras'],
      [null, null, null],
      ['1000010', 4, 'cancelado'],
      ['0099', 1, 'no existe'],
      ['1000002', 0, 'sin piezas'],
      ['1000012', 3, 'bajo el mínimo'],
    ])
    const rechazados = page.getByRole('dialog', { name: 'Artículos no procesados' })
    await expect(rechazados).toContainText('Los siguientes códigos no existen en el catálogo de Surtia')
    await expect(rechazados).toContainText('Favor de verificar que la cantidad solicitada sea correcta.')
    await expect(rechazados).toContainText('La cantidad tiene que ser mayor a 0')
    await rechazados.getByLabel('Cantidad de 1000002').fill('6')
    await rechazados.getByLabel('Cantidad de 1000002').press('Enter')
    await expect(rechazados.getByLabel('Cantidad de 1000002')).toHaveCount(0)

    const descarga = page.waitForEvent('download')
    await rechazados.getByRole('button', { name: 'Exportar' }).click()
    const archivo = await descarga
    expect(archivo.suggestedFilename()).toBe('ArticulosNoProcesados.xlsx')
    const [hoja] = await readXlsxFile(await archivo.path())
    expect([hoja?.sheet, hoja?.data]).toEqual([
      'articulos',
      [
        ['codigo', 'cantidad', 'descripcion', 'info', 'detalle'],
        ['0099', '1', 'no existe', 'no existe en catalogo', 'El código no existe en el catálogo.'],
        ['1000012', '3', 'bajo el mínimo', 'cantidad incorrecta', 'La cantidad mínima es de 6 piezas.'],
      ],
    ])
    await rechazados.getByRole('button', { name: 'Continuar' }).click()
    await expect(
      page.getByText('Su pedido se surtirá sin los productos en las tablas. ¿Está de acuerdo?'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Sí' }).click()

    const validos = page.getByRole('dialog', { name: 'Artículos del archivo' })
    await expect(validos.locator('dl')).toHaveText(
      /Renglones\s*3\s*Artículos\s*31\s*Importe sin impuestos\s*\$[\d,]+\.\d{2}/,
    )
    await expect(validos).toContainText('Cancelado')
    await validos.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(page.getByText('Se agregaron 3 renglones al carrito')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Carrito, 3 renglones' })).toBeVisible()
    await llamar(page, 'carrito/vaciar', {})
  })

  await test.step('lo que pasaría de 99,999 piezas no entra al carrito, y la pantalla lo dice', async () => {
    await llamar(page, 'carrito/modificar-cantidad', {
      codArticulo: '1000001',
      cantidad: 99_990,
      rutaOrigen: 'carrito',
    })
    await abrir(page)
    await elegir(page, [
      ['CODIGO', 'Cantidad'],
      ['1000001', 20],
      ['1000002', 3],
    ])
    await page
      .getByRole('dialog', { name: 'Artículos del archivo' })
      .getByRole('button', { name: 'Agregar al carrito' })
      .click()
    await expect(page.getByText('Se agregó 1 renglón al carrito')).toBeVisible()
    const noCupo = page.getByRole('alertdialog', { name: 'Artículos del archivo' })
    await expect(noCupo).toContainText(
      'No se agregó lo que pasaría de 99,999 piezas en su carrito; sigue en el de Excel: PARACETAMOL 500 MG TABLETAS C/20, 20 piezas.',
    )
    await noCupo.getByRole('button', { name: 'Aceptar' }).click()
    await llamar(page, 'carrito/vaciar', {})
  })

  await test.step('lo que no es un libro, lo vacío y lo que nadie conoce se dice, y se puede elegir otro', async () => {
    await abrir(page)
    const dialogo = page.getByRole('dialog', { name: 'Cargar pedido con Excel' })
    await elegir(page, Buffer.from('codigo,cantidad\n1,2'), 'pedido.csv')
    await expect(dialogo).toContainText('El archivo debe ser de Excel, con extensión .xlsx.')
    await elegir(page, Buffer.from('no soy un zip'))
    await expect(dialogo).toContainText('El archivo no es un libro de Excel (.xlsx) que se pueda leer.')
    await elegir(page, [['Código', 'Cantidad']])
    await expect(page.getByText('No se encontraron artículos con los datos del archivo proporcionado.')).toBeVisible()
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await elegir(page, [
      ['Código', 'Cantidad'],
      ['9999999', 1],
    ])
    const rechazados = page.getByRole('dialog', { name: 'Artículos no procesados' })
    await expect(rechazados).toBeVisible()
    await expect(rechazados.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
    await rechazados.getByRole('button', { name: 'Cancelar' }).click()
    await abrir(page)
    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar plantilla' }).click()
    const [hoja] = await readXlsxFile(await (await descarga).path())
    expect(hoja?.data[0]).toEqual(['Código', 'Cantidad', 'Descripción'])
  })
})

test('300 renglones se envían como pedido propio, y el carrito de la web queda como estaba', async ({
  page,
  baseURL,
}) => {
  await entrar(page, (await unCliente(baseURL)).usuario)
  await llamar(page, 'carrito/modificar-cantidad', { codArticulo: '1000012', cantidad: 6, rutaOrigen: 'carrito' })
  // by name: what one's own centre lacks stands among what it has
  const { data } = (await llamar(page, 'catalogo-general/buscar', { buscar: 'tabletas', orden: 1 })) as {
    data: { totalPaginas: number }
  }
  const paginas = await Promise.all(
    Array.from(
      { length: Math.min(15, data.totalPaginas) },
      (_, i) =>
        llamar(page, 'catalogo-general/buscar', { buscar: 'tabletas', orden: 1, pagina: i + 1 }) as Promise<{
          data: { resultadosPrincipales: { codArticulo: string; minimoPiezas: number }[] }
        }>,
    ),
  )
  const articulos = paginas.flatMap((p) => p.data.resultadosPrincipales)
  expect(articulos).toHaveLength(300)
  await abrir(page)
  await elegir(page, [['Código', 'Cantidad'], ...articulos.map((a): Celda[] => [a.codArticulo, a.minimoPiezas])])
  const validos = page.getByRole('dialog', { name: 'Artículos del archivo' })
  await expect(validos.locator('dl')).toContainText('300')
  await validos.getByRole('button', { name: 'Enviar pedido' }).click()
  const desea = page.getByRole('alertdialog', { name: 'Enviar pedido' })
  await desea.getByRole('button', { name: 'Sí' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirmar pedido' }).getByRole('button', { name: 'Aceptar' }).click()
  // what is short of date may complete it; here it is declined
  await expect(
    page
      .getByRole('heading', { name: 'Caducidades Disponibles' })
      .or(page.getByRole('alertdialog', { name: 'Pedido enviado' })),
  ).toBeVisible()
  if (page.url().includes('caducidades')) await page.getByRole('button', { name: 'Rechazar' }).click()
  const enviado = page.getByRole('alertdialog', { name: 'Pedido enviado' })
  await expect(enviado).toBeVisible()
  await enviado.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('table', { name: 'Pedidos activos' })).toContainText('Excel')
  await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  await llamar(page, 'carrito/vaciar', {})

  // the warehouse supplies it: it moves by itself to the finished ones, and every line is accounted for
  const { data: activos } = (await llamar(page, 'estatus-pedido/pedidos-activos')) as {
    data: { folio: string; origen: string }[]
  }
  const folio = activos.find((p) => p.origen === 'Excel')?.folio ?? ''
  await enviar(puerta(baseURL), 'estatusPedidos', [{ folio, estatus: 'B' }])
  const anteriores = page.getByRole('region', { name: 'Pedidos anteriores' })
  await expect(anteriores).toContainText(folio)
  await anteriores.getByRole('button', { name: folio }).click()
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(301)
  const { data: renglones } = (await llamar(page, `estatus-pedido/pedidos-det/${folio}`)) as {
    data: { cantidadPedida: number; cantidadSurtida: number; cantidadNegada: number }[]
  }
  expect(renglones.filter((r) => r.cantidadPedida !== r.cantidadSurtida + r.cantidadNegada)).toEqual([])
})
