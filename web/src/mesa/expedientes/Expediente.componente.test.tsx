import {
  aceptarExpediente,
  archivoDeExpedienteDeMesa,
  expedienteDeMesa,
  nuestrosDocumentos,
  quitarNuestroDocumento,
  rechazarExpediente,
} from '@surtia/contracts/expedientes-de-mesa.ts'
import { diaDe, enDiaMesAno, sumarDias } from '@surtia/rules/fechas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import Expediente from './Expediente.tsx'
import type { ExpedienteEntero } from './expediente-entero.ts'
import NuestrosDocumentos from './NuestrosDocumentos.tsx'

const HOY = diaDe(new Date())
const VENCE = sumarDias(HOY, 400)
const AYER = new Date(Date.now() - 86_400_000).toISOString()
const UNO: ExpedienteEntero = {
  ...{ id: 7, codCliente: '100002', cliente: 'Farmacia Nuevo Amanecer', agente: 'Rosa Elena Quintero' },
  ...{ clase: 'licencia', numero: 'LS-1', vence: sumarDias(HOY, 30), fracciones: ['II'], estado: 'por-vencer' },
  ...{ motivo: '', archivo: true, aceptado: AYER, recibido: AYER, version: 3 },
  enRevision: { fecha: HOY, numero: 'LS-2', vence: VENCE },
}
const LISTO = contesta(expedienteDeMesa, { data: UNO })
const PAPEL = contesta(archivoDeExpedienteDeMesa, { falla: 404 })
const ver = (...llamadas: Contestada[]) =>
  montar(Expediente, {
    marco: MesaLayout,
    ruta: '/personal/expedientes/7',
    patron: '/personal/expedientes/:id',
    llamadas: [...llamadas, LISTO, PAPEL],
  })
const porRevisar = () => page.getByRole('region', { name: 'Por revisar' })

test('se acepta con lo que el cliente dijo, corregido, y las fracciones que ampara', async () => {
  dejarSesionDeMesa('calidad')
  await ver(contesta(aceptarExpediente, { data: { version: 4 } }))
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Licencia sanitaria de Farmacia Nuevo Amanecer')
  await expect.element(porRevisar().getByLabelText('Número')).toHaveValue('LS-2')
  await expect.element(porRevisar().getByLabelText('Vence')).toHaveValue(enDiaMesAno(VENCE))
  await sinHallazgosADosAnchos()
  await porRevisar().getByLabelText('Número').fill('LS-02')
  await porRevisar().getByRole('checkbox', { name: 'III', exact: true }).click()
  await porRevisar().getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(page.getByText('Aceptado: Licencia sanitaria')).toBeVisible()
  expect(hechas(aceptarExpediente).map(({ body }) => body)).toEqual([
    { numero: 'LS-02', vence: VENCE, fracciones: ['II', 'III'], version: 3 },
  ])
})

test('se rechaza con un motivo', async () => {
  dejarSesionDeMesa('calidad')
  await ver(contesta(rechazarExpediente, { data: { version: 4 } }))
  await porRevisar().getByRole('button', { name: 'Rechazar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Rechazar' })
  await dialogo.getByLabelText('Motivo').fill('No se lee.')
  await dialogo.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(page.getByText('Rechazado: Licencia sanitaria')).toBeVisible()
  expect(hechas(rechazarExpediente).at(-1)?.body).toEqual({ motivo: 'No se lee.', version: 3 })
})

test('lo que el cliente mandó mientras tanto no se acepta sin verlo; lo que otra persona decidió se compara', async () => {
  dejarSesionDeMesa('calidad')
  const actual = { numero: 'LS-9', vence: null, fracciones: [], motivo: '', version: 4 }
  let recibido: string | null = new Date().toISOString()
  await ver(
    contesta(aceptarExpediente, () => ({
      ...{ falla: 409, message: 'Otra persona lo cambió.' },
      data: { actual: { ...actual, recibido }, suya: { version: 3 } },
    })),
  )
  await porRevisar().getByRole('button', { name: 'Aceptar' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Expediente' })
  await expect.element(aviso).toMatchTextContent('El cliente mandó otro documento mientras usted veía éste.')
  await aviso.getByRole('button').click()
  expect(hechas(aceptarExpediente)).toHaveLength(1)
  recibido = null
  await porRevisar().getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Otra persona lo cambió' })).toMatchTextContent('LS-9')
})

test('quien vende mira y no decide; lo que no está lo dice', async () => {
  dejarSesionDeMesa('ventas')
  await ver()
  await expect.element(page.getByRole('region', { name: 'Lo aceptado' })).toMatchTextContent('LS-1')
  expect(page.getByRole('button', { name: 'Aceptar' }).elements()).toEqual([])
})

test('nuestros documentos: los que faltan lo dicen, y quitar uno se pregunta', async () => {
  dejarSesionDeMesa('calidad')
  await montar(NuestrosDocumentos, {
    marco: MesaLayout,
    ruta: '/personal/documentos-del-proveedor',
    llamadas: [
      contesta(nuestrosDocumentos, {
        data: [{ clase: 'fiscal', nombre: 'Constancia de Surtia', vence: null, subido: AYER }],
      }),
      contesta(quitarNuestroDocumento, { data: null }),
    ],
  })
  await expect.element(page.getByRole('region', { name: 'Licencia sanitaria' })).toMatchTextContent('Falta.')
  await sinHallazgosADosAnchos()
  const fiscal = page.getByRole('region', { name: 'Constancia fiscal' })
  await fiscal.getByRole('button', { name: 'Subir' }).click()
  await expect.element(fiscal).toMatchTextContent('Elija el archivo.')
  await fiscal.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click()
  await expect.element(page.getByText('Se quitó Constancia fiscal')).toBeVisible()
  expect(hechas(quitarNuestroDocumento).at(-1)?.body).toEqual({ clase: 'fiscal' })
})
