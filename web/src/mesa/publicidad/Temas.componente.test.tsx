import { consultarAyuda } from '@surtia/contracts/textos-de-ayuda.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Publicidad from './Publicidad.tsx'

const TEMA = { numero: 8, titulo: 'Facturas', pasos: ['Abra Facturas.', 'Marque.'], propio: false, version: 1 }

test('un paso sin palabras se dice en su lugar', async () => {
  dejarSesionDeMesa('mercadotecnia')
  await montar(Publicidad, {
    marco: MesaLayout,
    ruta: '/personal/publicidad?ver=ayuda',
    llamadas: [contesta(consultarAyuda, { data: [TEMA, { ...TEMA, numero: 9, titulo: 'Pagos', propio: true }] })],
  })
  await expect.element(page.getByRole('row', { name: /9\. Pagos/ })).toMatchTextContent('Del personal')
  await sinHallazgosADosAnchos()
  await page.getByRole('button', { name: /^8\. / }).click()
  const editor = page.getByRole('dialog', { name: /^8\. / })
  const paso = editor.getByLabelText('Paso 2')
  await paso.fill('')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(paso).toHaveFocus()
  await expect.element(paso).toHaveAccessibleDescription('Escriba este texto.')
  await sinHallazgosADosAnchos()
})
