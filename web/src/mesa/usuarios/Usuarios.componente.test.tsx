import { type RenglonDeUsuarios, usuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Usuarios from './Usuarios.tsx'

const usuario = (n: number): RenglonDeUsuarios => ({
  idUsuario: n,
  usuario: `herramientas${n}`,
  nombre: 'Encargado de compras',
  correo: `herramientas${n}@farmacias.example`,
  codCliente: '100004',
  cliente: 'Grupo Farmacéutico del Norte, Matriz',
  papel: 'comprador',
  activo: n === 1,
  unicoTitular: false,
  sesiones: 1,
  ultimaSesion: '2026-11-20T12:00:00.000Z',
  version: 1,
})
/** In how many lines it stands. */
const lineasDe = (nodo: Node | null | undefined) => {
  const trecho = document.createRange()
  trecho.selectNodeContents(nodo ?? document)
  return new Set([...trecho.getClientRects()].map(({ top }) => top)).size
}

test('entre tablas y cartas nada se parte a media palabra; en una carta, el estado dice de qué es', async () => {
  dejarSesionDeMesa('administracion')
  await montar(Usuarios, {
    marco: MesaLayout,
    ruta: '/personal/usuarios',
    llamadas: [
      contesta(usuarios.consultar, { data: [1, 2].map(usuario), cursor: null, cuantos: 2, filtrosIgnorados: [] }),
      contesta(vistas, { data: [] }),
    ],
  })
  const correo = page.getByRole('cell', { name: 'herramientas2@farmacias.example', exact: true })
  await expect.element(correo).toBeVisible()
  for (const ancho of [1_120, 896]) {
    await page.viewport(ancho, 900)
    const { firstChild: quien, lastChild: donde } = correo.element().firstElementChild ?? {}
    const usuario = page.getByText('herramientas2', { exact: true }).element()
    expect([ancho, ...[usuario, quien, donde].map(lineasDe)]).toEqual([ancho, 1, 1, 1])
    await sinHallazgos()
  }

  await page.viewport(360, 900)
  const estado = page.getByRole('table').getByText('No', { exact: true })
  const carta = estado.element().closest('td')
  expect(carta && getComputedStyle(carta, '::before').content).toBe('"Activo"')
  await sinHallazgos()
})
