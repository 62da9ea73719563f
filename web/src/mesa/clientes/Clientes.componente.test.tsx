import { clientes, type RenglonDeClientes } from '@surtia/contracts/clientes-de-mesa.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
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

test('un valor que no nombra a nadie se dice con su filtro, y los encabezados que ordenan son botones', async () => {
  dejarSesionDeMesa('administracion')
  await montar(Clientes, {
    marco: MesaLayout,
    ruta: '/personal/clientes',
    llamadas: [
      contesta(clientes.consultar, ({ body }) => {
        const { filtros } = body as { filtros: Record<string, string> }
        const filtrosIgnorados = filtros.centro === 'Norte' ? ['centro'] : []
        return { data: [1, 2, 3].map(cliente), cursor: null, cuantos: 3, filtrosIgnorados }
      }),
      contesta(vistas, { data: [] }),
    ],
  })
  const filtros = page.getByRole('region', { name: 'Filtros' })
  await filtros.getByLabelText('Centro').fill('Norte')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No se entendió' }))
    .toMatchTextContent('No se entendió Centro: Norte.')
  await sinHallazgosADosAnchos()
  await filtros.getByLabelText('Centro').fill('Torreón')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No se entendió')).not.toBeInTheDocument()
  for (const titulo of ['Código', 'Cliente', 'Centro', 'Límite', 'Plazo', 'Agente', 'Ciudad'])
    await expect
      .element(page.getByRole('columnheader', { name: titulo, exact: true }).getByRole('button'))
      .toBeInTheDocument()
})
