import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { cambiarLista, listaPropia } from '@surtia/contracts/listas-propias.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { articulo, carrito } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import ListaPropia from './ListaPropia.tsx'

const TALCO = 'TALCO 100 G'
const LISTA = {
  idLista: 7,
  nombre: 'Semanal',
  cambiada: '2026-11-20T18:00:00.000Z',
  version: 1,
  renglones: [
    { articulo: articulo('1000001', TALCO), cantidad: 3, nota: '' },
    { articulo: articulo('1000002', 'ALCOHOL 70% 500 ML', { precioNeto: 10.5 }), cantidad: 2, nota: 'mostrador' },
  ],
}
const abrir = () =>
  montar(ListaPropia, {
    marco: 'clientes',
    ruta: '/clientes/captura-pedidos/listas/7',
    patron: '/clientes/captura-pedidos/listas/:idLista',
    llamadas: [
      contesta(listaPropia, { data: LISTA }),
      contesta(cambiarLista, { data: { version: 2 } }),
      contesta(consultarCarrito, carrito([])),
    ],
  })
const caja = (e: Element) => e.getBoundingClientRect()

test('una lista dice lo que importa, y lo dice de nuevo con otra cantidad', async () => {
  await abrir()
  const pie = page.getByRole('row', { name: /^Importe sin impuestos/ })
  await expect.element(pie).toMatchTextContent('$96.00')
  await page.getByLabelText(`Cantidad deseada de ${TALCO}`).fill('4')
  await expect.element(pie).toMatchTextContent('$121.00')
  await sinHallazgos()
})

test('en el teléfono cada cifra está bajo su nombre, y la nota al lado de la cantidad', async () => {
  await enTelefono()
  await abrir()
  const cantidad = page.getByLabelText(`Cantidad deseada de ${TALCO}`)
  await expect.element(cantidad).toBeVisible()
  const nombre = caja(page.getByRole('link', { name: TALCO }).element())
  expect(caja(page.getByText('600', { exact: true }).first().element()).left).toBe(nombre.left)
  const nota = caja(page.getByLabelText(`Nota de ${TALCO}`).element())
  expect(nota.top).toBe(caja(cantidad.element()).top)
  await sinHallazgos()
})
