import {
  archivoDeExpediente,
  type DocumentoDeExpediente,
  documentosDelProveedor,
  expediente,
} from '@surtia/contracts/expediente.ts'
import { diaDe, enDiaMesAno, sumarDias } from '@surtia/rules/fechas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import Expediente from './Expediente.tsx'

const HOY = diaDe(new Date())
const documento = (cambios: Partial<DocumentoDeExpediente>): DocumentoDeExpediente => ({
  ...{ clase: 'licencia', numero: '', vence: null, fracciones: [], estado: 'falta', motivo: '', archivo: false },
  ...{ enRevision: null, version: 0 },
  ...cambios,
})
const CUATRO = [
  documento({
    numero: 'LS-1',
    vence: sumarDias(HOY, 20),
    fracciones: ['II', 'III'],
    estado: 'por-vencer',
    archivo: true,
  }),
  documento({
    ...{ clase: 'aviso', numero: 'AF-1', vence: sumarDias(HOY, 400), estado: 'vigente', motivo: 'No se lee.' },
    enRevision: { fecha: HOY, numero: 'AF-2', vence: null },
  }),
  documento({ clase: 'responsable', estado: 'rechazado', motivo: 'Es de otra farmacia.' }),
  documento({ clase: 'fiscal' }),
]
const LLAMADAS = [
  contesta(expediente, { data: CUATRO }),
  contesta(documentosDelProveedor, { data: [{ clase: 'fiscal', nombre: 'Constancia de Surtia', vence: null }] }),
]
const ver = (llamadas = LLAMADAS, sesion = {}) =>
  montar(Expediente, { marco: 'clientes', ruta: '/clientes/expediente', llamadas, sesion })
const de = (nombre: string) => page.getByRole('article', { name: nombre })

test('cada documento dice cómo está, con lo que espera y por qué no se aceptó lo último', async () => {
  await ver()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Expediente' })).toBeVisible()
  const licencia = de('Licencia sanitaria')
  await expect.element(licencia).toMatchTextContent('Vence en 20 días')
  await expect.element(licencia).toMatchTextContent('Número LS-1; fracciones II, III')
  const aviso = de('Aviso de funcionamiento')
  await expect.element(aviso).toMatchTextContent(`Vigente hasta ${enDiaMesAno(sumarDias(HOY, 400))}`)
  await expect.element(aviso).toMatchTextContent('Mandó el número AF-2')
  await expect.element(aviso).toMatchTextContent('Rechazado lo último que mandó: No se lee.')
  await expect.element(de('Aviso de responsable')).toMatchTextContent('Rechazado: Es de otra farmacia.')
  await expect.element(de('Constancia fiscal')).toMatchTextContent('Falta')
  await expect.element(page.getByRole('link', { name: 'Descargar Constancia de Surtia' })).toBeVisible()
  await sinHallazgosADosAnchos()
})

test('lo que falta se dice en su campo, y nada de lo escrito se pierde', async () => {
  await ver()
  const fiscal = de('Constancia fiscal')
  await fiscal.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(fiscal.getByLabelText('Número')).toHaveAccessibleDescription('Escriba el número del documento.')
  await expect.element(fiscal.getByLabelText('Número')).toHaveFocus()
  await fiscal.getByLabelText('Número').fill('XAXX010101000')
  await fiscal.getByLabelText('Vence').fill(enDiaMesAno(sumarDias(HOY, -1)))
  await fiscal.getByLabelText('Archivo').upload(new File(['foto'], 'IMG_0417.HEIC'))
  await expect.element(fiscal).toMatchTextContent('«Más compatible»')
  await fiscal.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(fiscal.getByLabelText('Vence')).toHaveAccessibleDescription('Ese día ya pasó.')
  await fiscal.getByLabelText('Sin vencimiento').click()
  await expect.element(fiscal.getByLabelText('Vence')).toBeDisabled()
  await expect.element(fiscal.getByLabelText('Número')).toHaveValue('XAXX010101000')
})

test('el archivo se baja, y si no se puede se dice', async () => {
  await ver([...LLAMADAS, contesta(archivoDeExpediente, { falla: 503, message: 'Por ahora no podemos.' })])
  await de('Licencia sanitaria').getByRole('button', { name: 'Ver archivo' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Expediente' }))
    .toMatchTextContent('Por ahora no podemos.')
  expect(hechas(archivoDeExpediente).at(-1)?.url.pathname).toBe('/api/expediente/licencia/archivo')
})

test('una sesión de consulta mira y no manda; lo que no se pudo cargar se reintenta', async () => {
  await ver([contesta(expediente, { data: CUATRO }), contesta(documentosDelProveedor, { falla: 500 })], {
    soloConsulta: true,
  })
  await expect.element(de('Constancia fiscal')).toMatchTextContent('Falta')
  expect(page.getByRole('button', { name: 'Enviar' }).elements()).toEqual([])
  const proveedor = page.getByRole('region', { name: 'Documentos del proveedor' })
  await expect.element(proveedor.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})
