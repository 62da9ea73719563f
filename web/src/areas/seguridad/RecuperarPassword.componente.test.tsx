import { recuperarPasswordVerificar } from '@surtia/contracts/seguridad.ts'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import RecuperarPassword from './RecuperarPassword.tsx'

const Pagina = RecuperarPassword as unknown as ComponentType<{ params: { referencia: string } }>
const Pantalla = () => <Pagina params={{ referencia: 'r' }} />

test('al restablecer la contraseña se dice qué está mal en cada campo', async () => {
  await montar(Pantalla, {
    marco: 'publico',
    ruta: '/recuperar-password/r',
    sesion: null,
    llamadas: [contesta(recuperarPasswordVerificar, { data: 'farmacia' })],
  })
  await page.getByLabelText('Nueva contraseña').fill('abc')
  await page.getByRole('button', { name: 'Guardar nueva contraseña' }).click()
  await expect.element(page.getByText('Escriba al menos 4 caracteres.')).toBeVisible()
  await expect.element(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})
