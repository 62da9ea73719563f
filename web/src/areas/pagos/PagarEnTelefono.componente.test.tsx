import { saldos } from '@surtia/contracts/adeudos.ts'
import { guardarIntento, pagosPendientes } from '@surtia/contracts/pagos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, hechas } from '../../test/contestar.ts'
import { adeudos } from '../../test/ejemplos.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Pagar from './Pagar.tsx'

test('en el teléfono se eligen documentos de una lista larga y se pagan sin que nada tape lo que se presiona', async () => {
  await enTelefono()
  const documentos = Array.from({ length: 12 }, (_, i) => `FA${i + 10}`)
  await montar(Pagar, {
    marco: 'clientes',
    ruta: '/clientes/pagar',
    llamadas: [
      contesta(saldos, { data: { antiguedad: adeudos(...documentos.map((uno) => [uno, 100] as const)) } }),
      contesta(pagosPendientes, { data: [] }),
      contesta(guardarIntento, { no: 'Hoy no.' }),
    ],
  })
  await page.getByRole('checkbox', { name: 'Pagar FA10' }).click()
  await page.getByRole('checkbox', { name: 'Pagar FA21' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Pago en Linea' })
  await expect.element(aviso).toMatchTextContent('Hoy no.')
  await aviso.getByRole('button', { name: 'Aceptar' }).click()
  expect(hechas(guardarIntento).map(({ body }) => body)).toMatchObject([
    { importe: 200, documentos: [{ documento: 'FA10' }, { documento: 'FA21' }] },
  ])
})
