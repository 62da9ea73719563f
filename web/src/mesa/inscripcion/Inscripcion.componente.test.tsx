import { inscripcion, terminarInscripcion } from '@surtia/contracts/personal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import Inscripcion from './Inscripcion.tsx'

const SUYA = {
  correo: 'ana@surtia.example',
  nombre: 'Ana Soto',
  secreto: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Surtia:ana@surtia.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Surtia',
  opciones: {},
}
const RESPALDOS = Array.from({ length: 10 }, (_, i) => `abcd-efg${i}`)

test('la contraseña se escribe dos veces, y los códigos de respaldo se dicen guardados', async () => {
  await montar(Inscripcion, {
    ruta: '/personal/inscripcion/abc',
    patron: '/personal/inscripcion/:clave',
    llamadas: [
      contesta(inscripcion, { data: SUYA }),
      contesta(terminarInscripcion, { data: { respaldos: RESPALDOS } }),
    ],
  })
  await page.getByLabelText('Contraseña nueva').fill('una contraseña larga')
  const otraVez = page.getByLabelText('Confirmar contraseña')
  await otraVez.fill('una contraseña largax')
  await page.getByLabelText('Código de verificación').fill('123456')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await sinHallazgosADosAnchos()
  await otraVez.fill('una contraseña larga')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(page.getByRole('region', { name: 'Códigos de respaldo' })).toBeVisible()
  await sinHallazgosADosAnchos()
})
