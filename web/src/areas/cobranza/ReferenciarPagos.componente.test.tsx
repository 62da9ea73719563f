import { termsOf } from '@surtia/contracts/call.ts'
import {
  accesoReferenciar,
  bancos,
  buscarClientes,
  consultarFolios,
  guardarReferencia,
  metodosDePago,
  saldosPorReferenciar,
} from '@surtia/contracts/cobranza.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { adeudos } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import ReferenciarPagos from './ReferenciarPagos.tsx'

const MAL = 'A lo más dos decimales.'
const RUTA = '/clientes/referenciarpagos'
const deCliente = (codCliente: string, documento: string) =>
  adeudos([documento, 12_045.6]).detalle.map((a) => ({ ...a, codCliente }))
const CON_PERMISO = [
  contesta(accesoReferenciar, { data: null }),
  contesta(metodosDePago, { data: [{ idMetodoPago: '01', descripcion: 'Efectivo' }] }),
  contesta(bancos, { data: [{ codBanco: 1, descripcion: 'Banca Cumbre' }] }),
]
const aviso = () => page.getByRole('alertdialog', { name: 'Referenciar Pago' })

test('lo que el servidor dice de una ficha se lee en su caja, de la ficha o de la página', async () => {
  let campo = ''
  const { detalle } = adeudos(['FA1', 12_045.6], ['FA2', 2_019.96])
  await montar(ReferenciarPagos, {
    marco: 'clientes',
    ruta: '/clientes/referenciarpagos',
    llamadas: [
      contesta(accesoReferenciar, { data: null }),
      contesta(buscarClientes, { data: [] }),
      contesta(metodosDePago, { data: [{ idMetodoPago: '01', descripcion: 'Efectivo' }] }),
      contesta(bancos, { data: [{ codBanco: 1, descripcion: 'Banca Cumbre' }] }),
      contesta(saldosPorReferenciar, { data: { detalle: detalle.map((a) => ({ ...a, codCliente: '100001' })) } }),
      contesta(guardarReferencia, () => ({
        falla: 400,
        message: 'Revise los campos.',
        data: [{ campo, mensaje: MAL }],
      })),
    ],
  })
  const abono = page.getByLabelText('Abono de FA1')
  await page.getByLabelText('Importe', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await abono.fill('5')
  await page.getByRole('button', { name: 'Referenciar', exact: true }).click()
  const ficha = page.getByRole('dialog', { name: 'Referenciar Pago' })
  await ficha.getByLabelText('Referencia').fill('MAL')
  await ficha.getByLabelText('Método de pago').selectOptions('Efectivo')
  await ficha.getByLabelText('Banco').selectOptions('Banca Cumbre')
  for (const [deCual, caja] of [
    ['Banco', ficha.getByLabelText('Banco')],
    ['DocumentosPagar.0.abono', abono],
  ] as const) {
    campo = deCual
    await ficha.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('alertdialog', { name: 'Referenciar Pago' }).getByRole('button', { name: 'Aceptar' }).click()
    await expect.element(caja).toHaveAccessibleDescription(MAL)
  }
  await expect.element(ficha).not.toBeInTheDocument()
})

test('a un grupo se le pregunta si quiere los documentos de todos', async () => {
  const delGrupo = ['100004', '100009', '100010'].map((codCliente) => ({
    codCliente,
    nombre1: `Farmacia ${codCliente}`,
    iDGrupo: 40,
    estatus: 'A',
  }))
  await montar(ReferenciarPagos, {
    marco: 'clientes',
    ruta: RUTA,
    llamadas: [
      ...CON_PERMISO,
      contesta(buscarClientes, { data: delGrupo }),
      contesta(saldosPorReferenciar, ({ body }) => ({
        data: {
          detalle: termsOf(saldosPorReferenciar).body.parse(body).esGrupo
            ? [...deCliente('100004', 'FA1'), ...deCliente('100009', 'FA2')]
            : deCliente('100004', 'FA1'),
        },
      })),
    ],
  })
  await aviso().getByRole('button', { name: 'Sí' }).click()
  await expect.element(page.getByRole('table', { name: 'Documentos por referenciar' })).toMatchTextContent('100009')
  await page.getByRole('button', { name: 'Ayuda de bancos' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Ayuda de bancos' }).getByRole('img')).toBeVisible()
})

test('de un cliente inactivo se dice, y a quien no tiene permiso no se le ofrece', async () => {
  const primera = await montar(ReferenciarPagos, {
    marco: 'clientes',
    ruta: RUTA,
    llamadas: [
      ...CON_PERMISO,
      contesta(buscarClientes, { data: [] }),
      contesta(saldosPorReferenciar, { no: 'El cliente se encuentra inactivo.' }),
    ],
  })
  await expect.element(aviso()).toMatchTextContent('El cliente se encuentra inactivo.')
  await aviso().getByRole('button', { name: 'Aceptar' }).click()
  await primera.unmount()
  localStorage.clear()
  await montar(ReferenciarPagos, {
    marco: 'clientes',
    ruta: RUTA,
    llamadas: [contesta(accesoReferenciar, { no: '' })],
  })
  await expect.element(page.getByText('No tiene permiso para referenciar pagos.')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menú' }).first()
  await expect.element(menu.getByRole('link', { name: 'Adeudos' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Referenciar pago' })).not.toBeInTheDocument()
  expect(hechas(saldosPorReferenciar)).toEqual([])
})

test('el importe que se reparte y los recibos de los últimos días se leen a todos los anchos', async () => {
  const recibo = {
    folioCobranza: '100001',
    serie: 'RC',
    fechaDeposito: '2026-11-17',
    codAgente: 'A07',
    importe: 150.35,
    referencia: 'F1764209123456',
    comprobante: false,
  }
  await montar(ReferenciarPagos, {
    marco: 'clientes',
    ruta: RUTA,
    llamadas: [
      ...CON_PERMISO,
      contesta(buscarClientes, { data: [] }),
      contesta(saldosPorReferenciar, {
        data: { detalle: [...deCliente('100001', 'FA1'), ...deCliente('100001', 'FA2')] },
      }),
      contesta(consultarFolios, { data: { recibos: [recibo], totalPaginas: 1 } }),
    ],
  })
  await page.getByLabelText('Importe', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('checkbox', { name: 'Referenciar FA1' }).click()
  await expect.element(page.getByLabelText('Abono de FA1')).toHaveValue('30.00')
  await sinHallazgos()
  await page.getByRole('button', { name: 'Historial de recibos' }).click()
  const historial = page.getByRole('dialog', { name: 'Historial de recibos' })
  await expect.element(historial).toMatchTextContent(recibo.referencia)
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
  await historial.getByRole('button', { name: 'Cerrar' }).click()
  await sinHallazgos()
})
