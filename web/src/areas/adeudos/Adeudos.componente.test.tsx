import { saldos } from '@surtia/contracts/adeudos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { adeudos } from '../../test/ejemplos.ts'
import { montar } from '../../test/montar.tsx'
import Adeudos from './Adeudos.tsx'

test('a quien no debe se le dice', async () => {
  await montar(Adeudos, {
    marco: 'clientes',
    ruta: '/clientes/adeudos',
    llamadas: [contesta(saldos, { data: { antiguedad: adeudos() } })],
  })
  await expect.element(page.getByText('No tiene adeudos.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver facturas' })).toHaveAttribute('href', '/clientes/facturas')
})
