import { obtenerVacantes } from '@surtia/contracts/bolsa-trabajo.ts'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import { removeBorrador } from '../../ui/borrador.ts'
import BolsaTrabajo from './BolsaTrabajo.tsx'

const Pagina = BolsaTrabajo as unknown as ComponentType<{ params: object }>
const Pantalla = () => <Pagina params={{}} />
const boton = (name: string) => page.getByRole('button', { name, exact: true })

test('sin vacantes lo dice; el CV dice qué falta, y la solicitud muestra hasta tres empleos', async () => {
  const llamadas = [contesta(obtenerVacantes, { data: [] })]
  await montar(Pantalla, { marco: 'publico', ruta: '/bolsa-trabajo', sesion: null, llamadas })
  await expect.element(page.getByText('No existen vacantes')).toBeVisible()
  await sinHallazgos()

  await boton('Subir CV').click()
  const cv = page.getByRole('dialog', { name: 'Enviar Curriculum Vitae (CV)' })
  await cv.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog', { name: 'Atencion' }).getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => cv.getByText('Informacion requerida.').elements().length).toBe(4)
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
  await cv.getByRole('button', { name: 'Cerrar' }).click()
  await sinHallazgos()

  await boton('Solicitud en línea').click()
  const solicitud = page.getByRole('dialog', { name: 'Solicitud en linea' })
  await solicitud.getByLabelText('Nombre').fill('Julia')
  await solicitud.getByLabelText('¿Tiene experiencia laboral?').selectOptions('Sí')
  await solicitud.getByLabelText('Fotografía').upload(new File(['foto'], 'foto.jpg', { type: 'image/jpeg' }))
  await expect.element(solicitud.getByText('Elegido: foto.jpg')).toBeInTheDocument()
  await sinHallazgos()
  await solicitud.getByRole('button', { name: 'Siguiente' }).click()
  for (const titulo of ['Penúltimo empleo', 'Antepenúltimo empleo']) {
    await solicitud.getByRole('button', { name: '+', exact: true }).click()
    await expect.element(solicitud.getByRole('heading', { name: titulo, exact: true })).toBeVisible()
  }
  await sinHallazgos()
  await page.viewport(1440, 900)
  await sinHallazgos()
  await solicitud.getByRole('tab', { name: 'Datos personales' }).click()
  await sinHallazgos()
  await removeBorrador('solicitudDeEmpleo')
})
