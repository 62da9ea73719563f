import { expect, test } from 'vitest'
import { montar } from '../../test/montar.tsx'
import { NuevoSinonimo } from './NuevoSinonimo.tsx'

const Solo = () => <NuevoSinonimo palabra="flagenase 500" onCerrar={() => undefined} />

test('la palabra que no se halló ya está puesta, y lo que no se podría hallar se dice en su campo', async () => {
  const { getByRole, getByText } = await montar(Solo)
  await expect.element(getByRole('textbox', { name: 'Lo que se escribe' })).toHaveValue('flagenase 500')
  const equivale = getByRole('textbox', { name: 'Lo que quiere decir' })
  await expect.element(equivale).toHaveFocus()
  await equivale.fill('accion:')
  await getByRole('button', { name: 'Agregar' }).click()
  await expect.element(getByText('Falta la acción.')).toBeVisible()
})
