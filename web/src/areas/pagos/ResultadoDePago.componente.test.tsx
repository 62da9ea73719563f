import { resultadoDePago } from '@surtia/contracts/pagos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import ResultadoDePago from './ResultadoDePago.tsx'

const RUTA = '/pagos-especial/pago-exitoso?resultado=00000000-0000-4000-8000-000000000000'
const PAGO = {
  referencia: 'PAG045001',
  importe: 12.5,
  saldoAFavor: 0,
  documentos: [{ documento: 'FA1', abono: 7.5 }],
  recibo: '',
}

test.each([
  ['pendiente', 0, 'Su pago está en proceso.'],
  ['revisar', 0, 'Su pago está en proceso.'],
  ['revisar', 5, 'Pago exitoso'],
  ['pagado', 0, 'Pago exitoso'],
  ['fallido', 0, 'Pago no realizado'],
] as const)('un pago %s con %d a favor: %s', async (estado, saldoAFavor, titulo) => {
  const llamadas = [contesta(resultadoDePago, { data: { ...PAGO, estado, saldoAFavor } })]
  await montar(ResultadoDePago, { marco: 'publico', ruta: RUTA, llamadas })
  await expect.element(page.getByRole('heading', { name: titulo, exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Regresar a adeudos' })).toBeVisible()
  const recibo = page.getByRole('button', { name: 'Descargar recibo' })
  if (estado === 'pagado') await expect.element(recibo).toBeVisible()
  else await expect.element(recibo).not.toBeInTheDocument()
  await sinHallazgos()
})
