import { expect, type Page } from '@playwright/test'
import { haberPedido, unCliente } from './clientes.ts'
import { test } from './prueba.ts'
import { entrarConCarritoVacio, enviarPedido, llamar, sinHallazgos } from './walkthrough.ts'

const PENDIENTES = '/clientes/captura-pedidos/pendientes'
/** of this one nobody has any */
const AGOTADO = 'CLONAZEPAM 2 MG TABLETAS C/30'

const fila = (page: Page, nombre: string) =>
  page.getByRole('table', { name: 'Piezas negadas' }).getByRole('row', { name: nombre })
const avisos = (page: Page) => page.getByRole('table', { name: 'Avisos' })

async function pedirLoAgotado(page: Page): Promise<string> {
  for (const [codArticulo, cantidad] of [
    ['1000001', 1],
    ['1000011', 5],
  ])
    await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' })
  return enviarPedido(page)
}

test('lo pendiente: cuando no hay nada, lo negado que se espera, y lo que ya hay', async ({ page, baseURL }) => {
  const cliente = await unCliente(baseURL)
  await entrarConCarritoVacio(page, cliente.usuario, PENDIENTES)
  await test.step('sin nada pendiente lo dice, y sin avisos también', async () => {
    await expect(page.getByText('No tiene piezas pendientes.')).toBeVisible()
    await expect(page.getByText('No espera ningún producto.')).toBeVisible()
    await sinHallazgos(page, 'pendientes sin nada')
  })

  await test.step('lo negado: se ve su pedido, se espera, y se deja de pedir', async () => {
    const folio = await pedirLoAgotado(page)
    await page.goto(PENDIENTES)
    const negado = fila(page, `Elegir ${AGOTADO}`)
    await negado.getByRole('button', { name: folio }).click()
    const pedido = page.getByRole('dialog', { name: `Pedido ${folio}` })
    await expect(pedido.getByRole('button', { name: `Avíseme cuando haya: ${AGOTADO}` })).toBeVisible()
    await pedido.getByRole('button', { name: 'Cerrar' }).click()

    await negado.getByRole('button', { name: 'Avíseme cuando haya' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Avíseme' })
    await expect(dialogo.getByLabel('Piezas')).toHaveValue('5')
    await dialogo.getByLabel('Piezas').fill('cinco')
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo.getByRole('alert')).toHaveText('Escriba cuántas piezas, con números.')
    await sinHallazgos(page, 'diálogo Avíseme')
    await dialogo.getByLabel('Piezas').fill('24')
    await dialogo.getByRole('radio', { name: 'Cualquier CEDIS' }).check()
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    const espera = avisos(page).getByRole('row', { name: AGOTADO })
    await expect(espera).toContainText('24')
    await expect(espera).toContainText('Cualquier CEDIS')

    const leAvisaremos = negado.getByRole('button', { name: 'Le avisaremos' })
    await expect(leAvisaremos).toBeFocused()
    await leAvisaremos.click()
    await sinHallazgos(page, 'menú de un aviso')
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(dialogo.getByRole('radio', { name: 'Cualquier CEDIS' })).toBeChecked()
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await leAvisaremos.click()
    await page.getByRole('button', { name: 'Ya no', exact: true }).click()
    await expect(negado.getByRole('button', { name: 'Avíseme cuando haya' })).toBeFocused()
    await expect(espera).toHaveCount(0)

    await negado.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Volver a pedir' }).click()
    const resultado = page.getByRole('dialog', { name: 'Volver a pedir' })
    await expect(resultado.getByRole('row', { name: AGOTADO })).toContainText('Sin existencia.')
    await resultado.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Dejar de pedir' }).click()
    await page
      .getByRole('alertdialog', { name: '¿Dejar de pedir 1 renglón?' })
      .getByRole('button', { name: 'Sí' })
      .click()
    await expect(negado).toHaveCount(0)
  })

  await test.step('lo que ya hay se pide una vez aunque se presione dos, se cambia por otro, y se deshace', async () => {
    // of all of them there are some today, and the second costs more than another of its kind
    await haberPedido(baseURL, cliente, [
      {
        hace: 3,
        renglones: [
          ['1000002', 6, 0],
          ['1000013', 4, 0],
          ['1000004', 2, 0],
        ],
      },
    ])
    await page.goto(PENDIENTES)
    await page.getByLabel('Orden').selectOption('Con existencia')
    await page.waitForURL(/orden=existencia/)
    const tabla = page.getByRole('table', { name: 'Piezas negadas' })
    const elegir = tabla.getByRole('checkbox').first()
    const nombre = (await elegir.getAttribute('aria-label'))?.replace('Elegir ', '') ?? ''
    await elegir.check()
    await expect(page.getByText(/^1 elegido de \d+,/)).toBeVisible()
    const volver = page.getByRole('button', { name: 'Volver a pedir' })
    await volver.click()
    const resultado = page.getByRole('dialog', { name: 'Volver a pedir' })
    await expect(resultado).toContainText('Se agregó 1 renglón a su carrito')
    await resultado.getByRole('button', { name: 'Cerrar' }).click()
    await volver.click()
    await expect(resultado.getByRole('row', { name: nombre })).toContainText('Ya está en su carrito.')
    await resultado.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
    await llamar(page, 'carrito/vaciar', {})

    const cambiar = tabla.getByRole('button', { name: /^Cambiar por / }).first()
    const otro = (await cambiar.getAttribute('aria-label'))?.replace('Cambiar por ', '') ?? ''
    await cambiar.click()
    await expect(tabla.getByRole('row')).toHaveCount(3)
    const aviso = page.getByRole('status').filter({ hasText: `Se cambió por ${otro}` })
    await aviso.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(tabla.getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Carrito, 0 renglones' })).toBeVisible()
  })
})
