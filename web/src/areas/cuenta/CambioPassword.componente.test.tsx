import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import CambioPassword from './CambioPassword.tsx'

test('el cambio de contraseña cabe en un teléfono, y su botón espera a que las dos coincidan', async () => {
  await montar(CambioPassword)
  const cambiar = page.getByRole('button', { name: 'Cambiar contraseña' })
  await userEvent.fill(page.getByLabelText('Contraseña actual'), 'la-de-antes')
  await userEvent.fill(page.getByLabelText('Nueva contraseña'), 'Una-nueva-2026')
  await userEvent.fill(page.getByLabelText('Confirmar contraseña'), 'otra')
  await expect.element(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await expect.element(cambiar).toBeDisabled()
  await sinHallazgosADosAnchos()
  await userEvent.fill(page.getByLabelText('Confirmar contraseña'), 'Una-nueva-2026')
  await expect.element(cambiar).toBeEnabled()
})
