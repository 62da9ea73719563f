import { entrarPersonal, factorDePersonal } from '@surtia/contracts/personal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'

const NO = 'No fue posible entrar.'

test('un código que no es se dice con las mismas palabras, y se puede usar uno de respaldo', async () => {
  await montar(() => null, {
    marco: MesaLayout,
    ruta: '/personal/hoy',
    llamadas: [
      contesta(entrarPersonal, { data: { reto: 'r', factores: ['codigo', 'respaldo'] } }),
      contesta(factorDePersonal, { no: NO }),
    ],
  })
  await page.getByLabelText('Correo').fill('ana@surtia.example')
  await page.getByLabelText('Contraseña').fill('una contraseña larga')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const codigo = page.getByLabelText('Código de verificación')
  await expect.element(codigo).toHaveFocus()
  await codigo.fill('123456')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(NO)
  await sinHallazgosADosAnchos()
  await page.getByRole('button', { name: 'Usar un código de respaldo' }).click()
  await page.getByLabelText('Código de respaldo').fill('abcd-efgh')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(NO)
  expect(hechas(factorDePersonal).map(({ body }) => body)).toEqual([
    { reto: 'r', codigo: '123456' },
    { reto: 'r', respaldo: 'abcd-efgh' },
  ])
})
