import { correosFrecuentes, enviarFacturas, type Factura } from '@surtia/contracts/facturas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta, detenida, hechas } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { EnviarFacturas } from './EnviarFacturas.tsx'

const FACTURA: Factura = {
  tipoDocumento: 'F',
  folio: '1001',
  serie: 'FA',
  fechaFactura: '2026-11-03',
  total: 1_234.5,
  uuid: '00000000-0000-4000-8000-000000001001',
  vence: '2026-12-03',
  pagada: false,
  saldo: 1_234.5,
  folioPedido: '',
  cancelada: false,
}
const Dialogo = () => <EnviarFacturas facturas={[FACTURA]} onCerrar={() => undefined} />

test('mientras se envían no se puede enviar otra vez ni cerrar; si falla, sí', async () => {
  const falla = detenida({ falla: 500, message: 'No se pudo.' })
  await montar(Dialogo, {
    llamadas: [
      contesta(correosFrecuentes, { data: [{ id: 1, correo: 'compras@farmacia.example' }] }),
      contesta(enviarFacturas, falla.como),
    ],
  })
  const boton = (name: string) => page.getByRole('dialog', { name: 'Enviar por correo' }).getByRole('button', { name })
  await expect.element(page.getByRole('checkbox', { name: 'compras@farmacia.example' })).toBeChecked()
  await boton('Enviar').click()
  await expect.element(boton('Enviar')).toBeDisabled()
  await expect.element(boton('Cancelar')).toBeDisabled()
  await sinHallazgos()
  falla.soltar()
  await page.getByRole('alertdialog', { name: 'Enviar por correo' }).getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(boton('Enviar')).toBeEnabled()
  expect(hechas(enviarFacturas).map(({ body }) => body)).toEqual([
    {
      facturas: [{ tipoDocumento: 'F', serie: 'FA', folio: '1001' }],
      correos: ['compras@farmacia.example'],
    },
  ])
})
