import { hoy } from '@surtia/contracts/hoy.ts'
import { reporte } from '@surtia/contracts/reportes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Hoy from './Hoy.tsx'

test('sin nada que espere, Hoy lo dice; lo que no se pudo contar, también', async () => {
  let faltan: ['pedidosSinAcuse'] | [] = []
  dejarSesionDeMesa('almacen')
  await montar(Hoy, {
    marco: MesaLayout,
    ruta: '/personal/hoy',
    llamadas: [
      contesta(hoy, () => ({ data: [], faltan })),
      contesta(reporte, { data: { frase: '', columnas: [], filas: [], totales: {} } }),
    ],
  })
  await expect.element(page.getByText('Todo en orden.')).toBeVisible()
  await sinHallazgos()
  faltan = ['pedidosSinAcuse']
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('No se pudo contar: pedidos sin acuse.')
  await expect.element(page.getByText('Todo en orden.')).not.toBeInTheDocument()
})
