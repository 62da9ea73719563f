import {
  accesoReferenciar,
  bancos,
  buscarClientes,
  guardarReferencia,
  metodosDePago,
  saldosPorReferenciar,
} from '@surtia/contracts/cobranza.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { adeudos } from '../../test/ejemplos.ts'
import { montar } from '../../test/montar.tsx'
import ReferenciarPagos from './ReferenciarPagos.tsx'

const MAL = 'A lo más dos decimales.'

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
