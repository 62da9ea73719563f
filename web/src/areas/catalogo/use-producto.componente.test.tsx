import { fijarEnLista } from '@surtia/contracts/listas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { montar, ponerRed } from '../../test/montar.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { useFijar } from './use-producto.ts'

const Fijar = () => <Boton onClick={useFijar('1', 'UNO')}>Fijar en mi lista</Boton>

test('lo que se fija desde su página se guarda; sin línea espera, y se dice', async () => {
  await montar(Fijar, { marco: 'clientes', llamadas: [contesta(fijarEnLista, { data: null })] })
  const boton = page.getByRole('button', { name: 'Fijar en mi lista' })
  await boton.click()
  await expect.element(page.getByText('Se fijó en su lista de pedido')).toBeVisible()
  ponerRed(false)
  await boton.click()
  await expect.element(page.getByText('Se fijó en su lista de pedido')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: 'En espera de conexión' })).toBeVisible()
  expect(hechas(fijarEnLista)).toHaveLength(1)
  ponerRed(true)
  const fijado = { codArticulo: '1', fijado: true }
  await expect.poll(() => hechas(fijarEnLista).map(({ body }) => body)).toEqual([fijado, fijado])
})
