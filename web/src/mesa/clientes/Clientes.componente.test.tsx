import { clientes, type RenglonDeClientes } from '@surtia/contracts/clientes-de-mesa.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Clientes from './Clientes.tsx'

const cliente = (n: number): RenglonDeClientes => ({
  codCliente: `10000${n}`,
  nombre: `Farmacia ${n}`,
  codSucursal: 1,
  centro: 'Culiacán',
  activo: true,
  limite: 900_000,
  plazo: 30,
  codAgente: '',
  agente: '',
  ciudad: 'Culiacán',
  estado: 'Sinaloa',
  usuarios: 1,
})

test('un renglón se abre con Enter, y regresar lleva a él otra vez', async () => {
  dejarSesionDeMesa('administracion')
  const { direccion } = await montar(Clientes, {
    marco: MesaLayout,
    ruta: '/personal/clientes',
    otras: { '/personal/clientes/:codCliente': () => <h1>Ficha</h1> },
    llamadas: [
      contesta(clientes.consultar, {
        data: [1, 2, 3].map(cliente),
        cursor: null,
        cuantos: 3,
        filtrosIgnorados: [],
      }),
      contesta(vistas, { data: [] }),
    ],
  })
  const segundo = page.getByRole('row').filter({ hasText: 'Farmacia 2' })
  await expect.element(segundo).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(segundo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Ficha' })).toBeVisible()
  expect(direccion()).toBe('/personal/clientes/100002')
  history.back()
  await expect.element(segundo).toHaveFocus()
})
