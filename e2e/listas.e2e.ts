import { expect, type Page } from '@playwright/test'
import { unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, llamar, sinHallazgos } from './walkthrough.ts'

const LISTAS = '/clientes/captura-pedidos/listas'
const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const IBUPROFENO = 'IBUPROFENO 400 MG TABLETAS C/10'
const COMPLEMENTO = 'COMPLEMENTO ALIMENTICIO VAINILLA POLVO 400 G'

const SE_GUARDA = /\/listas\/\d+\/cambiar$/
/** The places of what waits on this device. */
const esperan = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((listo, fallo) => {
        const abrir = indexedDB.open('surtia-registro')
        abrir.onerror = () => fallo(abrir.error)
        abrir.onsuccess = () => {
          const todos = abrir.result.transaction('registro').objectStore('registro').getAllKeys()
          todos.onerror = () => fallo(todos.error)
          todos.onsuccess = () => {
            abrir.result.close()
            listo(todos.result)
          }
        }
      }),
  )

type Lista = { data: { renglones: { articulo: { codArticulo: string }; cantidad: number; nota: string }[] } }

const guardada = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible()
const renglonesDe = async (page: Page) => {
  const { data } = (await llamar(page, `listas/${page.url().split('/').pop()}`)) as Lista
  return data.renglones.map(({ articulo, cantidad, nota }) => [articulo.codArticulo, cantidad, nota])
}
async function agregarProducto(page: Page, texto: string): Promise<void> {
  const caja = page.getByRole('combobox', { name: 'Agregar producto' })
  await caja.fill(texto)
  await caja.press('Enter')
  await expect(page.getByText('Se agregó al final:')).toBeVisible()
  await expect(caja).toHaveValue('')
}

test('una lista se hace, llena el carrito, se guarda sin red y sale del carrito', async ({
  page,
  context,
  baseURL,
}) => {
  await entrarConCarritoVacio(page, (await unCliente(baseURL)).usuario, LISTAS)
  await test.step('una lista se hace, se escribe, se ordena, llena el carrito y se elimina', async () => {
    await page.getByRole('button', { name: 'Nueva lista' }).click()
    const nueva = page.getByRole('dialog', { name: 'Nueva lista' })
    await nueva.getByRole('button', { name: 'Crear' }).click()
    await expect(nueva.getByRole('alert')).toHaveText('Escriba el nombre de la lista.')
    await sinHallazgos(page, 'nueva lista')
    await nueva.getByLabel('Nombre').fill('Semanal de prueba')
    await nueva.getByRole('button', { name: 'Crear' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Semanal de prueba' })).toBeVisible()
    for (const codigo of ['1000001', '1000002', '1000007']) await agregarProducto(page, codigo)
    await expect(page.getByRole('combobox', { name: 'Agregar producto' })).toBeFocused()

    await page.getByLabel(`Cantidad deseada de ${PARACETAMOL}`).fill('24')
    await page.getByLabel(`Nota de ${PARACETAMOL}`).fill('mostrador')
    await page.getByRole('button', { name: `Subir ${COMPLEMENTO}` }).click()
    await expect(page.getByRole('button', { name: `Subir ${COMPLEMENTO}` })).toBeFocused()
    await page.getByRole('button', { name: `Quitar ${IBUPROFENO}` }).click()
    await expect(page.getByText(`Se quitó ${IBUPROFENO}`)).toBeVisible()
    await expect(page.getByLabel(`Cantidad deseada de ${IBUPROFENO}`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByLabel(`Cantidad deseada de ${IBUPROFENO}`)).toBeVisible()
    const caja = page.getByLabel(`Cantidad deseada de ${IBUPROFENO}`)
    await caja.fill('0')
    await caja.blur()
    await expect(page.getByRole('alert')).toHaveText('Escriba de 1 a 99,999 piezas.')
    await caja.fill('3')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await guardada(page)
    expect(await renglonesDe(page)).toEqual([
      ['1000001', 24, 'mostrador'],
      ['1000007', 1, ''],
      ['1000002', 3, ''],
    ])
    await page.reload()
    await expect(page.getByLabel(`Nota de ${PARACETAMOL}`)).toHaveValue('mostrador')

    await page.getByRole('button', { name: 'Llenar carrito' }).click()
    await expect(page.getByText('Se agregaron 3 renglones al carrito')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Carrito, 3 renglones' })).toBeVisible()
    await expect(page.getByRole('row', { name: /PARACETAMOL 500/ })).toContainText('24')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('link', { name: 'Carrito, 0 renglones' })).toBeVisible()

    await page.getByRole('button', { name: 'Cambiar nombre' }).click()
    const nombrar = page.getByRole('dialog', { name: 'Cambiar nombre' })
    await llamar(page, 'listas/crear', { nombre: 'Otra de prueba', desde: 'vacia' })
    await nombrar.getByLabel('Nombre').fill('Otra de prueba')
    await nombrar.getByRole('button', { name: 'Guardar' }).click()
    await expect(nombrar.getByRole('alert')).toHaveText('Ya tiene una lista con ese nombre.')
    await nombrar.getByLabel('Nombre').fill('Quincenal de prueba')
    await nombrar.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quincenal de prueba' })).toBeVisible()
    await page.getByRole('button', { name: 'Eliminar lista' }).click()
    const pregunta = page.getByRole('alertdialog')
    await expect(pregunta).toContainText('¿Eliminar la lista Quincenal de prueba?')
    await pregunta.getByRole('button', { name: 'Sí' }).click()
    await page.waitForURL(/\/listas$/)
    const tabla = page.getByRole('table', { name: 'Listas' })
    await expect(tabla.getByRole('link', { name: 'Otra de prueba' })).toBeVisible()
    await expect(tabla.getByRole('link', { name: 'Quincenal de prueba' })).toHaveCount(0)
  })

  await test.step('del carrito se guarda una lista, y lo que no se pudo agregar al llenar se dice con su causa', async () => {
    for (const [codArticulo, cantidad] of [
      ['1000001', 24],
      ['1000002', 3],
    ])
      await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' })
    await page.goto('/clientes/carrito')
    await page.getByRole('button', { name: 'Guardar como lista' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Guardar como lista' })
    await dialogo.getByLabel('Nombre').fill('Del carrito')
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('link', { name: 'Ver lista' }).click()
    await expect(page.getByLabel(`Cantidad deseada de ${PARACETAMOL}`)).toHaveValue('24')
    await agregarProducto(page, '1000012')
    const id = page.url().split('/').pop()
    await guardada(page)
    const { version } = ((await llamar(page, `listas/${id}`)) as { data: { version: number } }).data
    // cancelled: it may stand in a list, and is not sold
    await llamar(page, `listas/${id}/cambiar`, {
      version,
      renglones: [
        { codArticulo: '1000010', cantidad: 2 },
        { codArticulo: '1000007', cantidad: 2 },
      ],
    })
    await page.reload()
    await page.getByRole('button', { name: 'Llenar carrito' }).click()
    const llenado = page.getByRole('dialog', { name: 'Llenar carrito' })
    await expect(llenado).toContainText('Se agregó 1 renglón a su carrito')
    await expect(llenado.getByRole('row', { name: /1000010/ })).toContainText('Cancelado')
    await sinHallazgos(page, 'llenar carrito')
    await llenado.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  })

  await test.step('sin red lo escrito se queda y se guarda al volver; lo que otro cambió se muestra y decide la persona', async () => {
    const renglones = [
      { codArticulo: '1000001', cantidad: 1 },
      { codArticulo: '1000002', cantidad: 2 },
    ]
    const { data } = (await llamar(page, 'listas/crear', { nombre: 'De dos', desde: 'vacia', renglones })) as {
      data: { idLista: number }
    }
    await page.goto(`${LISTAS}/${data.idLista}`)
    const caja = page.getByLabel(`Cantidad deseada de ${PARACETAMOL}`)
    await expect(caja).toBeVisible()
    await context.setOffline(true)
    await caja.fill('5')
    await expect(page.getByText('Sin conexión: no se guardó.')).toBeVisible()
    await context.setOffline(false)
    await guardada(page)
    expect((await renglonesDe(page))[0]).toEqual(['1000001', 5, ''])

    // a reload before it is sent: what the device keeps of it stands there
    await page.route(SE_GUARDA, (ruta) => ruta.abort())
    await caja.fill('7')
    await expect.poll(() => esperan(page)).toContainEqual(expect.stringContaining(`lista ${data.idLista}`))
    await page.unroute(SE_GUARDA)
    await page.reload()
    await expect(caja).toHaveValue('7')
    await guardada(page)
    const { version } = ((await llamar(page, `listas/${data.idLista}`)) as { data: { version: number } }).data
    // another device
    await llamar(page, `listas/${data.idLista}/cambiar`, {
      version,
      renglones: [{ codArticulo: '1000001', cantidad: 40 }],
    })
    await caja.fill('9')
    const cambio = page.getByRole('dialog', { name: 'La lista cambió' })
    const renglon = cambio.getByRole('row', { name: /PARACETAMOL/ })
    await expect(renglon).toContainText('9 piezas')
    await expect(renglon).toContainText('40 piezas')
    await expect(cambio.getByRole('row', { name: /IBUPROFENO/ })).toContainText('No está')
    await sinHallazgos(page, 'la lista cambió')
    await cambio.getByRole('button', { name: 'Conservar la mía' }).click()
    await guardada(page)
    expect(await renglonesDe(page)).toEqual([
      ['1000001', 9, ''],
      ['1000002', 2, ''],
    ])
    await llamar(page, `listas/${data.idLista}/cambiar`, { version: version + 2, renglones: [] })
    await caja.fill('11')
    await cambio.getByRole('button', { name: 'Usar la otra' }).click()
    await expect(page.getByText('Busque un producto y agréguelo para empezar su lista.')).toBeVisible()
  })
})
