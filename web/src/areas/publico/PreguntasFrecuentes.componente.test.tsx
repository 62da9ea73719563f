import { estados } from '@surtia/contracts/publico.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import PreguntasFrecuentes from './PreguntasFrecuentes.tsx'

const ESTADOS = contesta(estados, { data: [{ codEstado: '25', descripcion: 'Sinaloa' }] })

test('el enlace abre el formulario de contacto, y sin programa lleva a su página', async () => {
  await montar(PreguntasFrecuentes, {
    marco: 'publico',
    ruta: '/preguntas-frecuentes',
    sesion: null,
    llamadas: [ESTADOS],
  })
  const cuerpo = page.getByRole('main')
  await expect.element(cuerpo.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
  await cuerpo.getByText('¿Manejan crédito?').click()
  await expect.element(cuerpo.getByText(/líneas de crédito sujetas a aprobación/)).toBeVisible()
  const enlace = cuerpo.getByRole('link', { name: 'Contáctanos' })
  await expect.element(enlace).toHaveAttribute('href', '/contacto')
  await enlace.click()
  await expect.element(page.getByRole('dialog', { name: 'Contáctanos' }).getByLabelText('Mensaje')).toBeVisible()
  await sinHallazgos()
})
