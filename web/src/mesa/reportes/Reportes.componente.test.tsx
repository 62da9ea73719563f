import { reporte } from '@surtia/contracts/reportes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Reportes from './Reportes.tsx'

test('un periodo al revés se dice', async () => {
  dejarSesionDeMesa('ventas')
  await montar(Reportes, {
    marco: MesaLayout,
    ruta: '/personal/reportes?periodo=otro&desde=2026-03-01&hasta=2026-01-01',
    llamadas: [contesta(reporte, { data: { frase: '', columnas: [], filas: [], totales: {} } })],
  })
  await expect.element(page.getByText('El fin del periodo no puede ser anterior a su inicio.')).toBeVisible()
})
