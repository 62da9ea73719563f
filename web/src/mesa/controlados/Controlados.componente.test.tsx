import { consultarControladosDeMesa, type MovimientoDeMesa } from '@surtia/contracts/controlados-de-mesa.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { cabe, sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Controlados from './Controlados.tsx'

const UNO: MovimientoDeMesa = {
  fecha: '2026-11-03',
  folio: '500101',
  codArticulo: '1000016',
  descripcion: 'METILFENIDATO 10 MG TABLETAS C/30',
  fraccion: 'II',
  lote: 'RT-0416',
  caducidad: '2028-11-30',
  piezas: 12,
  recibe: '',
  codCliente: '100001',
  cliente: 'Farmacia Humaya',
}
const RUTA = '/personal/controlados?desde=2026-01-02&hasta=2026-01-31'
const DIAS = { desde: '2026-01-02', hasta: '2026-01-31' }

test('de todos se dice de quién es cada uno; con un código, sólo los suyos', async () => {
  dejarSesionDeMesa('calidad')
  await montar(Controlados, {
    marco: MesaLayout,
    ruta: RUTA,
    llamadas: [contesta(consultarControladosDeMesa, { data: [UNO] })],
  })
  await expect.element(page.getByRole('row', { name: /Farmacia Humaya/ })).toBeVisible()
  await sinHallazgos()
  cabe()
  await enTelefono()
  await sinHallazgos()
  await page.getByRole('textbox', { name: 'Cliente' }).fill('100001')
  await expect
    .poll(() => hechas(consultarControladosDeMesa).map(({ body }) => body))
    .toEqual([DIAS, { ...DIAS, codCliente: '100001' }])
  await expect.element(page.getByRole('columnheader', { name: 'Cliente' })).not.toBeInTheDocument()
})

test('un cliente que no existe se dice', async () => {
  dejarSesionDeMesa('calidad')
  await montar(Controlados, {
    marco: MesaLayout,
    ruta: `${RUTA}&codCliente=999999`,
    llamadas: [contesta(consultarControladosDeMesa, { falla: 404 })],
  })
  await expect.element(page.getByText('El código 999999 no existe.')).toBeVisible()
})
