import { saldos } from '@surtia/contracts/adeudos.ts'
import { guardarIntento, pagosPendientes } from '@surtia/contracts/pagos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { adeudos, INTENTO } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Pagar from './Pagar.tsx'

const MAL = 'A lo más dos decimales.'

test('lo que el servidor dice de un monto se lee en su caja', async () => {
  let campo = ''
  await montar(Pagar, {
    marco: 'clientes',
    ruta: '/clientes/pagar',
    llamadas: [
      contesta(saldos, { data: { antiguedad: adeudos(['FA1', 12_045.6], ['FA2', 2_019.96]) } }),
      contesta(pagosPendientes, { data: [] }),
      contesta(guardarIntento, () => ({ falla: 400, message: 'Revise los campos.', data: [{ campo, mensaje: MAL }] })),
    ],
  })
  const abono = (documento: string) => page.getByLabelText(`Abono de ${documento}`)
  await abono('FA1').fill('2')
  await abono('FA2').fill('3')
  for (const [deCual, caja] of [
    ['documentos.1.abono', abono('FA2')],
    ['importe', page.getByLabelText('Importe', { exact: true })],
  ] as const) {
    campo = deCual
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Pago en Linea' }).getByRole('button', { name: 'Aceptar' }).click()
    await expect.element(caja).toHaveAccessibleDescription(MAL)
  }
  await sinHallazgos()
  await page.getByLabelText('Importe', { exact: true }).fill('4')
  await expect.element(page.getByText(MAL)).not.toBeInTheDocument()
})

test('un intento que no se concretó va primero: se continúa con Enter, o se cancela', async () => {
  await montar(Pagar, {
    marco: 'clientes',
    ruta: '/clientes/pagar',
    llamadas: [
      contesta(saldos, { data: { antiguedad: adeudos(['FA1', 12_045.6]) } }),
      contesta(pagosPendientes, { data: [INTENTO] }),
    ],
  })
  const dialogo = page.getByRole('alertdialog', { name: '!Hemos detectado un intento de pago no concretado!' })
  await expect.element(dialogo).toMatchTextContent('$2.50')
  // Enter must not cancel what may be paid
  await expect.element(dialogo.getByRole('button', { name: 'Continuar' })).toHaveFocus()
  await expect.element(dialogo.getByRole('button', { name: 'Cancelar pago' })).toBeVisible()
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})

test('a quien no debe se le dice', async () => {
  await montar(Pagar, {
    marco: 'clientes',
    ruta: '/clientes/pagar',
    llamadas: [contesta(saldos, { data: { antiguedad: adeudos() } }), contesta(pagosPendientes, { data: [] })],
  })
  await expect.element(page.getByText('No tiene adeudos.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver facturas' })).toBeVisible()
})
