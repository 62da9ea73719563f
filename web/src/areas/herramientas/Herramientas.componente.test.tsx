import { accesoHerramientas } from '@surtia/contracts/herramientas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Herramientas from './Herramientas.tsx'

test('un rango de más de 90 días lo dice en su campo y no se baja', async () => {
  const llamadas = [contesta(accesoHerramientas, { data: null })]
  await montar(Herramientas, { marco: 'clientes', ruta: '/clientes/herramientas', llamadas })
  await page.getByLabelText('Fecha inicial').fill('01/ene/2020')
  await expect.element(page.getByText('El rango de fecha no puede ser mayor a 90 días')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Descargar facturas' })).toBeDisabled()
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})
