import { avisosDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { articulo, hallados } from '../../test/ejemplos.ts'
import { cabe, sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import BusquedaGeneral from './BusquedaGeneral.tsx'

const LARGO = 'ÁCIDO ACETILSALICÍLICO 500 MG TABLETAS C/20'
const ARTICULOS = [
  articulo('1000001', 'TALCO 100 G'),
  articulo('1000002', LARGO, {
    fechaCaducidad: '2028-11-01',
    ofertado: true,
    precioOfertado: 20,
    minimoPiezasOfertas: 12,
  }),
  articulo('1000003', LARGO, { existenciaMiCedis: 0, tieneSustituto: true }),
]

test('en un escritorio un renglón de la lista son dos líneas y su letra chica, aun agotado', async () => {
  localStorage.setItem('modoGrid', 'false')
  await montar(BusquedaGeneral, {
    marco: 'clientes',
    ruta: '/clientes/captura-pedidos/busqueda-general',
    llamadas: [contesta(buscar, { data: hallados(ARTICULOS) }), contesta(avisosDeExistencia, { data: [] })],
  })
  const renglones = page.getByRole('table').getByRole('row')
  for (const ancho of [1440, 1152]) {
    await page.viewport(ancho, 900)
    await expect.element(renglones.nth(3)).toMatchTextContent(/Agotado.*Ver sustitutos.*Avíseme cuando haya/)
    const altos = () => [1, 2, 3].map((i) => renglones.nth(i).element().getBoundingClientRect().height)
    await expect.poll(() => Math.max(...altos()), { message: `${ancho} px` }).toBeLessThan(63)
    // when it expires is never what is cut
    await expect.element(page.getByText('Caduca nov/2028')).toBeVisible()
    cabe()
    await sinHallazgos()
  }
})
