import { expect, type Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, sinHallazgos } from './walkthrough.ts'

const RAPIDA = '/clientes/captura-pedidos/rapida'
const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Pegar lista' })
const lista = (page: Page) => dialogo(page).getByLabel('Lista', { exact: true })
const pegar = (page: Page, texto: string) =>
  page.getByLabel('Código, código de barras o nombre').evaluate((caja, pegado) => {
    const datos = new DataTransfer()
    datos.setData('text/plain', pegado)
    caja.dispatchEvent(new ClipboardEvent('paste', { clipboardData: datos, bubbles: true, cancelable: true }))
  }, texto)
const revisar = (page: Page) => dialogo(page).getByRole('button', { name: 'Revisar' }).click()

test('una lista se pega o se trae de un archivo, se revisa, se agrega y se deshace', async ({ page }) => {
  await entrarConCarritoVacio(page, 'farmacia', RAPIDA)
  await test.step('de un chat: se pega, se ve en qué queda, se exporta lo rechazado, se agrega y se deshace', async () => {
    await page.getByRole('button', { name: 'Pegar lista' }).click()
    await expect(lista(page)).toBeFocused()
    await revisar(page)
    await expect(dialogo(page).getByRole('alert')).toHaveText('Escriba o pegue su lista, o elija un archivo.')

    await lista(page).fill('12*1000001\n\n1000002\t3\n- 4 paracetamol 500\n1000010 2\nxyzzyq wkrt 3')
    // what is written outlives a reload
    await page.reload()
    await page.getByRole('button', { name: 'Pegar lista' }).click()
    await expect(lista(page)).toHaveValue(/^12\*1000001[\s\S]*xyzzyq wkrt 3$/)
    await revisar(page)
    await expect(dialogo(page).getByRole('status')).toHaveText('2 tomados, 1 por resolver, 2 rechazados')
    const rechazados = dialogo(page).getByRole('table', { name: 'No se pudieron leer' })
    await expect(rechazados.getByRole('row')).toHaveCount(3)
    await expect(rechazados).toContainText('Cancelado')
    await sinHallazgos(page, 'pegar lista 2')
    const descarga = page.waitForEvent('download')
    await dialogo(page).getByRole('button', { name: 'Exportar' }).click()
    const [hoja] = await readXlsxFile(await (await descarga).path())
    expect(hoja?.data).toEqual([
      ['renglon', 'escrito', 'detalle'],
      [5, '1000010 2', 'Cancelado'],
      [6, 'xyzzyq wkrt 3', 'No se encontró xyzzyq wkrt.'],
    ])

    await dialogo(page).getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page.getByText('Se agregaron 2 renglones al carrito')).toBeVisible()
    const renglones = page.getByRole('table', { name: 'Renglones capturados' })
    await expect(renglones.getByRole('button', { name: 'Resolver - 4 paracetamol 500' })).toBeVisible()
    await expect(renglones.getByRole('button', { name: 'Resolver 1000010 2' })).toBeVisible()
    await expect(renglones.getByRole('row', { name: /1000001 · / })).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Se deshizo')).toBeVisible()
    await expect(renglones.getByRole('row', { name: /100000[12] · / })).toHaveCount(0)
    await page.getByRole('button', { name: 'Descartar todos' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click()
    await expect(page.getByText('Aún no hay renglones.')).toBeVisible()
  })

  await test.step('un archivo se vuelve renglones a la vista; varios pegados en la línea abren la lista; nada se pierde si falla', async () => {
    await pegar(page, '1000001 2\n1000002 3')
    await expect(lista(page)).toHaveValue('1000001 2\n1000002 3')
    const elegir = dialogo(page).getByLabel('Elegir archivo')
    await elegir.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(dialogo(page).getByRole('alert')).toHaveText('El archivo debe ser .xlsx, .csv o .txt.')
    await elegir.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('1000003,4\n') })
    await expect(lista(page)).toHaveValue('1000001 2\n1000002 3\n1000003,4\n')
    const libro = await writeXlsxFile([
      [{ value: 'Cantidad' }, { value: 'Producto' }, { value: 'Código' }],
      [{ value: 5 }, { value: 'Amlodipino' }, { value: '2000000000138' }],
    ]).toBuffer()
    await elegir.setInputFiles({ name: 'b.xlsx', mimeType: 'application/octet-stream', buffer: libro })
    await expect(lista(page)).toHaveValue(/1000003,4\nCantidad\tProducto\tCódigo\n5\tAmlodipino\t2000000000138$/)

    await page.route('**/api/captura/resolver', (ruta) => ruta.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await revisar(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
    await expect(lista(page)).toHaveValue(/2000000000138$/)
    await revisar(page)
    await expect(dialogo(page).getByRole('status')).toHaveText('4 tomados, 0 por resolver, 0 rechazados')
    await dialogo(page).getByRole('button', { name: 'Corregir lista' }).click()
    await expect(lista(page)).toHaveValue(/^1000001 2\n/)
  })

  await test.step('de 2,001 renglones se agregan 2,000 y el último se queda en la lista', async () => {
    await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialogo(page)).toHaveCount(0)
    const renglones = Array.from({ length: 2_000 }, () => '1000001 1')
    // as a person does: typed into the box by the browser, so many lines take it ten seconds
    await pegar(page, [...renglones, '1000002 7'].join('\n'))
    await revisar(page)
    await expect(dialogo(page).getByRole('status')).toHaveText('2,000 tomados, 0 por resolver, 0 rechazados')
    await expect(dialogo(page)).toContainText('Sólo se leyeron los primeros 2,000 renglones.')
    await dialogo(page).getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(lista(page)).toHaveValue('1000002 7')
  })
})
