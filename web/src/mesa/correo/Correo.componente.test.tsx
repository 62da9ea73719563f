import { correo, correoDeMesa, type PorEntregar, repetirCorreo } from '@surtia/contracts/correo-de-mesa.ts'
import { vistas } from '@surtia/contracts/vistas.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Correo from './Correo.tsx'

const salida = (id: number): PorEntregar => ({
  id,
  tipo: 'correo',
  asunto: `Su pedido ${id}`,
  estado: 'sin entregar',
  intentos: 8,
  causa: 'ECONNREFUSED',
  creada: '2026-11-22T12:00:00.000Z',
  proximo: null,
})

test('un hecho sobre varios contesta por renglón, y lo que falló se queda elegido', async () => {
  dejarSesionDeMesa('sistemas')
  await montar(Correo, {
    marco: MesaLayout,
    ruta: '/personal/correo',
    llamadas: [
      contesta(correo.consultar, { data: [1, 2, 3].map(salida), cursor: null, cuantos: 3, filtrosIgnorados: [] }),
      contesta(vistas, { data: [] }),
      contesta(correoDeMesa, {
        data: { ...salida(2), para: 'alguien@cliente.example', texto: 'Hola <b>', adjuntos: [] },
      }),
      contesta(repetirCorreo, ({ url }) =>
        url.pathname.includes('/2/') ? { no: 'Se está entregando en este momento.' } : { data: null },
      ),
    ],
  })
  const renglon = (id: number) => page.getByRole('row').filter({ hasText: `Su pedido ${id}` })
  await expect.element(renglon(3)).toBeVisible()
  // its cause in words, the code for who looks for it
  await expect.element(renglon(3).getByText('Conexión rechazada')).toHaveAttribute('title', 'ECONNREFUSED')
  await userEvent.keyboard('j')
  await expect.element(renglon(1)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(renglon(2)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const visto = page.getByRole('dialog', { name: 'Su pedido 2' })
  await expect.element(visto.getByText('Hola <b>')).toBeVisible()
  await sinHallazgos()
  await userEvent.keyboard('{Escape}')
  await expect.element(renglon(2)).toHaveFocus()
  await page.getByLabelText('Seleccionar todos').click()
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click()
  await expect.element(renglon(1)).toMatchTextContent('Hecho')
  await expect.element(renglon(2)).toMatchTextContent('Se está entregando en este momento.')
  await expect.element(page.getByLabelText('Elegir Su pedido 2')).toBeChecked()
  await expect.element(page.getByLabelText('Elegir Su pedido 1')).not.toBeChecked()
  await sinHallazgos()
})
